import type { RefObject } from 'react';
import { Menu } from '../../../../components/overlays/menu.tsx';
import { useTranscriptStrings } from '../../shared/transcript/transcript-strings.ts';

/** The actions for a turn and for the selected words in it. */
export interface TurnActions {
  play: () => void;
  edit: () => void;
  name: () => void;
  split: () => void;
  join: () => void;
  quote?: (() => void) | undefined;
}

/** The menu of a turn. Actions that are not possible show the reason. */
export function TurnMenu({
  anchor,
  open,
  onClose,
  words,
  isAcrossTurns,
  isFirstWord,
  isFirstTurn,
  actions,
}: {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  /** The words that the actions apply to, shortened. */
  words: string;
  isAcrossTurns: boolean;
  isFirstWord: boolean;
  isFirstTurn: boolean;
  actions: TurnActions;
}) {
  const t = useTranscriptStrings();
  const { play, edit, name, split, join, quote } = actions;
  return (
    <Menu
      anchor={anchor}
      open={open}
      onClose={onClose}
      label={t('menu.label')}
      align="end"
      items={[
        { id: 'play', icon: 'play', label: t('menu.play', { words }), onPick: play },
        {
          id: 'edit',
          icon: 'edit',
          label: t('menu.edit', { words }),
          blockedBecause: isAcrossTurns ? t('menu.one-turn') : undefined,
          onPick: edit,
        },
        ...(quote
          ? [{ id: 'quote', icon: 'rate', label: t('menu.quote'), onPick: quote } as const]
          : []),
        { id: 'name', icon: 'person', label: t('menu.name'), apart: true, onPick: name },
        {
          id: 'split',
          icon: 'split',
          label: t('menu.split', { words }),
          blockedBecause: isFirstWord ? t('menu.split-first') : undefined,
          onPick: split,
        },
        {
          id: 'join',
          icon: 'arrow-up',
          label: t('menu.join'),
          blockedBecause: isFirstTurn ? t('menu.join-first') : undefined,
          onPick: join,
        },
      ]}
    />
  );
}
