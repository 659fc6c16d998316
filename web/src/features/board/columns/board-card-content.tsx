import { memo, useRef, useState } from 'react';
import { Link, useSearchParams, useNavigate } from 'react-router-dom';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import { planBoardMove, listMovableStages } from '@parley/domain/board/plan-board-move.ts';
import { useChangeSearch } from '../../../components/hooks/use-change-search.ts';
import type { IconName } from '../../../components/icons/all-icons.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import type { MenuItem } from '../../../components/overlays/panels/menu-panel.tsx';
import { AvatarGroup } from '../../../components/people/avatar-group.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { dayKey } from '../../../components/time/day-key.ts';
import { formatDay, formatDayTime, formatTimeZoned } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import type { BoardRights } from '../board-rights.ts';
import { useBoardStrings } from '../board-strings.ts';
import css from '../board.module.css';
import type { Mover } from '../use-move.ts';

/** The next event of a card, if there is one: an interview, a decision, or the end of a hold. */
function CardNext({
  card: { next_interview_at: at, stage, hold_until, scorecards_asked, scorecards_in },
}: {
  card: BoardCard;
}) {
  const t = useBoardStrings();
  const zone = useMyZone();
  const now = serverNow();
  const coming = at !== null && Date.parse(at) > now;
  const today = coming && dayKey(at, zone) === dayKey(now, zone);
  const ready =
    stage === 'decision' ||
    (stage === 'interviewing' &&
      !coming &&
      scorecards_asked > 0 &&
      scorecards_in === scorecards_asked);
  if (!coming && !hold_until && !ready) return null;
  return (
    <div className={`row wrap gap-6 ${css['next']}`}>
      {coming &&
        (today ? (
          <StatusTag tone="primary">
            {t('card.interview-today', { time: formatTimeZoned(at, zone) })}
          </StatusTag>
        ) : (
          <span className="body2 num">
            <Spoken>{t('card.interview')}</Spoken>
            {formatDayTime(at, zone)}
          </span>
        ))}
      {hold_until && (
        <StatusTag tone={hold_until > dayKey(now, zone) ? 'neutral' : 'warn'}>
          {t(hold_until > dayKey(now, zone) ? 'card.on-hold' : 'card.hold-over', {
            day: formatDay(`${hold_until}T12:00:00Z`, 'UTC'),
          })}
        </StatusTag>
      )}
      {ready && !hold_until && <StatusTag tone="warn">{t('card.decision')}</StatusTag>}
    </div>
  );
}

const DAY = 86_400_000;
/** After this many days without activity a card is highlighted. */
const LONG_DAYS = 7;

/**
 * The content of a card: the candidate, the next event, the time in the stage, and the completed
 * tasks. It is memoized, because a long column renders many times a second while it scrolls below a
 * dragged card.
 */
export const BoardCardContent = memo(function BoardCardContent(props: BoardCardContentProps) {
  const { card, lifted } = props;
  const t = useBoardStrings();
  const address = useCardAddress();
  const days = Math.max(0, Math.floor((serverNow() - Date.parse(card.stage_since)) / DAY));
  const people = [
    ...new Map(
      [...card.members, ...card.panel].map(({ user_id, name }) => [
        user_id as string,
        { id: user_id as string, name },
      ]),
    ).values(),
  ];
  const late = days > LONG_DAYS && (card.stage === 'applied' || card.stage === 'in_review');
  return (
    <article className={css['card']} data-lifted={lifted || undefined}>
      <div className="row gap-8">
        <Avatar name={card.candidate} id={card.candidate_id} size={28} />
        <h3 className={`fill strong break-anywhere ${css['name']}`}>
          <Link to={address.to(card)} draggable={false}>
            {card.candidate}
          </Link>
        </h3>
        <CardMenu {...props} />
      </div>
      <CardNext card={card} />
      <div className={`row wrap gap-4-12 ${css['foot']}`}>
        <span
          className={`inline-row gap-4 secondary ${css['fact']}`}
          data-late={late || undefined}
          title={t('card.days-long', { count: days })}
        >
          <Icon name="clock" size={15} />
          <span className="num" aria-hidden>
            {days === 0 ? t('card.today') : t('card.days', { count: days })}
          </span>
          <Spoken>{t('card.days-long', { count: days })}</Spoken>
        </span>
        {card.scorecards_asked > 0 && (
          <Count
            icon="rate"
            text={t('card.feedback', { done: card.scorecards_in, all: card.scorecards_asked })}
            of={`${card.scorecards_in}/${card.scorecards_asked}`}
          />
        )}
        {card.tasks > 0 && (
          <Count
            icon="check-circle"
            text={t('card.tasks', { done: card.tasks_done, all: card.tasks })}
            of={`${card.tasks_done}/${card.tasks}`}
          />
        )}
        {card.comments > 0 && (
          <Count
            icon="comment"
            text={t('card.comments', { count: card.comments })}
            of={`${card.comments}`}
          />
        )}
        {people.length > 0 && (
          <span className="at-end">
            <AvatarGroup label={t('card.people')} people={people} size={22} max={3} />
          </span>
        )}
      </div>
    </article>
  );
});

