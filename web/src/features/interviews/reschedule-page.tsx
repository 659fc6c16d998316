import { useParams, useSearchParams } from 'react-router-dom';
import type {
  InterviewState,
  InterviewView,
} from '@parley/contracts/interviews/interview.schema.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useAccount, getZone } from '../../session/use-account.ts';
import { useSharedStrings } from '../../shared/shared-strings.ts';
import { wishedTime } from './booking/booking-times.ts';
import { Reschedule } from './booking/reschedule.tsx';
import { useInterviewStrings } from './interviews-strings.ts';

const MOVABLE: readonly InterviewState[] = INTERVIEW_TRANSITIONS.reschedule.from;

/**
 * Reschedules an interview or changes its panel, place or texts. The address may contain the new
 * time to which it was dragged.
 */
export default function ReschedulePage() {
  const t = useInterviewStrings();
  const { interviewId = '' } = useParams();
  const [search] = useSearchParams();
  const account = useAccount();
  const query = useApiQuery('get-interview', { params: { id: interviewId } });
  const title = query.data
    ? t('form.edit-title', { name: query.data.candidate })
    : t('detail.reschedule');
  return (
    <Page title={title} sub={query.data?.title} width="form">
      <AsyncContent query={query} errorTitle={t('detail.failed')}>
        {(interview) =>
          MOVABLE.includes(interview.state) ? (
            <AsyncContent query={account}>
              {(own) => (
                <Reschedule
                  key={interview.id}
                  opened={interview}
                  wished={wishedTime(search, getZone(own))}
                />
              )}
            </AsyncContent>
          ) : (
            <Over interview={interview} />
          )
        }
      </AsyncContent>
    </Page>
  );
}

function Over({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const shared = useSharedStrings();
  return (
    <Notice
      tone="info"
      title={t('form.may-not-move')}
      actions={<Button to={paths.interview(interview.id)}>{t('nav')}</Button>}
    >
      <p>
        {t('why.over', { state: shared(`interview-states.${interview.state}`).toLowerCase() })}.
      </p>
    </Notice>
  );
}
