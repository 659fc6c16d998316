import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { planBoardMove, listMovableStages } from '@parley/domain/board/plan-board-move.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Menu, type MenuItem } from '../../../components/overlays/menu.tsx';
import { useBoardStrings } from '../board-strings.ts';
import css from '../board.module.css';
import type { BoardCardContentProps } from './board-card-content-props.ts';
import { useCardAddress } from './use-card-address.ts';

/** Opens a card and moves it without dragging; a way that is closed says why. */
export function CardMenu({
  card,
  index,
  above,
  below,
  beyond,
  mover,
  rights,
}: BoardCardContentProps) {
  const t = useBoardStrings();
  const words = useSharedStrings();
  const navigate = useNavigate();
  const address = useCardAddress();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const to = (id: (typeof APPLICATION_STAGES)[number], first: boolean): MenuItem => {
    const move = planBoardMove(card, id);
    const why =
      move.kind === 'refused' && move.why !== 'interview-needed'
        ? t(`why.${move.why}`, {
            stage: words(`stages.${card.stage}`),
            left: words(`stages.${card.stage_left ?? 'applied'}`),
          })
        : undefined;
    const right = move.kind === 'decide' || move.kind === 'reopen' ? rights.decide : rights.move;
    return {
      id,
      label: t('menu.to', { stage: words(`stages.${id}`) }),
      apart: first,
      blockedBecause: right ?? why,
      onPick: () => mover.move(card, id),
    };
  };
  const ways = listMovableStages(card);
  // Ways that are open come first; the closed ones stay and say why.
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
      onPick: () => mover.move(card, card.stage, index - 1, beyond[0], above),
    },
    {
      id: 'down',
      label: t('menu.down'),
      icon: 'chevron-down',
      blockedBecause: rights.move ?? (below ? undefined : t('menu.last')),
      onPick: () => mover.move(card, card.stage, index + 1, below, beyond[1]),
    },
    ...others.map((id, place) => to(id, place === 0)),
  ];
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css['menu']}
        aria-label={t('menu.label', { name: card.candidate })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
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
