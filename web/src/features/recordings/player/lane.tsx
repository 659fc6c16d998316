import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { useRecordingStrings } from '../recordings-strings.ts';
import { formatPlaybackTime } from './format-playback-time.ts';
import css from './player.module.css';
import { Track } from './track.tsx';
import { nextTurn } from './timeline.ts';
import { joinSpans } from '@parley/domain/recordings/lanes.ts';

interface LaneProps {
  lane: RecordingLane;
  colour: string;
  length: number;
  at: number;
  onSeek: (seconds: number) => void;
}

/** More than this many stretches beside each other are one to the eye. */
const FINEST = 600;

/** When one person spoke: a click goes there, the arrow keys go from turn to turn. */
export function Lane({
  lane: { name, segments, share, seconds },
  colour,
  length,
  at,
  onSeek,
}: LaneProps) {
  const t = useRecordingStrings();
  const shown = useMemo(() => joinSpans(segments, length / FINEST), [segments, length]);
  const move = (event: KeyboardEvent) => {
    const forward = event.key === 'ArrowRight' || event.key === 'ArrowUp';
    if (!forward && event.key !== 'ArrowLeft' && event.key !== 'ArrowDown') return;
    // The arrows of the player go by seconds; on a lane they go by turns.
    event.preventDefault();
    event.stopPropagation();
    const to = nextTurn(segments, at, forward);
    if (to !== undefined) onSeek(to);
  };
  const said = t('player.turns', { count: segments.length, time: formatPlaybackTime(seconds) });
  return (
    <div className={css['row']}>
      <div className={css['who']}>
        <span className={css['dot']} style={{ background: colour }} aria-hidden />
        <span className="body2 truncate" title={name}>
          {name}
        </span>
      </div>
      <Track
        label={t('player.lane', { name })}
        words={`${formatPlaybackTime(at)}, ${said}`}
        at={at}
        length={length}
        onSeek={onSeek}
        onKeyDown={move}
      >
        <div className={css['lane']}>
          {shown.map(([from, to]) => (
            <span
              key={from}
              className={css['turn']}
              style={
                {
                  '--from': from / length,
                  '--to': to / length,
                  background: colour,
                } as CSSProperties
              }
            />
          ))}
        </div>
      </Track>
      <div className={`${css['share']} body2 num`} title={said}>
        {t('player.percent', { share })}
      </div>
    </div>
  );
}
