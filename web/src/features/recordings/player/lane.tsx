import {
  type CSSProperties,
  type KeyboardEvent,
  useMemo,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react';
import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';
import { joinSpans } from '@parley/domain/recordings/lanes.ts';
import { formatElapsed } from '../../../components/time/format-time.ts';
import { useRecordingStrings } from '../recordings-strings.ts';
import { nextTurn } from '../shared/player/player-model.ts';
import css from './player.module.css';

interface LaneProps {
  lane: RecordingLane;
  colour: string;
  length: number;
  at: number;
  onSeek: (seconds: number) => void;
}

/** With more segments side by side than this, single ones cannot be distinguished. */
const FINEST = 600;

/**
 * The speech segments of one person: a click seeks, the arrow keys jump from segment to segment.
 */
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
    // The player's arrow keys skip seconds; on a lane they jump between segments.
    event.preventDefault();
    event.stopPropagation();
    const to = nextTurn(segments, at, forward);
    if (to !== undefined) onSeek(to);
  };
  const said = t('player.turns', { count: segments.length, time: formatElapsed(seconds) });
  return (
    <div className={css['row']}>
      <div className="row min-w-0 gap-8">
        <span className={css['dot']} style={{ background: colour }} aria-hidden />
        <span className="body2 truncate" title={name} aria-hidden>
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
        <span aria-hidden>{t('player.percent', { share })}</span>
        <span className="visually-hidden">{t('player.share-of', { name, share })}</span>
      </div>
    </div>
  );
}

interface TrackProps {
  label: string;
  /** The position as text for screen readers: time and more. */
  text: string;
  at: number;
  length: number;
  onSeek: (seconds: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A timeline from left to right, independent of the text direction: a click seeks, dragging
 * follows.
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
