import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StatusMessage } from '../../../ui/status-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatDayTime, formatRelative, formatTimeZoned } from '../../../ui/time/format-time.ts';
import { DeviceTrial } from '../check/device-trial.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './room-left.module.css';

/**
 * Too early: when the room opens, and a way to try camera and sound meanwhile. It is asked for at
 * that moment, so that nobody has to press anything.
 */
export function RoomNotOpenYet() {
  const t = useRoomStrings();
  const { view, zone, now, refresh } = useRoom();
  const { opens_at } = view;
  const when = formatDayTime(opens_at, zone);
  const theirs = formatTimeZoned(opens_at, view.zone);
  const words =
    when.endsWith(theirs) || view.me.role !== 'candidate'
      ? t('face.early-text', { when })
      : t('face.early-text-both', { when, theirs });
  const [shown, setShown] = useState(now);
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    const ticking = setInterval(() => setShown(now()), 15_000);
    const opening = setTimeout(
      () => void refresh(),
      Math.min(2_000_000_000, Math.max(1_000, Date.parse(opens_at) - now() + 500)),
    );
    return () => {
      clearInterval(ticking);
      clearTimeout(opening);
    };
  }, [now, opens_at, refresh]);
  return (
    <div className={css['out']}>
      <StatusMessage
        as="h1"
        art={<Icon name="clock" size={30} />}
        title={t('face.early')}
        actions={
          <Button size="large" icon="video" onClick={() => setTrying(!trying)}>
            {t(trying ? 'face.try-stop' : 'face.try')}
          </Button>
        }
        foot={t('face.early-in', { relative: formatRelative(opens_at, shown) })}
      >
        {words}
      </StatusMessage>
      {trying && <DeviceTrial />}
    </div>
  );
}
