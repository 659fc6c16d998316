import { Navigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { api } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMinuteOfOpening } from '../../session/use-now.ts';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { InterviewList } from './interview-list.tsx';
import { useInterviewStrings } from './interviews-strings.ts';
import { INTERVIEW_FILTERS, INTERVIEW_SORTS, toInterviewQuery } from './to-interview-query.ts';

/**
 * /app/management/interviews: coming interviews first; view, filters and sort are in the address.
 */
export default function InterviewsPage() {
  const t = useInterviewStrings();
  const user = useUser();
  const mayBook = useAbility().can('manage', 'interviews');
  const address = useListAddress(INTERVIEW_FILTERS, INTERVIEW_SORTS);
  const now = useMinuteOfOpening();
  if (user.role === 'candidate') return <Navigate to={paths.candidateInterviews} replace />;
  return (
    <Page
      title={t('title')}
      width="table"
      actions={
        <>
          <ExportButton
            read={(cursor) =>
              api.call('export-interviews', { body: { ...toInterviewQuery(address, now), cursor } })
            }
          />
          {mayBook && (
            <Button variant="primary" icon="add" to={paths.addInterview()}>
              {t('schedule')}
            </Button>
          )}
        </>
      }
    >
      <InterviewList address={address} now={now} />
    </Page>
  );
}
