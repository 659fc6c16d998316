import { Navigate, useParams } from 'react-router-dom';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { ScorecardEditor } from './scorecard-editor.tsx';
import { useFeedbackStrings } from './shared/feedbacks-strings.ts';

/**
 * Opens a scorecard by its id: the user's own in the editor, that of another panelist on the page
 * of its interview.
 */
export default function EditFeedbackPage() {
  const t = useFeedbackStrings();
  const { feedbackId = '' } = useParams();
  const query = useApiQuery('get-feedback', { params: { id: feedbackId } });
  const panel = useApiQuery(
    'list-feedbacks',
    { query: { interview_id: query.data?.interview_id ?? '', limit: 100 } },
    { enabled: query.data !== undefined, errors: 'own' },
  );
  if (query.data && !query.data.mine)
    return <Navigate to={paths.interview(query.data.interview_id, 'feedback')} replace />;
  if (query.data)
    return (
      <ScorecardEditor
        key={query.data.interview_id}
        stored={query.data}
        panel={panel.data?.items}
      />
    );
  return (
    <Page title={t('nav')} width="form">
      <AsyncContent query={query} errorTitle={t('load-failed')}>
        {() => null}
      </AsyncContent>
    </Page>
  );
}
