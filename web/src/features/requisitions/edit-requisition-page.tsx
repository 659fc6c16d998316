import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Faces } from '../../ui/faces.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { RequisitionEditor } from './requisition-editor.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** /app/management/editrequisition/:requisitionId */
export default function EditRequisitionPage() {
  const t = useRequisitionsStrings();
  const { requisitionId = '' } = useParams();
  const requisition = useApiQuery('get-requisition', { params: { id: requisitionId } });
  return (
    <Page title={requisition.data ? t('form.edit-title', { title: requisition.data.title }) : t('nav')} width="form">
      <Faces query={requisition} skeleton={<FormSkeleton />}>
        {(data) => <RequisitionEditor key={data.id} requisition={data} />}
      </Faces>
    </Page>
  );
}
