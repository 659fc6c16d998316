import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { StageTag } from '../../parts/stage-tag.tsx';
import { useBlocked } from '../../parts/use-blocked.ts';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { type Column, ListTable } from '../../ui/list-table.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { useFrom } from '../../ui/use-media.ts';
import { CandidatePeek } from './candidate-peek.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import css from './candidates.module.css';
import { NextStepView } from './next-step-view.tsx';
import { usePeek } from './use-peek.ts';

/** Every candidate, newest first, page by page. */
export function AllCandidates() {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const wide = useFrom('md');
  const pages = useApiPages('list-candidates', { query: {} }, { errors: 'own' });
  const peek = usePeek(pages.data?.map((row) => row.id));
  const columns: Column<CandidateRow>[] = [
    { id: 'requisition', header: t('columns.requisition'), width: '22%', cell: (row) => row.requisition ?? <span className="secondary">{t('next.none')}</span> },
    { id: 'stage', header: t('columns.stage'), width: '170px', cell: (row) => row.stage && <StageTag stage={row.stage} /> },
    { id: 'next', header: t('columns.next'), width: '24%', cell: (row) => row.requisition !== null && <NextStepView row={row} /> },
    { id: 'source', header: t('columns.source'), width: '110px', cell: (row) => row.source },
  ];
  const add = blocked('manage', 'candidates') === undefined && <Button look="primary" icon="add" to={paths.addCandidate}>{t('add')}</Button>;
  return (
    <>
      <Faces query={pages} errorTitle={t('error')} isEmpty={(rows) => rows.length === 0} empty={<EmptyState title={t('empty')} action={add}>{t('empty-text')}</EmptyState>}>
        {(rows) => (
          <ListTable
            label={t('title')} rows={rows} rowId={(row) => row.id} rowTo={(row) => peek.to(row.id)} leadHeader={t('columns.name')} columns={columns}
            lead={(row) => ({ start: <Avatar name={row.name} id={row.id} size={34} />, title: row.name, sub: wide ? row.email : row.requisition ?? t('next.none') })}
            phoneTag={(row) => row.stage && <span className={css['tags']}><StageTag stage={row.stage} /></span>}
            footer={<LoadMore shown={rows.length} hasMore={pages.hasMore} loading={pages.loadingMore} onMore={pages.more} />}
          />
        )}
      </Faces>
      <CandidatePeek peek={peek} />
    </>
  );
}
