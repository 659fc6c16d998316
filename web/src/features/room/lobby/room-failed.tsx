import { paths } from '../../../paths.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { StatusMessage } from '../../../components/status/status-message.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { useRoomStrings } from '../room-strings.ts';
import css from './room-left.module.css';

/** The room could not be read: an old link, no right to it, or a failure that may pass. */
export function RoomFailed({
  error,
  guest,
  onRetry,
}: {
  error: unknown;
  guest: boolean;
  onRetry: () => void;
}) {
  const t = useRoomStrings();
  const { status, code } = asFailure(error);
  const expired = guest && (code === 'room-link-expired' || status === 400 || status === 404);
  if (expired)
    return (
      <div className={css['out']}>
        <StatusMessage
          as="h1"
          alert
          art={<Icon name="clock" size={30} />}
          title={t('face.expired')}
          actions={
            <Button look="primary" to={paths.login(paths.candidateInterviews)}>
              {t('face.log-in')}
            </Button>
          }
        >
          {t('face.expired-text')}
        </StatusMessage>
      </div>
    );
  if (status === 403 || status === 404)
    return (
      <div className={css['out']}>
        <StatusMessage
          as="h1"
          alert
          art={<Icon name="lock" size={30} />}
          title={t('face.no-access')}
          actions={<Button to={paths.home}>{t('face.to-home')}</Button>}
        >
          {t('face.no-access-text')}
        </StatusMessage>
      </div>
    );
  return (
    <div className={css['out']}>
      <ErrorMessage error={error} title={t('load-failed')} onRetry={onRetry} />
    </div>
  );
}
