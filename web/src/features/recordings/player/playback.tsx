import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useRef } from 'react';
import { Moments } from './moments.tsx';
import css from './player.module.css';
import { Player } from './player.tsx';
import { usePlaybackKeys } from './use-playback-keys.ts';
import { usePlaying } from './use-playing.ts';

/** The player, and the marked moments beside it. @param from seconds at which it is opened */
export function Playback({ recording, from }: { recording: RecordingView; from: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const playing = usePlaying(recording, from);
  usePlaybackKeys(frame, playing);
  return (
    <div ref={frame} className={css['columns']}>
      <Player recording={recording} playing={playing} />
      <Moments recording={recording} at={playing.at} onSeek={playing.seek} />
    </div>
  );
}
