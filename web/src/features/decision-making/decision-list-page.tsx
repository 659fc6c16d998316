import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Output } from '../../session/api/api.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import css from './decisions.module.css';
import { useDecisionStrings } from './decision-strings.ts';
import { mayDecide } from '../../shared/decide/decision-values.ts';

/** The open requisitions to choose from. */
export default function DecisionListPage() {
  const t = useDecisionStrings();
  const query = useApiPages(
    'list-requisitions',
    { query: { status: 'open', limit: '50' } },
    { errors: 'own' },
  );
  return (
    <Page title={t('title')} sub={t('pick')} width="form">
      <AsyncContent
        query={query}
        errorTitle={t('list-failed')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Panel>
            <EmptyState
              title={t('none')}
              action={<Button to={paths.requisitions}>{t('to-requisitions')}</Button>}
            >
              {t('none-text')}
            </EmptyState>
          </Panel>
        }
      >
        {(rows) => (
          <>
            <RowList label={t('title')}>
              {rows.map((requisition) => (
                <RequisitionRow key={requisition.id} requisition={requisition} />
              ))}
            </RowList>
            {query.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore
                loading={query.loadingMore}
                onMore={query.more}
              />
            )}
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function RequisitionRow({
  requisition,
}: {
  requisition: Output<'list-requisitions'>['items'][number];
}) {
  const t = useDecisionStrings();
  const { tenant_id } = useUser();
  const mine = mayDecide(useAbility(), {
    tenant_id: tenant_id as RequisitionView['tenant_id'],
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
          <Link to={paths.decisionMaking(requisition.id)} className={css['link']}>
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
