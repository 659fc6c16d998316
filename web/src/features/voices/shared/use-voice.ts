import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { OwnVoice } from '@parley/contracts/voices/voice.schema.ts';
import type { VoiceApi } from './voice-api.ts';

/**
 * Returns what a company stores about the user's voice, and a function that updates it with a
 * response of the server.
 */
export function useVoice(api: VoiceApi) {
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['own-voice', api.key], [api.key]);
  const query = useQuery<OwnVoice>({
    queryKey,
    queryFn: ({ signal }) => api.get(signal),
    meta: { errors: 'own' },
  });
  const apply = useCallback(
    (voice: OwnVoice) => {
      queries.setQueryData<OwnVoice>(queryKey, voice);
      // The list of consents contains the given answers as well.
      void queries.invalidateQueries({ queryKey: ['list-consents'] });
    },
    [queries, queryKey],
  );
  return { query, apply };
}

/**
 * Returns whether there is anything to show: the company compares voices, or it did and still
 * stores something. A consent can be withdrawn as long as something is stored.
 */
export const hasVoice = ({ asked, consent, enrolment, interviews, cases }: OwnVoice): boolean =>
  asked || consent === 'granted' || enrolment !== null || interviews > 0 || cases.length > 0;

/** The props of all parts of the page about the user's own voice. */
export interface VoicePartProps {
  api: VoiceApi;
  voice: OwnVoice;
  apply: (voice: OwnVoice) => void;
  /** The zone in which times are shown. */
  zone: string;
  /** Whether the user is a member of the company and not a candidate. */
  isStaff: boolean;
}
