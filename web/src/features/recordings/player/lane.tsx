import { formatElapsed } from '../../../components/time/format-time.ts';
import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  useMemo,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react';
import { useRecordingStrings } from '../recordings-strings.ts';
import css from './player.module.css';
import { joinSpans } from '@parley/domain/recordings/lanes.ts';
import { nextTurn } from './player-model.ts';

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
  const said = t('player.turns', { count: segments.length, time: formatElapsed(seconds) });
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
        text={`${formatElapsed(at)}, ${said}`}
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

interface TrackProps {
  label: string;
  /** What a screen reader says of the place: time and more. */
  text: string;
  at: number;
  length: number;
  onSeek: (seconds: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A stretch of time from left to right, whatever the direction of the text: a press goes there, and
 * pulling follows.
 */
export function Track({ label, text, at, length, onSeek, onKeyDown, children }: TrackProps) {
  const pulled = useRef(false);
  const seek = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(length * Math.max(0, Math.min(1, (event.clientX - left) / width)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      dir="ltr"
      className={css['track']}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={text}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        pulled.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (pulled.current) seek(event);
      }}
      onPointerUp={() => {
        pulled.current = false;
      }}
      onPointerCancel={() => {
        pulled.current = false;
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
