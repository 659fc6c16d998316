import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import css from './player.module.css';

interface TrackProps {
  label: string;
  /** What a screen reader says of the place: time and more. */
  words: string;
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
export function Track({ label, words, at, length, onSeek, onKeyDown, children }: TrackProps) {
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
      aria-valuetext={words}
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
