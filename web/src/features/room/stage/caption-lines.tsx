import { useEffect, useState } from 'react';
import type { Caption } from '../call/call-state.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import { useCaptionSettings } from './caption-settings.ts';
import css from './captions.module.css';

const KEPT = 2;
const STANDS_MS = 6_000;
/**
 * The time after which an unfinished sentence is removed, because the service may never send its
 * end.
 */
const WAITS_MS = 12_000;

/**
 * Captions above the video, if the room has them and the user wants them. They are not announced to
 * screen readers (`aria-live="off"`), whose users hear the speakers and would hear each sentence
 * again during the next one. They can be read on demand.
 */
export function CaptionLines() {
  const t = useRoomStrings();
  const {
    view: { captions, transcription },
  } = useRoom();
  const { call, nameOf, voices } = useCall();
  const { shown, size, place } = useCaptionSettings();
  const on = shown && captions;
  const [lines, setLines] = useState<readonly Caption[]>([]);
  useEffect(() => {
    if (!on) return undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = call.hearCaptions((caption) => {
      setLines((known) => {
        const at = known.findIndex(({ id }) => id === caption.id);
        return at === -1 ? [...known, caption].slice(-KEPT) : known.with(at, caption);
      });
      clearTimeout(timers.get(caption.id));
      timers.set(
        caption.id,
        setTimeout(
          () => setLines((known) => known.filter(({ id }) => id !== caption.id)),
          caption.final ? STANDS_MS : WAITS_MS,
        ),
      );
    });
    return () => {
      stop();
      timers.forEach((timer) => clearTimeout(timer));
      setLines([]);
    };
  }, [on, call]);
  if (!on) return null;
  return (
    <div
      className={`stack gap-6 ${css['captions']}`}
      data-size={size}
      data-place={place}
      role="log"
      aria-live="off"
      aria-label={t('captions.label')}
    >
      {lines.map(({ id, person, text }) => (
        <p key={id} dir="auto">
          <span style={{ '--voice': voices.get(person) } as React.CSSProperties}>
            <b>{nameOf(person)}</b> <q lang={transcription.language}>{text}</q>
          </span>
        </p>
      ))}
    </div>
  );
}
