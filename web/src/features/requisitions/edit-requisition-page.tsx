import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import css from './detail.module.css';
import { RequisitionEditor } from './requisition-editor.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** What was approved, or waits to be. */
const ASKS_AGAIN: readonly RequisitionStatus[] = ['pending_approval', 'open', 'on_hold'];

/** /app/management/editrequisition/:requisitionId */
export default function EditRequisitionPage() {
  const t = useRequisitionsStrings();
  const { requisitionId = '' } = useParams();
  const requisition = useApiQuery('get-requisition', { params: { id: requisitionId } });
  return (
    <Page
      title={requisition.data ? t('form.edit-title', { title: requisition.data.title }) : t('nav')}
      width="form"
    >
      <AsyncContent query={requisition} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            {ASKS_AGAIN.includes(data.status) && (
              <div className={css['notice']}>
                <Notice tone="info" title={t('form.asks-again')}>
                  <p>{t('form.asks-again-text')}</p>
                </Notice>
              </div>
            )}
            <RequisitionEditor key={data.id} requisition={data} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