const Count = ({ icon, text, of }: { icon: IconName; text: string; of: string }) => (
  <span className={`inline-row gap-4 secondary ${css['fact']}`} title={text}>
    <Icon name={icon} size={15} />
    <span className="num" aria-hidden>
      {of}
    </span>
    <Spoken>{text}</Spoken>
  </span>
);

/** Text for screen readers only. The facts of a card are read one after the other, with a pause. */
const Spoken = ({ children }: { children: string }) => (
  <span className="visually-hidden">{children}, </span>
);

interface Named {
  candidate_id: string;
}

/** Returns the open card, which is part of the address so that the Back button closes it. */
export function useCardAddress() {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const withCard = (id: string | null, from = search): URLSearchParams => {
    const next = new URLSearchParams(from);
    if (id === null) next.delete('card');
    else next.set('card', id);
    return next;
  };
  return {
    open: (card: Named) => changeSearch((now) => withCard(card.candidate_id, now)),
    replace: (card: Named) =>
      changeSearch((now) => withCard(card.candidate_id, now), { replace: true }),
    close: () => changeSearch((now) => withCard(null, now), { replace: true }),
    to: (card: Named) => `?${withCard(card.candidate_id)}`,
    id: search.get('card'),
  };
}

/**
 * The menu that opens a card and moves it without dragging. A move that is not allowed is disabled
 * and shows the reason.
 */
function CardMenu({
  card,
  index,
  above,
  below,
  twoAbove,
  twoBelow,
  mover,
  rights,
}: BoardCardContentProps) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const navigate = useNavigate();
  const address = useCardAddress();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const to = (id: (typeof APPLICATION_STAGES)[number], first: boolean): MenuItem => {
    const move = planBoardMove(card, id);
    const why =
      move.kind === 'refused' && move.why !== 'interview-needed'
        ? t(`why.${move.why}`, {
            stage: text(`stages.${card.stage}`),
            left: text(`stages.${card.stage_left ?? 'applied'}`),
          })
        : undefined;
    const right = move.kind === 'decide' || move.kind === 'reopen' ? rights.decide : rights.move;
    return {
      id,
      label: t('menu.to', { stage: text(`stages.${id}`) }),
      apart: first,
      blockedBecause: right ?? why,
      onPick: () => mover.move(card, id),
    };
  };
  const ways = listMovableStages(card);
  // Allowed moves come first. Refused ones follow, with the reason.
  const others = APPLICATION_STAGES.filter((id) => id !== card.stage).sort(
    (a, b) => Number(ways.includes(b)) - Number(ways.includes(a)),
  );
  const items: MenuItem[] = [
    { id: 'open', label: t('menu.open'), icon: 'open', onPick: () => address.open(card) },
    {
      id: 'candidate',
      label: t('menu.candidate'),
      icon: 'person',
      onPick: () => void navigate(paths.candidate(card.candidate_id)),
    },
    {
      id: 'up',
      label: t('menu.up'),
      icon: 'chevron-up',
      apart: true,
      blockedBecause: rights.move ?? (above ? undefined : t('menu.first')),
      onPick: () => mover.move(card, card.stage, index - 1, twoAbove, above),
    },
    {
      id: 'down',
      label: t('menu.down'),
      icon: 'chevron-down',
      blockedBecause: rights.move ?? (below ? undefined : t('menu.last')),
      onPick: () => mover.move(card, card.stage, index + 1, below, twoBelow),
    },
    ...others.map((id, place) => to(id, place === 0)),
  ];
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`centered secondary bare ${css['menu']}`}
        aria-label={t('menu.label', { name: card.candidate })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={20} />
      </button>
      <Menu
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('menu.label', { name: card.candidate })}
        items={items}
        align="end"
      />
    </>
  );
}

export interface BoardCardContentProps {
  card: BoardCard;
  lifted: boolean;
  index: number;
  above: BoardCard | undefined;
  below: BoardCard | undefined;
  /**
   * The cards two positions above and below. A move by one step drops the card between its
   * neighbour and that card.
   */
  twoAbove: BoardCard | undefined;
  twoBelow: BoardCard | undefined;
  mover: Mover;
  rights: BoardRights;
}
