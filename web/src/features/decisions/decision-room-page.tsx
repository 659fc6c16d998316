import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type DecisionCandidate,
  type DecisionView,
  MAX_COMPARED,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import { useSearchText } from '../../components/hooks/use-change-search.ts';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useApiPages, useApiQuery } from '../../session/api/use-api-query.ts';
import { useDecisionStrings } from './decision-strings.ts';
import css from './decisions.module.css';
import { CandidateComparison } from './room/candidate-comparison.tsx';
import { DecisionCandidateCard } from './room/decision-candidate-card.tsx';

const VIEWS: readonly DecisionView[] = ['undecided', 'due', 'decided'];

/** Returns the state of the page that is part of its address. */
function useRoomAddress() {
  const [search] = useSearchParams();
  const { q, setQ } = useSearchText();
  const view = VIEWS.find((name) => name === search.get('view')) ?? 'undecided';
  return {
    view,
    q,
    anchor: search.get('candidate'),
    compared: search.get('compare'),
    /** Returns the query of an address with one value changed or removed. */
    toSearch: (name: string, value: string | null): string => {
      const next = new URLSearchParams(search);
      if (value) next.set(name, value);
      else next.delete(name);
      return `?${next}`;
    },
    setQ,
  };
}

/**
 * The decision room of a requisition with its candidates, due decisions first. If the address names
 * a candidate, the page opens with that one. Selected candidates are compared side by side.
 */
export default function DecisionRoomPage() {
  const t = useDecisionStrings();
  const { requisitionId = '' } = useParams();
  const { compared, toSearch } = useRoomAddress();
  const requisition = useApiQuery('get-requisition', { params: { id: requisitionId } });
  return (
    <Page
      title={requisition.data?.title ?? t('title')}
      sub={requisition.data && <Sub requisition={requisition.data} />}
      width={compared ? 'table' : 'page'}
      actions={
        compared ? (
          <Button to={toSearch('compare', null)}>{t('to-all')}</Button>
        ) : (
          <Button to={paths.requisition(requisitionId)}>{t('to-requisition')}</Button>
        )
      }
    >
      {compared ? (
        <Compared ids={compared} requisitionId={requisitionId} requisition={requisition.data} />
      ) : (
        <Candidates requisitionId={requisitionId} requisition={requisition.data} />
      )}
    </Page>
  );
}

interface RoomProps {
  requisitionId: string;
  requisition: RequisitionView | undefined;
}

function Compared({ ids, requisitionId, requisition }: RoomProps & { ids: string }) {
  const t = useDecisionStrings();
  const room = useApiPages('get-decision-room', {
    params: { requisitionId },
    query: { candidates: ids },
  });
  return (
    <AsyncContent
      query={room}
      errorTitle={t('room-failed')}
      isEmpty={(cards) => cards.length === 0}
      empty={<EmptyState title={t('nobody-compared')} />}
    >
      {(cards) => <CandidateComparison cards={cards} requisition={requisition} />}
    </AsyncContent>
  );
}

/** The candidate with whom the page opens. The heading gets the focus once it has loaded. */
function Anchor({
  candidateId,
  requisitionId,
  requisition,
  ...choice
}: RoomProps & { candidateId: string } & Choice) {
  const t = useDecisionStrings();
  const heading = useRef<HTMLHeadingElement>(null);
  const room = useApiPages('get-decision-room', {
    params: { requisitionId },
    query: { candidates: candidateId },
  });
  const card = room.data?.[0];
  const isThere = card !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere, candidateId]);
  return (
    <AsyncContent
      query={room}
      errorTitle={t('room-failed')}
      isEmpty={(cards) => cards.length === 0}
      empty={<EmptyState title={t('not-on-it')} as="h2" />}
    >
      {([one]) => (
        <DecisionCandidateCard
          card={one!}
          requisition={requisition}
          isAnchor
          headingRef={heading}
          {...toChoice(one!, choice)}
        />
      )}
    </AsyncContent>
  );
}

