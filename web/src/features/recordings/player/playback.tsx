import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { Moments } from './moments.tsx';
import css from './player.module.css';
import { Player } from './player.tsx';
import { usePlaying } from './use-playing.ts';

/** The player, and the marked moments beside it. @param from seconds at which it is opened */
export function Playback({ recording, from }: { recording: RecordingView; from: number }) {
  const playing = usePlaying(recording, from);
  return (
    <div className={css['columns']}>
      <Player recording={recording} playing={playing} />
      <Moments recording={recording} at={playing.at} onSeek={playing.seek} />
    </div>
  );
}
