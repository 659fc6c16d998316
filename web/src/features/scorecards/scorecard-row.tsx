import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Tone } from '../../theme/tokens.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Row } from '../../ui/row-list.tsx';
import { stepName } from '../../ui/step-name.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatDayTime } from '../../ui/time/format-time.ts';
import css from './feedbacks.module.css';
import { useFeedbackStrings } from '../../components/scorecard/feedbacks-strings.ts';

const TONES: Record<ScorecardView['status'], Tone> = {
  not_due: 'neutral',
  due: 'warn',
  draft: 'warn',
  submitted: 'primary',
  locked: 'primary',
  waived: 'neutral',
};

/** One scorecard of mine: about whom, which interview, how it stands. */
export function ScorecardRow({ feedback, zone }: { feedback: ScorecardView; zone: string }) {
  const t = useFeedbackStrings();
  const { id, requisition_id, interview_id, candidate_id, candidate, status } = feedback;
  const to = id
    ? paths.editFeedback(id)
    : paths.newFeedback(requisition_id, interview_id, candidate_id);
  const verb =
    status === 'draft'
      ? 'finish-for'
      : status === 'due' || status === 'not_due'
        ? 'write-for'
        : 'sent-for';
  return (
    <Row
      start={<Avatar name={candidate} id={candidate_id} size={34} />}
      title={
        <Link to={to} className={css['link']}>
          {t(verb, { name: candidate })}
        </Link>
      }
      sub={
        <span className="num">
          {t('about', {
            requisition: feedback.requisition,
            stage: stepName(feedback.stage),
            when: formatDayTime(feedback.interview_starts_at, zone),
          })}
        </span>
      }
      end={
        feedback.overdue ? (
          <StatusTag tone="bad">{t('tag.overdue')}</StatusTag>
        ) : (
          <StatusTag tone={TONES[status]}>{t(`tag.${status}`)}</StatusTag>
        )
      }
    />
  );
}
