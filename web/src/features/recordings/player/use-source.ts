import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../session/services.ts';

/**
 * What the element is to play: which file, from where in it, and whether it goes on playing. A new
 * attempt is a new element.
 */
export interface Source {
  files: RecordingView['media'];
  part: number;
  within: number;
  go: boolean;
  attempt: number;
}

export interface PlayableSource extends Source {
  /** It did not play, also with a new link. */
  failed: boolean;
  moveTo: (part: number, within: number, go: boolean) => void;
  onError: (media: HTMLMediaElement) => void;
  onPlayable: () => void;
  again: () => void;
}

/**
 * The links that play. They are good for a while only: where one ran out, new ones are fetched and
 * playing goes on where it was.
 */
export function useSource(
  id: RecordingView['id'],
  files: RecordingView['media'],
  start: { part: number; within: number },
): PlayableSource {
  const [source, setSource] = useState<Source>({ files, ...start, go: false, attempt: 0 });
  const [failed, setFailed] = useState(false);
  const tries = useRef(0);
  const renew = useCallback(
    async (within: number, go: boolean) => {
      try {
        const { media } = await api.call('get-recording', { params: { sid: id } }, {});
        if (media.length === 0) return setFailed(true);
        setFailed(false);
        setSource((before) => ({
          ...before,
          files: media,
          within,
          go,
          attempt: before.attempt + 1,
        }));
      } catch {
        setFailed(true);
      }
    },
    [id],
  );
  const onError = useCallback(
    (media: HTMLMediaElement) => {
      if (tries.current > 0) return setFailed(true);
      tries.current += 1;
      void renew(media.currentTime, !media.paused);
    },
    [renew],
  );
  const onPlayable = useCallback(() => {
    tries.current = 0;
  }, []);
  const again = useCallback(() => {
    tries.current = 0;
    void renew(source.within, false);
  }, [renew, source.within]);
  const moveTo = useCallback(
    (part: number, within: number, go: boolean) =>
      setSource((before) => ({ ...before, part, within, go, attempt: before.attempt + 1 })),
    [],
  );
  return { ...source, failed, moveTo, onError, onPlayable, again };
}
