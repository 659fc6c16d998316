import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { CandidateEditor } from './candidate-editor.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';

/** /app/candidate/edit/:candidateId */
export default function EditCandidatePage() {
  const t = useCandidatesStrings();
  const { candidateId = '' } = useParams();
  const candidate = useApiQuery('get-candidate', { params: { id: candidateId } });
  return (
    <Page
      title={candidate.data ? t('form.edit-title', { name: candidate.data.name }) : t('nav')}
      width="form"
    >
      <AsyncContent query={candidate} skeleton={<FormSkeleton />}>
        {(data) => <CandidateEditor key={data.id} candidate={data} />}
      </AsyncContent>
    </Page>
  );
}
