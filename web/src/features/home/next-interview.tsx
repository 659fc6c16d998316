import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { Link } from 'react-router-dom';
import { roomIsOpen } from '../../components/room/room-is-open.ts';
import { paths } from '../../paths.ts';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatRelative } from '../../ui/time/format-time.ts';
import { VoiceStrip } from '../../ui/voice-strip.tsx';
import { stepName } from '../../ui/step-name.ts';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { SessionTime, TheirTime } from './session-time.tsx';

/** Today's next interview, or the one going on. */
export function NextInterview({
  interview,
  zone,
  now,
}: {
  interview: InterviewView;
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const started = Date.parse(interview.starts_at) <= now;
  return (
    <div className={css['next']}>
      <SessionTime interview={interview} zone={zone} />
      <div className={css['who']}>
        <h3 className="h4">{interview.candidate}</h3>
        <div className="body2 secondary">
          {t('step', { requisition: interview.requisition, stage: stepName(interview.stage) })}
        </div>
        <TheirTime interview={interview} zone={zone} />
      </div>
      <div className={css['act']}>
        <AvatarGroup
          label={t('panel')}
          people={interview.panelists.map(({ user_id, name }) => ({ id: user_id, name }))}
        />
        {roomIsOpen(interview, now) ? (
          <Button look="primary" size="large" icon="video" to={paths.interviewRoom(interview.id)}>
            {t('join')}
          </Button>
        ) : (
          <Button look="primary" size="large" to={paths.interview(interview.id)}>
            {t('open-interview')}
          </Button>
        )}
      </div>
      <div className={css['foot']}>
        {started ? (
          <StatusTag tone="primary">{t('now')}</StatusTag>
        ) : (
          <span className="body2 num">
            {t('starts', { when: formatRelative(interview.starts_at, now) })}
          </span>
        )}
        <span className="body2 secondary" aria-hidden>
          /
        </span>
        <Link className="body2" to={paths.interview(interview.id, 'files')}>
          {t('read-cv')}
        </Link>
        <span className={css['strip']}>
          <VoiceStrip id={interview.candidate_id} bars={30} height={16} barWidth={2} />
        </span>
      </div>
    </div>
  );
}
