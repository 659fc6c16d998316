import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { Page } from '../../ui/page.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { RequisitionDetail } from './requisition-detail.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** /app/management/requisition/:requisitionId */
export default function RequisitionPage() {
  const t = useRequisitionsStrings();
  const { requisitionId = '' } = useParams();
  const requisition = useApiQuery('get-requisition', { params: { id: requisitionId } });
  if (requisition.data)
    return (
      <RequisitionDetail
        requisition={requisition.data}
        onChanged={() => void requisition.refetch()}
      />
    );
  return (
    <Page title={t('nav')}>
      <AsyncContent query={requisition} skeleton={<DetailSkeleton />}>
        {() => null}
      </AsyncContent>
    </Page>
  );
}
