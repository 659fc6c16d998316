import { useState } from 'react';
import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import { useRoom } from './room-context.ts';

/**
 * Returns the user's consent to recording or to transcription. A change is sent immediately, and
 * shown once the server has stored it.
 */
export function useConsent(purpose: 'recording' | 'transcription' = 'recording') {
  const {
    api,
    apply,
    view: {
      recording: { recorded_media },
    },
  } = useRoom();
  const [sending, setSending] = useState<ConsentAnswer>();
  const [failed, setFailed] = useState(false);
  /** @returns whether it was saved */
  const answer = async (given: ConsentAnswer): Promise<boolean> => {
    setSending(given);
    setFailed(false);
    const view = await api
      .consent(purpose, given, purpose === 'recording' ? recorded_media : undefined)
      .catch(() => undefined);
    if (view) apply(view);
    else setFailed(true);
    setSending(undefined);
    return view !== undefined;
  };
  return { answer, sending, failed };
}
