import type { BoardList, BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CardView } from '@parley/contracts/board/card.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { PreviewDrawer } from '../../../components/overlays/preview-drawer.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { formatDay, formatDayTime } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useApiQuery, useApiPages } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { StageTag } from '../../candidates/shared/stage-tag.tsx';
import { UndoableDecision } from '../../decisions/shared/undoable-decision.tsx';
import type { BoardRights } from '../board-rights.ts';
import { useBoardStrings } from '../board-strings.ts';
import { useCardAddress } from '../columns/board-card-content.tsx';
import type { Mover } from '../use-move.ts';
import { CardMembers } from './card-members.tsx';
import { Checklists } from './checklists.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import css from './drawer.module.css';

interface Props {
  lists: readonly BoardList[];
  requisitionId: string;
  rights: BoardRights;
  mover: Mover;
  /** Called when data that the card shows has changed. */
  onChanged: () => void;
}

/**
 * The drawer of a card: its facts, members, tasks and comments. The arrows move through its column.
 */
export function CardDrawer({ lists, requisitionId, rights, mover, onChanged }: Props) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const address = useCardAddress();
  const list = lists.find(({ cards }) =>
    cards.some(({ candidate_id }) => candidate_id === address.id),
  );
  const at = list?.cards.findIndex(({ candidate_id }) => candidate_id === address.id) ?? -1;
  const shown = list?.cards[at];
  const cardId = `${requisitionId}~${address.id ?? ''}`;
  const query = useApiQuery(
    'get-card',
    { params: { cardId } },
    { enabled: address.id !== null, errors: 'own' },
  );
  const card = shown ?? query.data?.card;
  const go = (step: number) => {
    const other = list?.cards[at + step];
    return other && (() => address.replace(other));
  };
  const decide = card && !['hired', 'rejected', 'withdrawn'].includes(card.stage);
  return (
    <PreviewDrawer
      open={address.id !== null && mover.asking === null}
      onClose={() => {
        if (mover.asking === null) address.close();
      }}
      label={card?.candidate ?? t('title')}
      previousLabel={t('drawer.previous')}
      nextLabel={t('drawer.next')}
      place={
        list
          ? t('drawer.place', {
              place: at + 1,
              count: list.cards.length,
              stage: text(`stages.${list.stage}`),
            })
          : undefined
      }
      onPrevious={go(-1)}
      onNext={go(1)}
      action={
        address.id && (
          <>
            <Button size="small" to={paths.candidate(address.id, 'cv')}>
              {t('drawer.cv')}
            </Button>
            <Button size="small" to={paths.candidate(address.id)}>
              {t('drawer.open')}
            </Button>
          </>
        )
      }
      footer={
        card &&
        decide && (
          <>
            <Button to={paths.addInterview(requisitionId, { candidateId: card.candidate_id })}>
              {t('drawer.schedule')}
            </Button>
            <Button
              variant="primary"
              blockedBecause={rights.decide}
              onClick={() => mover.ask({ kind: 'decide', card, outcome: undefined })}
            >
              {t('drawer.decide')}
            </Button>
          </>
        )
      }
    >
      <AsyncContent
        query={query}
        errorTitle={t('drawer.failed')}
        skeleton={<Skeleton height={260} />}
      >
        {(opened) => (
          <CardDetails
            key={cardId}
            view={opened}
            card={card ?? opened.card}
            cannot={rights.move}
            onChanged={onChanged}
          />
        )}
      </AsyncContent>
    </PreviewDrawer>
  );
}

/**
 * The comments, newest first. The first ones are loaded with the card, and older ones on request.
 */
function Comments({
  card,
  first,
  onChanged,
}: {
  card: BoardCard;
  first: CardView['comments'];
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const older = useApiPages(
    'list-card-comments',
    { params: { cardId: card.id }, query: { cursor: first.next_cursor ?? '-' } },
    { enabled: false, errors: 'own' },
  );
  const comments = [...first.items, ...(older.data ?? [])];
  const hasMore = older.data ? older.hasMore : first.next_cursor !== null;
  return (
    <Section title={t('comments.title')}>
      <CommentForm card={card} onChanged={onChanged} />
      {comments.length === 0 && <p className="body2 secondary">{t('comments.none')}</p>}
      <ol className="stack gap-14">
        {comments.map((comment) => (
          <CommentRow key={comment.id} card={card} comment={comment} onChanged={onChanged} />
        ))}
      </ol>
      {hasMore && (
        <Button
          variant="text"
          size="small"
          busy={older.loadingMore}
          onClick={() => (older.data ? older.more() : void older.refetch())}
        >
          {t('comments.older')}
        </Button>
      )}
    </Section>
  );
}

/** The candidate and their progress, the members of the card, the tasks and the comments. */
function CardDetails({
  view,
  card,
  cannot,
  onChanged,
}: {
  view: CardView;
  card: BoardCard;
  cannot: string | undefined;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const zone = useMyZone();
  const next = card.next_interview_at;
  return (
    <>
      <div className="row gap-14 mb-16">
        <Avatar name={card.candidate} id={card.candidate_id} size={48} />
        <div className="fill break-anywhere">
          <h2 className="h3">{card.candidate}</h2>
          <p className="body2 secondary">{view.requisition}</p>
        </div>
        <StageTag stage={card.stage} />
      </div>
      <UndoableDecision requisitionId={card.id.split('~')[0]!} candidateId={card.candidate_id} />
      <Facts
        of={[
          [
            t('drawer.stage'),
            <span key="stage" className="num">
              {t('drawer.stage-since', {
                stage: text(`stages.${card.stage}`),
                day: formatDay(card.stage_since, zone),
              })}
            </span>,
          ],
          [
            t('drawer.hold'),
            card.hold_until && (
              <span className="num">{formatDay(`${card.hold_until}T12:00:00Z`, 'UTC')}</span>
            ),
          ],
          [
            t('drawer.next-interview'),
            next && Date.parse(next) > serverNow() && (
              <span className="num">{formatDayTime(next, zone)}</span>
            ),
          ],
          [
            t('drawer.scorecards'),
            card.scorecards_asked > 0 && (
              <span className="num">
                {t('card.feedback', { done: card.scorecards_in, all: card.scorecards_asked })}
              </span>
            ),
          ],
          [
            t('drawer.email'),
            <a key="email" href={`mailto:${view.candidate_email}`}>
              {view.candidate_email}
            </a>,
          ],
        ]}
      />
      <div className={css['rest']}>
        <CardMembers
          card={card}
          members={view.members}
          version={view.members_version}
          cannot={cannot}
          onChanged={onChanged}
        />
        <Checklists
          card={card}
          checklists={view.checklists}
          cannot={cannot}
          onChanged={onChanged}
        />
        <Comments card={card} first={view.comments} onChanged={onChanged} />
      </div>
    </>
  );
}
