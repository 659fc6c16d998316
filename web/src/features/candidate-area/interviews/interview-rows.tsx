import { Button } from '../../../components/buttons/button.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { stepName } from '../../../components/text/formats.ts';
import { formatDay, formatRange } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import type { HomeInterview } from '../candidate-home.ts';

export interface InterviewRowsProps {
  label: string;
  interviews: readonly HomeInterview[];
  zone: string;
  mayBeSaid: (interview: HomeInterview) => boolean;
  /** Shows the company's name in each row; not needed if the company is the heading. */
  named: boolean;
}

/**
 * Interviews as rows with their state. A row for which the candidate can still give feedback shows
 * a link to the form instead of the state.
 */
export function InterviewRows({ label, interviews, zone, mayBeSaid, named }: InterviewRowsProps) {
  const t = useCandidateAreaStrings();
  return (
    <RowList label={label}>
      {interviews.map((interview) => (
        <Row
          key={interview.id}
          title={
            <span className="strong">
              {named
                ? t('interviews.at', {
                    requisition: interview.requisition,
                    company: interview.companyName,
                  })
                : interview.requisition}
            </span>
          }
          sub={
            <>
              <span>{stepName(interview.stage)}</span>
              <br />
              <span className="num">
                {formatDay(interview.starts_at, zone)},{' '}
                {formatRange(interview.starts_at, interview.ends_at, zone)}
              </span>
            </>
          }
          end={
            mayBeSaid(interview) ? (
              <Button size="small" to={paths.addCandidateFeedback(interview.id)}>
                {t('interviews.give-feedback')}
              </Button>
            ) : (
              <StatusTag tone={interview.state === 'in_progress' ? 'info' : 'neutral'}>
                {t(`interviews.states.${interview.state}`)}
              </StatusTag>
            )
          }
        />
      ))}
    </RowList>
  );
}
