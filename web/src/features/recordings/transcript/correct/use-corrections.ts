import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type {
  TranscriptChange,
  TranscriptView,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { asFailure } from '../../../../components/status/failure.ts';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../../session/api/use-api-mutation.ts';
import { useTranscriptStrings } from '../../shared/transcript/transcript-strings.ts';

export interface Corrections {
  busy: boolean;
  /** The conflict of the last correction, if somebody else has saved first. */
  conflict: ApiProblem | undefined;
  dismissConflict: () => void;
  /**
   * Saves a correction. The toast shows `done` and offers to undo it.
   * @returns whether it was saved
   */
  correct: (change: TranscriptChange, done: string, own?: 'own') => Promise<boolean>;
}

/**
 * Returns functions that correct a transcript. After a conflict the transcript is read again, and a
 * caller that passes `own` shows the conflict itself, with the user's input.
 */
export function useCorrections(transcript: TranscriptView): Corrections {
  const t = useTranscriptStrings();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<ApiProblem>();
  const input = { params: { sid: transcript.recording_id } };
  const key = ['get-transcript', input];
  const save = useApiMutation('correct-transcript', { errors: 'own' });
  // Undo may be clicked seconds later, when there is a newer revision.
  const latest = useRef(transcript);
  useLayoutEffect(() => {
    latest.current = transcript;
  }, [transcript]);

  const send = async (change: TranscriptChange): Promise<TranscriptView> => {
    const sent = { ...input, body: { change }, ifMatch: latest.current.version };
    const now = await save.mutateAsync(sent);
    latest.current = now;
    queries.setQueryData(key, now);
    void queries.invalidateQueries({ queryKey: ['get-transcript-history'] });
    void queries.invalidateQueries({ queryKey: ['get-quotes'] });
    return now;
  };

  const undo = async (made: TranscriptView, before: number): Promise<void> => {
    if (latest.current.revision !== made.revision) return toast.error(t('undo-late'));
    try {
      await send({ kind: 'revert', revision: before });
      toast.success(t('undone'));
    } catch (error) {
      toast.error(asFailure(error).status === 412 ? t('undo-late') : asFailure(error).message);
    }
  };

  const correct: Corrections['correct'] = async (change, done, own) => {
    const before = latest.current.revision;
    try {
      const made = await send(change);
      setConflict(undefined);
      toast.success(done, () => void undo(made, before));
      return true;
    } catch (error) {
      if (asFailure(error).status === 412) {
        await queries.refetchQueries({ queryKey: key });
        if (own) setConflict(error as ApiProblem);
        else toast.error(t('conflict.read-again'));
      } else toast.error(asFailure(error).message);
      return false;
    }
  };
  return {
    busy: save.isPending,
    conflict,
    dismissConflict: () => setConflict(undefined),
    correct,
  };
}
