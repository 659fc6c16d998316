import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { Link } from 'react-router-dom';
import { roomIsOpen } from '../../components/room/room-is-open.ts';
import { paths } from '../../paths.ts';
import { serverNow } from '../../session/services.ts';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { Button } from '../../ui/button.tsx';
import { stepName } from '../../ui/step-name.ts';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { SessionTime, TheirTime } from './session-time.tsx';

/** One coming interview; the whole row opens it. */
export function ComingRow({ interview, zone }: { interview: InterviewView; zone: string }) {
  const t = useHomeStrings();
  return (
    <div className={css['row']}>
      <SessionTime interview={interview} zone={zone} />
      <div className={css['who']}>
        <Link to={paths.interview(interview.id)} className={css['name']}>
          {interview.candidate}
        </Link>
        <div className="body2 secondary">
          {t('step', { requisition: interview.requisition, stage: stepName(interview.stage) })}
        </div>
        <TheirTime interview={interview} zone={zone} />
      </div>
      <span className={css['panelists']}>
        <AvatarGroup
          label={t('panel')}
          people={interview.panelists.map(({ user_id, name }) => ({ id: user_id, name }))}
        />
      </span>
      {roomIsOpen(interview, serverNow()) && (
        <span className={css['join']}>
          <Button size="small" icon="video" to={paths.interviewRoom(interview.id)}>
            {t('join')}
          </Button>
        </span>
      )}
    </div>
  );
}
