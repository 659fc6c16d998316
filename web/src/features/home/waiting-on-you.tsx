import type { FeedbackView } from '@parley/contracts/feedbacks/feedback.schema.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { stepName } from '../../ui/step-name.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatDayTime } from '../../ui/time/format-time.ts';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { overdueDays } from './overdue-days.ts';

const SHOWN = 5;

/** Scorecards the person owes, the latest first as the server orders them. */
export function WaitingOnYou({ feedbacks, zone, now }: { feedbacks: readonly FeedbackView[]; zone: string; now: number }) {
  const t = useHomeStrings();
  const to = ({ id, requisition_id, interview_id, candidate_id }: FeedbackView) => (id ? paths.editFeedback(id) : paths.newFeedback(requisition_id, interview_id, candidate_id));
  const tag = (feedback: FeedbackView) => {
    if (!feedback.overdue) return <StatusTag tone="warn">{t('due')}</StatusTag>;
    const days = overdueDays(feedback.interview_ends_at, now);
    return <StatusTag tone="bad">{days > 0 ? t('overdue-days', { count: days }) : t('overdue')}</StatusTag>;
  };
  return (
    <Section title={t('waiting')} action={feedbacks.length > SHOWN && <Button look="text" size="small" to={paths.feedbacks}>{t('see-all', { count: feedbacks.length })}</Button>}>
      {feedbacks.length === 0
        ? <p className={css['quiet']}>{t('nothing-waiting')}</p>
        : (
          <RowList label={t('waiting')}>
            {feedbacks.slice(0, SHOWN).map((feedback) => (
              <Row
                key={feedback.interview_id}
                start={<Avatar name={feedback.candidate} id={feedback.candidate_id} size={34} />}
                title={<Link to={to(feedback)} className={css['todo']}>{t(feedback.id ? 'finish-for' : 'write-for', { name: feedback.candidate })}</Link>}
                sub={<span className="num">{t('interview-on', { stage: stepName(feedback.stage), when: formatDayTime(feedback.interview_starts_at, zone) })}</span>}
                end={tag(feedback)}
              />
            ))}
          </RowList>
        )}
    </Section>
  );
}
