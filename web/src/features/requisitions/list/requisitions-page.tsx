import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useListAddress } from '../../../components/table/toolbar/use-list-address.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/services.ts';
import { ExportButton } from '../../../shared/lists/export-button.tsx';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { RequisitionList } from './requisition-list.tsx';
import {
  REQUISITION_FILTERS,
  REQUISITION_SORTS,
  toRequisitionQuery,
} from './to-requisition-query.ts';
import { useRequisitionPages } from './use-requisition-pages.ts';

/** /app/management/requisitions: all requisitions; view, filters and sort are in the address. */
export default function RequisitionsPage() {
  const t = useRequisitionsStrings();
  const noNew = useBlocked()('create', 'requisitions');
  const address = useListAddress(REQUISITION_FILTERS, REQUISITION_SORTS);
  const { none } = useRequisitionPages(address);
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      width="table"
      actions={
        <>
          <ExportButton
            read={(cursor) =>
              api.call('export-requisitions', { body: { ...toRequisitionQuery(address), cursor } })
            }
          />
          {!none &&
            (noNew === undefined ? (
              <Button variant="primary" icon="add" to={paths.addRequisition}>
                {t('new')}
              </Button>
            ) : (
              <Button icon="add" blockedBecause={noNew}>
                {t('new')}
              </Button>
            ))}
        </>
      }
    >
      <RequisitionList address={address} />
    </Page>
  );
}
