import { Suspense, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { useListAddress } from '../../../components/table/toolbar/use-list-address.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/services.ts';
import { ExportButton } from '../../../shared/lists/export-button.tsx';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { CandidateList } from './candidate-list.tsx';
import { CANDIDATE_FILTERS, CANDIDATE_SORTS, toCandidateQuery } from './to-candidate-query.ts';
import { useCandidatePages } from './use-candidate-query.ts';

const ImportDialog = lazyCode(() => import('../import/import-dialog.tsx'));

/**
 * /app/management/candidates: the server filters, sorts and searches the list. View, filters, sort
 * and drawer are in the address.
 */
export default function CandidatesPage() {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const address = useListAddress(CANDIDATE_FILTERS, CANDIDATE_SORTS);
  const [importing, setImporting] = useState(false);
  const noAdd = blocked('manage', 'candidates');
  const { none } = useCandidatePages(address);
  return (
    <Page
      title={t('title')}
      width="table"
      actions={
        <>
          <ExportButton
            read={(cursor) =>
              api.call('export-candidates', { body: { ...toCandidateQuery(address), cursor } })
            }
          />
          <Button blockedBecause={noAdd} onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
          {!none &&
            (noAdd === undefined ? (
              <Button variant="primary" icon="add" to={paths.addCandidate}>
                {t('add')}
              </Button>
            ) : (
              <Button icon="add" blockedBecause={noAdd}>
                {t('add')}
              </Button>
            ))}
        </>
      }
    >
      <CandidateList />
      <Suspense>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </Page>
  );
}
