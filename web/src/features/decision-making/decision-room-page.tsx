import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApiPages, useApiQuery } from '../../session/api/use-api-query.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useDecisionStrings } from './decision-strings.ts';
import css from './decisions.module.css';
import { DecisionCandidateCard } from './room/decision-candidate-card.tsx';
import { isOpenStage, isReady } from './room/readiness.ts';

/**
 * The decision room of a requisition: all candidates side by side, those ready for a decision
 * first.
 */
export default function DecisionRoomPage() {
  const t = useDecisionStrings();
  const { requisitionId = '' } = useParams();
  const requisition = useApiQuery('get-requisition', { params: { id: requisitionId } });
  const room = useApiPages('get-decision-room', {
    params: { requisitionId },
    query: { limit: '25' },
  });
  return (
    <Page
      title={requisition.data?.title ?? t('title')}
      sub={requisition.data && <Sub requisition={requisition.data} />}
      actions={<Button to={paths.requisition(requisitionId)}>{t('to-requisition')}</Button>}
    >
      <AsyncContent
        query={room}
        errorTitle={t('room-failed')}
        isEmpty={(cards) => cards.length === 0 && !room.hasMore}
        empty={
          <Panel>
            <EmptyState
              title={t('room-empty')}
              action={<Button to={paths.addInterview(requisitionId)}>{t('schedule')}</Button>}
            >
              {t('room-empty-text')}
            </EmptyState>
          </Panel>
        }
      >
        {(cards) => {
          const open = cards
            .filter(({ application }) => isOpenStage(application.stage))
            .sort((a, b) => Number(isReady(b)) - Number(isReady(a)));
          const over = cards.filter(({ application }) => !isOpenStage(application.stage));
          return (
            <div className={css['cards']}>
              {[...open, ...over].map((card) => (
                <DecisionCandidateCard
                  key={card.application.id}
                  card={card}
                  requisition={requisition.data}
                />
              ))}
              {room.hasMore && (
                <LoadMore
                  shown={cards.length}
                  hasMore
                  loading={room.loadingMore}
                  onMore={room.more}
                />
              )}
            </div>
          );
        }}
      </AsyncContent>
    </Page>
  );
}

function Sub({ requisition }: { requisition: RequisitionView }) {
  const t = useDecisionStrings();
  const facts = [
    t('openings', { hired: requisition.hired, openings: requisition.openings }),
    t('owner', { name: requisition.owner_name }),
  ];
  if (requisition.hiring_manager_name)
    facts.push(t('manager', { name: requisition.hiring_manager_name }));
  return <span className="num">{facts.join('. ')}</span>;
}
