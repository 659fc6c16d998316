import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Row } from '../../ui/row-list.tsx';
import { stepName } from '../../ui/step-name.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatDayTime } from '../../ui/time/format-time.ts';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { overdueDays } from './overdue-days.ts';

/** A scorecard the person owes. */
export function ScorecardsDue({
  feedback,
  zone,
  now,
}: {
  feedback: ScorecardView;
  zone: string;
  now: number;
}) {
  const t = useHomeStrings();
  const { id, requisition_id, interview_id, candidate_id, candidate, overdue, interview_ends_at } =
    feedback;
  const days = overdueDays(interview_ends_at, now);
  return (
    <Row
      start={<Avatar name={candidate} id={candidate_id} size={34} />}
      title={
        <Link
          to={
            id
              ? paths.editFeedback(id)
              : paths.newFeedback(requisition_id, interview_id, candidate_id)
          }
          className={css['todo']}
        >
          {t(id ? 'finish-for' : 'write-for', { name: candidate })}
        </Link>
      }
      sub={
        <span className="num">
          {t('interview-on', {
            stage: stepName(feedback.stage),
            when: formatDayTime(feedback.interview_starts_at, zone),
          })}
        </span>
      }
      end={
        overdue ? (
          <StatusTag tone="bad">
            {days > 0 ? t('overdue-days', { count: days }) : t('overdue')}
          </StatusTag>
        ) : (
          <StatusTag tone="warn">{t('due')}</StatusTag>
        )
      }
    />
  );
}
