import { useEffect, useRef, useState } from 'react';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

const isComing = ({ state }: Pick<TranscriptView, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/**
 * Returns the delay before an unfinished transcript is read again. It grows by half while nothing
 * changes, and is reset when there is progress.
 */
const toNextPause = (before: number, hasProgress: boolean): number =>
  hasProgress ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, before * 1.5);

/** Returns the transcript of a recording. It is read again until it is finished or has failed. */
export function useTranscript(sid: string) {
  const [pause, setPause] = useState<number>();
  const query = useApiQuery(
    'get-transcript',
    { params: { sid } },
    { errors: 'own', ...(pause === undefined ? {} : { refetchIntervalMs: pause }) },
  );
  const { data, dataUpdatedAt } = query;
  const seen = useRef('');
  useEffect(() => {
    if (!data) return;
    const progress = `${data.state} ${data.progress?.done ?? 0}`;
    const hasProgress = progress !== seen.current;
    seen.current = progress;
    setPause((before) =>
      isComing(data) ? toNextPause(before ?? FIRST_PAUSE_MS, hasProgress) : undefined,
    );
  }, [data, dataUpdatedAt]);
  return query;
}
