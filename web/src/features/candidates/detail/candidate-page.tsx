import { useParams } from 'react-router-dom';
import { Page } from '../../../components/layout/page.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { CandidateDetail } from './candidate-detail.tsx';

/** /app/management/candidate/:candidateId/:selectedTab? */
export default function CandidatePage() {
  const t = useCandidatesStrings();
  const { candidateId = '', selectedTab } = useParams();
  const candidate = useApiQuery('get-candidate', { params: { id: candidateId } });
  if (candidate.data)
    return (
      <CandidateDetail
        key={candidate.data.id}
        candidate={candidate.data}
        tab={selectedTab}
        onChanged={() => void candidate.refetch()}
      />
    );
  return (
    <Page title={t('nav')}>
      <AsyncContent query={candidate}>{() => null}</AsyncContent>
    </Page>
  );
}
