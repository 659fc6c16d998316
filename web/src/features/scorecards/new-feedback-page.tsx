import { useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { ScorecardEditor } from './scorecard-editor.tsx';
import { useFeedbackStrings } from './shared/feedbacks-strings.ts';

/**
 * Opens the user's own scorecard of an interview. The list of the interview contains the scorecard
 * even if it has not been started.
 */
export default function NewFeedbackPage() {
  const t = useFeedbackStrings();
  const { interviewId = '' } = useParams();
  const query = useApiQuery('list-feedbacks', {
    query: { interview_id: interviewId, limit: 100 },
  });
  const mine = query.data?.items.find((feedback) => feedback.mine);
  if (query.data && mine)
    return <ScorecardEditor key={mine.interview_id} stored={mine} panel={query.data.items} />;
  return (
    <Page title={t('nav')} width="form">
      <AsyncContent query={query} errorTitle={t('load-failed')}>
        {() => (
          <EmptyState
            title={t('not-panel')}
            action={<Button to={paths.interview(interviewId)}>{t('to-interview')}</Button>}
          >
            {t('not-panel-text')}
          </EmptyState>
        )}
      </AsyncContent>
    </Page>
  );
}
