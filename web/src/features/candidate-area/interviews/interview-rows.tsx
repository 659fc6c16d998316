import { Button } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { formatDay, formatRange } from '../../../ui/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import type { HomeInterview } from '../use-home.ts';
import { canBeJudged } from './sort-interviews.ts';

export interface InterviewRowsProps {
  label: string;
  interviews: readonly HomeInterview[];
  zone: string;
  now: number;
  /** Ids of those the candidate has given feedback on. */
  judged: ReadonlySet<string>;
}

/** Interviews as rows, each with its company; those over can be judged. */
export function InterviewRows({ label, interviews, zone, now, judged }: InterviewRowsProps) {
  const t = useCandidateAreaStrings();
  return (
    <RowList label={label}>
      {interviews.map((interview) => (
        <Row
          key={interview.id}
          title={<span className="strong">{t('interviews.at', { requisition: interview.requisition, company: interview.companyName })}</span>}
          sub={<span className="num">{formatDay(interview.starts_at, zone)}, {formatRange(interview.starts_at, interview.ends_at, zone)}{judged.has(interview.id) && <>. {t('interviews.said')}</>}</span>}
          end={canBeJudged(interview, now) && !judged.has(interview.id)
            ? <Button size="small" to={paths.addCandidateFeedback(interview.id)}>{t('interviews.say')}</Button>
            : <StatusTag tone="neutral">{t(`interviews.states.${interview.state}`)}</StatusTag>}
        />
      ))}
    </RowList>
  );
}
