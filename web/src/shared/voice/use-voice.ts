import type { OwnVoice } from '@parley/contracts/voices/voice.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { VoiceApi } from './voice-api.ts';

/** What a company keeps of one's own voice, and a way to show what the server has answered. */
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
      // The answers that were given stand there too.
      void queries.invalidateQueries({ queryKey: ['list-consents'] });
    },
    [queries, queryKey],
  );
  return { query, apply };
}

/**
 * Whether there is anything to show: the company asks, or it did and still keeps something. What is
 * kept can be taken back for as long as it is kept.
 */
export const hasVoice = ({ asked, consent, enrolment, interviews, cases }: OwnVoice): boolean =>
  asked || consent === 'granted' || enrolment !== null || interviews > 0 || cases.length > 0;

/** What every part of the page of one's own voice gets. */
export interface VoicePartProps {
  api: VoiceApi;
  voice: OwnVoice;
  apply: (voice: OwnVoice) => void;
  /** The zone in which times are shown. */
  zone: string;
  /** For somebody who works for the company, and not for a candidate. */
  isStaff: boolean;
}
