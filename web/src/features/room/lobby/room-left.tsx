import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useOnline } from '../../../components/hooks/use-online.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { StatusMessage } from '../../../components/status/status-message.tsx';
import { paths } from '../../../paths.ts';
import { VoiceAfterCall } from '../../voices/shared/own-voice-places.tsx';
import { CopyLink } from '../check/call-support.tsx';
import { isOver, useRoom } from '../flow/room-context.ts';
import type { OutReason } from '../model/out-reason.ts';
import { useRoomStrings } from '../room-strings.ts';
import { KeptRecordings } from './kept-recordings.tsx';
import css from './lobby.module.css';

export interface RoomLeftProps {
  why: Exclude<OutReason, 'lobby'> | 'cancelled';
  staff: boolean;
  /** Signed in, so there are pages to continue to. */
  member: boolean;
  interviewId: string;
  onAgain: () => void;
}

/** Shown after the call: the reason, what was recorded, and a way back if there is one. */
export function RoomLeft({ why, staff, member, interviewId, onAgain }: RoomLeftProps) {
  const t = useRoomStrings();
  const online = useOnline();
  // A lost connection is restored automatically as soon as there is a network.
  useEffect(() => {
    if (why !== 'lost' || !online) return undefined;
    const timer = setTimeout(onAgain, 1500);
    return () => clearTimeout(timer);
  }, [why, online, onAgain]);
  const text =
    why === 'ended'
      ? t(staff ? 'pages.ended-staff' : 'pages.ended-candidate')
      : t(`pages.${why}-text`);
  const again =
    why === 'ended' || why === 'missed' || why === 'cancelled'
      ? undefined
      : t(
          why === 'elsewhere'
            ? 'pages.take-back'
            : why === 'lost'
              ? 'pages.lost-now'
              : 'pages.again',
        );
  const home: ReactNode = !member ? null : staff ? (
    <Button to={paths.interview(interviewId, why === 'ended' ? 'feedback' : undefined)}>
      {t(why === 'ended' ? 'pages.to-feedback' : 'pages.to-interview')}
    </Button>
  ) : (
    <Button to={paths.candidateInterviews}>{t('pages.to-interviews')}</Button>
  );
  return (
    <div className={`stack content-start ${css['out']}`}>
      <StatusMessage
        as="h1"
        alert
        art={
          <Icon
            name={
              why === 'lost' || why === 'failed'
                ? 'no-network'
                : why === 'ended'
                  ? 'check-circle'
                  : 'call-end'
            }
            size={30}
          />
        }
        title={t(`pages.${why}`)}
        actions={
          <>
            {again && (
              <Button variant="primary" size="large" onClick={onAgain}>
                {again}
              </Button>
            )}
            {why === 'failed' && <CopyLink />}
            {home}
          </>
        }
      >
        {text}
      </StatusMessage>
      <KeptRecordings />
      <KeptVoice />
    </div>
  );
}

/**
 * After the interview, also with the same link: the candidate's own voice, and what is stored of
 * it.
 */
function KeptVoice() {
  const { api, view, zone } = useRoom();
  if (!isOver(view) || !api.voice) return null;
  return (
    <div className={css['voice']}>
      <VoiceAfterCall api={api.voice} zone={zone} company={view.company} />
    </div>
  );
}

/** The room could not be read: an expired link, a missing right, or a temporary failure. */
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
      <div className={`stack content-start ${css['out']}`}>
        <StatusMessage
          as="h1"
          alert
          art={<Icon name="clock" size={30} />}
          title={t('pages.expired')}
          actions={
            <Button variant="primary" to={paths.login(paths.candidateInterviews)}>
              {t('pages.log-in')}
            </Button>
          }
        >
          {t('pages.expired-text')}
        </StatusMessage>
      </div>
    );
  if (status === 403 || status === 404)
    return (
      <div className={`stack content-start ${css['out']}`}>
        <StatusMessage
          as="h1"
          alert
          art={<Icon name="lock" size={30} />}
          title={t('pages.no-access')}
          actions={<Button to={paths.home}>{t('pages.to-home')}</Button>}
        >
          {t('pages.no-access-text')}
        </StatusMessage>
      </div>
    );
  return (
    <div className={`stack content-start ${css['out']}`}>
      <ErrorMessage error={error} title={t('load-failed')} onRetry={onRetry} />
    </div>
  );
}
