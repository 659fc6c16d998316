import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Caption } from '../call/call-state.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { captionsShown } from './captions-shown.ts';
import css from './stage.module.css';

const KEPT = 2;
const STANDS_MS = 6_000;

/**
 * What is being said, in words over the picture, where the room has captions and the person wants
 * them.
 */
export function CaptionLines() {
  const {
    view: { captions },
  } = useRoom();
  const { call, nameOf } = useCall();
  const on = useSyncExternalStore(captionsShown.subscribe, captionsShown.get) && captions;
  const [lines, setLines] = useState<readonly Caption[]>([]);
  useEffect(() => {
    if (!on) return undefined;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = call.hearCaptions((caption) => {
      setLines((known) => [...known.filter(({ id }) => id !== caption.id), caption].slice(-KEPT));
      if (caption.final)
        timers.add(
          setTimeout(
            () => setLines((known) => known.filter(({ id }) => id !== caption.id)),
            STANDS_MS,
          ),
        );
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
      setLines([]);
    };
  }, [on, call]);
  if (!on) return null;
  return (
    <div className={css['captions']}>
      {lines.map(({ id, person, text }) => (
        <p key={id} dir="auto">
          <span>
            {nameOf(person)}: {text}
          </span>
        </p>
      ))}
    </div>
  );
}