interface Choice {
  chosen: readonly string[];
  onChoose: (candidateIds: string[]) => void;
}

const toChoice = ({ application }: DecisionCandidate, { chosen, onChoose }: Choice) => ({
  chosen: chosen.includes(application.candidate_id),
  onChoose: (yes: boolean) => {
    const others = chosen.filter((id) => id !== application.candidate_id);
    onChoose(yes ? [...others, application.candidate_id] : others);
  },
});

function Candidates({ requisitionId, requisition }: RoomProps) {
  const t = useDecisionStrings();
  const { view, q, anchor, toSearch, setQ } = useRoomAddress();
  const [chosen, onChoose] = useState<string[]>([]);
  const room = useApiPages(
    'get-decision-room',
    { params: { requisitionId }, query: { limit: 25, view, ...(q ? { q } : {}) } },
    { keepPrevious: true },
  );
  const counts = room.first?.counts;
  const emptyText = q ? t('nobody-found', { words: q }) : t(`nobody.${view}`);
  return (
    <>
      {anchor && (
        <div className={css['anchor']}>
          <Anchor
            candidateId={anchor}
            requisitionId={requisitionId}
            requisition={requisition}
            chosen={chosen}
            onChoose={onChoose}
          />
        </div>
      )}
      <LinkTabs
        label={t('views')}
        tabs={VIEWS.map((name) => ({
          to: toSearch('view', name === 'undecided' ? null : name),
          label: counts ? t(`view-counted.${name}`, { count: counts[name] }) : t(`view.${name}`),
          current: name === view,
        }))}
      />
      <div className={`row wrap between gap-12 mb-16 ${css['tools']}`}>
        <SearchBox label={t('search')} value={q} onSearch={setQ} />
        {chosen.length > 0 && (
          <CompareBar
            count={chosen.length}
            to={toSearch('compare', chosen.slice(0, MAX_COMPARED).join(','))}
            onClear={() => onChoose([])}
          />
        )}
      </div>
      <AsyncContent
        query={room}
        errorTitle={t('room-failed')}
        isEmpty={(cards) => cards.length === 0 && !room.hasMore}
        empty={
          <Panel>
            {q || view !== 'undecided' ? (
              <EmptyState title={emptyText} />
            ) : (
              <EmptyState
                title={t('room-empty')}
                action={<Button to={paths.addInterview(requisitionId)}>{t('schedule')}</Button>}
              >
                {t('room-empty-text')}
              </EmptyState>
            )}
          </Panel>
        }
      >
        {(cards) => (
          <div className="stack gap-12">
            {withoutRepeats(cards, anchor).map((card) => (
              <DecisionCandidateCard
                key={card.application.id}
                card={card}
                requisition={requisition}
                {...toChoice(card, { chosen, onChoose })}
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
        )}
      </AsyncContent>
    </>
  );
}

/**
 * Removes candidates who occur twice, because they moved between two pages or are the first one.
 */
function withoutRepeats(
  cards: readonly DecisionCandidate[],
  anchor: string | null,
): DecisionCandidate[] {
  const byId = new Map(cards.map((card) => [card.application.candidate_id as string, card]));
  if (anchor) byId.delete(anchor);
  return [...byId.values()];
}

/** The number of selected candidates, and the link to their comparison. */
function CompareBar({ count, to, onClear }: { count: number; to: string; onClear: () => void }) {
  const t = useDecisionStrings();
  const blocked =
    count < 2
      ? t('compare-two')
      : count > MAX_COMPARED
        ? t('compare-most', { most: MAX_COMPARED })
        : undefined;
  return (
    <div className="row wrap gap-8-12" role="status">
      <span className="body2 num">{blocked ?? t('chosen', { count })}</span>
      {blocked === undefined && (
        <Button size="small" variant="tonal" to={to}>
          {t('compare')}
        </Button>
      )}
      <Button size="small" variant="text" onClick={onClear}>
        {t('compare-none')}
      </Button>
    </div>
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
