import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../session/services.ts';

interface Source {
  url: string;
  /** Where to go on, and whether it was playing, when the link was renewed. */
  at: number;
  go: boolean;
  attempt: number;
}

export interface PlayableSource extends Source {
  /** It did not play, also with a new link. */
  failed: boolean;
  onError: (media: HTMLMediaElement) => void;
  onPlayable: () => void;
  again: () => void;
}

/** The link that plays. It is good for a while only: where it ran out, a new one is fetched and playing goes on where it was. */
export function useSource(id: RecordingView['id'], url: string, from: number): PlayableSource {
  const [source, setSource] = useState<Source>({ url, at: from, go: false, attempt: 0 });
  const [failed, setFailed] = useState(false);
  const tries = useRef(0);
  const renew = useCallback(async (at: number, go: boolean) => {
    try {
      const { media } = await api.call('get-recording', { params: { sid: id } }, {});
      if (!media) return setFailed(true);
      setFailed(false);
      setSource((before) => ({ url: media.url, at, go, attempt: before.attempt + 1 }));
    } catch {
      setFailed(true);
    }
  }, [id]);
  const onError = useCallback((media: HTMLMediaElement) => {
    if (tries.current > 0) return setFailed(true);
    tries.current += 1;
    void renew(media.currentTime, !media.paused);
  }, [renew]);
  const onPlayable = useCallback(() => { tries.current = 0; }, []);
  const again = useCallback(() => { tries.current = 0; void renew(source.at, false); }, [renew, source.at]);
  return { ...source, failed, onError, onPlayable, again };
}
