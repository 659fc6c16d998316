import { Link } from 'react-router-dom';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import { useSearchText } from '../../components/hooks/use-change-search.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import type { Output } from '../../session/api/api.ts';
import { useApiPages, useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useDecisionStrings } from './decision-strings.ts';
import css from './decisions.module.css';
import { mayDecide } from './shared/decision-values.ts';

type RequisitionRowData = Output<'list-requisitions'>['items'][number];

/** Puts the person's own requisitions first, each once. */
const toOwnFirst = (
  own: readonly RequisitionRowData[] = [],
  rows: readonly RequisitionRowData[],
): RequisitionRowData[] => [
  ...own,
  ...rows.filter(({ id }) => !own.some((requisition) => requisition.id === id)),
];

/** The open requisitions to choose from, one's own first. */
export default function DecisionListPage() {
  const t = useDecisionStrings();
  const { q, setQ } = useSearchText();
  const isSearch = isSearchable(q);
  const open = { status: 'open', limit: 50, ...(isSearch && { q }) } as const;
  const options = { errors: 'own', keepPrevious: true } as const;
  const own = useApiQuery('list-requisitions', { query: { ...open, mine: true } }, options);
  const pages = useApiPages('list-requisitions', { query: open }, options);
  return (
    <Page title={t('title')} sub={t('pick')} width="form">
      <div className={`row wrap between gap-12 mb-16 ${css['tools']}`}>
        <SearchBox label={t('search-requisition')} value={q} onSearch={setQ} />
      </div>
      <AsyncContent
        query={{
          ...pages,
          data: own.isPending ? undefined : pages.data && toOwnFirst(own.data?.items, pages.data),
        }}
        errorTitle={t('list-failed')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          isSearch ? (
            <EmptyState title={t('none-fits')} />
          ) : (
            <Panel>
              <EmptyState
                title={t('none')}
                action={<Button to={paths.requisitions}>{t('to-requisitions')}</Button>}
              >
                {t('none-text')}
              </EmptyState>
            </Panel>
          )
        }
      >
        {(rows) => (
          <>
            <RowList label={t('title')}>
              {rows.map((requisition) => (
                <RequisitionRow key={requisition.id} requisition={requisition} />
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

function RequisitionRow({ requisition }: { requisition: RequisitionRowData }) {
  const t = useDecisionStrings();
  const { tenant_id } = useUser();
  const mine = mayDecide(useAbility(), {
    tenant_id,
    hiring_manager_id: requisition.hiring_manager_id,
  });
  const facts = [
    t('openings', { hired: requisition.hired, openings: requisition.openings }),
    t('candidates', { count: requisition.candidates }),
  ];
  const decides = requisition.hiring_manager_name
    ? t('not-yours', { name: requisition.hiring_manager_name })
    : t('nobody-decides');
  return (
    <Row
      start={<Icon name="work" size={22} />}
      title={
        mine ? (
          <Link to={paths.decisionMaking(requisition.id)} className="quiet-link strong">
            {requisition.title}
          </Link>
        ) : (
          <span className="strong">{requisition.title}</span>
        )
      }
      sub={<span className="num">{facts.join(', ')}</span>}
      end={
        mine ? <Icon name="chevron-end" /> : <span className="caption secondary">{decides}</span>
      }
    />
  );
}
