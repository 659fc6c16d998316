import { useEffect, useRef, useState } from 'react';
import { Popover } from '../../../components/overlays/popover.tsx';
import { formatElapsed } from '../../../components/time/format-time.ts';
import { RecordingMenu } from '../controls/recording-menu.tsx';
import { useRoom } from '../flow/room-context.ts';
import { recordedSeconds } from '../model/room-times.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';

/**
 * Whether the call is recorded, always visible to everybody; pressing it shows details and actions.
 */
export function RecordingBadge() {
  const t = useRoomStrings();
  const { view, now } = useRoom();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { state, requested, refused_by, recorded_media } = view.recording;
  const own = view.me.consent.recording;
  const isOwn = own === 'refused' || own === 'withdrawn';
  const isRefused = requested && (isOwn || refused_by.length > 0);
  const refusal = t(isOwn ? 'recording.refused-own' : 'recording.refused');
  const [, tick] = useState(0);
  const runs = state === 'recording';
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  const time = formatElapsed(recordedSeconds(view, now()), { padMinutes: true });
  const text = runs
    ? t(`recording.on.${recorded_media}`, { time })
    : state === 'paused'
      ? t('recording.paused', { time })
      : isRefused
        ? refusal
        : t(requested ? 'recording.waits' : 'recording.off');
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`num inline-row gap-8 medium one-line bare ${css['recording']}`}
        data-state={
          runs ? 'on' : !isRefused && (state === 'paused' || requested) ? 'waits' : undefined
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <i aria-hidden />
        {text}
      </button>
      <Popover
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('recording.menu')}
        align="end"
      >
        <RecordingMenu onDone={() => setOpen(false)} />
      </Popover>
    </>
  );
}
