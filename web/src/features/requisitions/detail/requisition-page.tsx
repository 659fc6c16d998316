import { useParams } from 'react-router-dom';
import { Page } from '../../../components/layout/page.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { ListSkeleton, Skeleton } from '../../../components/status/skeleton.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import css from './detail.module.css';
import { RequisitionDetail } from './requisition-detail.tsx';

/** The placeholder of a requisition while it loads. */
const DetailSkeleton = () => (
  <div className={`stack items-start ${css['columns']}`}>
    <ListSkeleton rows={5} />
    <div className={`stack min-w-0 gap-20 ${css['side']}`}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={18} />
      ))}
    </div>
  </div>
);

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
