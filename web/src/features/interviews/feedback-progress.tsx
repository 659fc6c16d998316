import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import css from './interviews.module.css';
import { useInterviewStrings } from './interviews-strings.ts';

/** How many of the required scorecards are in: a dash for each, and the count in words. */
export function FeedbackProgress({ interview: { feedback_due: all, feedback_submitted: done } }: { interview: Pick<InterviewView, 'feedback_due' | 'feedback_submitted'> }) {
  const t = useInterviewStrings();
  if (all === 0) return <span className="secondary">{t('feedback-none')}</span>;
  return (
    <span className={css['progress']}>
      <span aria-hidden className={css['dashes']}>{Array.from({ length: all }, (_, index) => <i key={index} data-in={index < done || undefined} />)}</span>
      <span className="num">{t('feedback-count', { done, all })}</span>
    </span>
  );
}
