import { Link } from 'react-router-dom';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import type { BoardCounts } from '@parley/contracts/board/board.schema.ts';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import { useSearchText } from '../../components/hooks/use-change-search.ts';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useApiPages, useApiQuery } from '../../session/api/use-api-query.ts';
import { useSharedStrings } from '../../shared/shared-strings.ts';
import { StageTag } from '../candidates/shared/stage-tag.tsx';
import { useBoardStrings } from './board-strings.ts';
import css from './board.module.css';
import type { RequisitionRow } from './requisition-row.ts';

/** The maximum number of requisitions that the server counts in one call. */
const ROWS_A_PAGE = 25;

/** One page of requisitions with the numbers of their cards by stage, read in one call. */
function Rows({ rows }: { rows: readonly RequisitionRow[] }) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const counts = useApiQuery(
    'list-board-counts',
    { query: { requisitions: rows.map(({ id }) => id).join(',') } },
    { errors: 'own' },
  );
  const countsOf = (id: string): BoardCounts['counts'] | undefined =>
    counts.data?.items.find(({ requisition_id }) => requisition_id === id)?.counts;
  return rows.map((row) => {
    const own = countsOf(row.id);
    const stages = own ? APPLICATION_STAGES.filter((stage) => own[stage] > 0) : [];
    return (
      <Row
        key={row.id}
        title={
          <Link to={paths.board(row.id)} className="strong">
            {row.title}
          </Link>
        }
        sub={
          <>
            {[row.department, text(`requisition-statuses.${row.status}`)]
              .filter(Boolean)
              .join(', ')}
            {counts.data && stages.length === 0 && `. ${t('overview.nobody')}`}
            {own && stages.length > 0 && (
              <ul
                className={`flex wrap ${css['counts']}`}
                aria-label={t('overview.counts', { title: row.title })}
              >
                {stages.map((stage) => (
                  <li key={stage}>
                    <StageTag stage={stage} /> <span className="num">{own[stage]}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        }
      />
    );
  });
}

const toPages = (rows: readonly RequisitionRow[]): RequisitionRow[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_PAGE) }, (_, page) =>
    rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE),
  );

/** All requisitions, those changed last first, with how many candidates are in which stage. */
export function BoardOverview() {
  const t = useBoardStrings();
  const { q, setQ } = useSearchText();
  const isSearch = isSearchable(q);
  const pages = useApiPages(
    'list-requisitions',
    { query: { limit: ROWS_A_PAGE, ...(isSearch ? { q } : { sort: '-updated' }) } },
    { errors: 'own', keepPrevious: true },
  );
  return (
    <Page title={t('overview.title')} sub={t('overview.sub')}>
      <div className={css['overviewSearch']}>
        <SearchBox label={t('overview.search')} value={q} onSearch={setQ} />
      </div>
      <AsyncContent
        query={pages}
        errorTitle={t('list-failed')}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t(isSearch ? 'overview.none-fits' : 'none')} />}
      >
        {(rows) => (
          <>
            <RowList label={t('overview.title')}>
              {toPages(rows).map((page) => (
                <Rows key={page[0]?.id} rows={page} />
              ))}
            </RowList>
            {pages.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore
                loading={pages.loadingMore}
                onMore={pages.more}
              />
            )}
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
