import { Button } from '../../../components/buttons/button.tsx';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { Preview } from '../check/device-check.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import { RoomTimes } from '../stage/room-times.tsx';
import css from './lobby.module.css';
import { RoomSubject } from './room-subject.tsx';

export interface LobbyProps {
  title: string;
  /** The person was in the call and was moved back to the lobby. */
  back: boolean;
  onLeave: () => void;
}

/**
 * The candidate waits here to be admitted: shows who has been notified, and a preview of the own
 * video.
 */
export function Lobby({ title, back, onLeave }: LobbyProps) {
  const t = useRoomStrings();
  const online = useOnline();
  const {
    view: { people, me },
  } = useRoom();
  const told = new Intl.ListFormat('en').format(
    people
      .filter((one) => one.presence === 'present' && one.person !== me.person)
      .map(({ name }) => name),
  );
  return (
    <div className={`stack gap-24 ${css['lobby']}`}>
      <div className="stack gap-4 break-anywhere">
        <h1>{title}</h1>
        <RoomSubject />
        <RoomTimes />
      </div>
      <div className={`stack gap-6 p-20 ${css['wait']}`} role="status">
        <span className={`row ${css['dots']}`} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <h2 className="h3">{t('lobby.title')}</h2>
        <p className="body1 secondary">
          {back
            ? t('lobby.back')
            : told
              ? t('lobby.text', { names: told })
              : t('lobby.text-nobody')}
        </p>
      </div>
      {!online && <Notice alert tone="warn" title={t('lobby.lost')} />}
      <div>
        <Preview />
      </div>
      <div className={css['act']}>
        <Button size="large" onClick={onLeave}>
          {t('lobby.leave')}
        </Button>
      </div>
    </div>
  );
}
