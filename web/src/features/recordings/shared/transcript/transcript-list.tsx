import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { getSpeakerKey, type Speaker } from './speakers.ts';
import { useTranscriptStrings } from './transcript-strings.ts';
import { isUnsure, Turn, type TurnParts } from './transcript-turn.tsx';
import css from './transcript.module.css';
import { type PlayedMedia, usePlayedWord } from './use-played-word.ts';
import { useSelectedWords } from './use-selected-words.ts';
import type { WordCursor } from './use-word-cursor.ts';
import type { WordIndex, WordRange } from './word-index.ts';

/** The number of turns rendered outside of what is visible. */
const BEYOND = 4;
const HEAD_HEIGHT = 48;
const LINE_HEIGHT = 25;
const WORDS_A_LINE = 8;
const NO_HITS: readonly WordRange[] = [];

export interface TranscriptListProps {
  label: string;
  turns: readonly TranscriptTurn[];
  speakers: ReadonlyMap<string, Speaker>;
  index: WordIndex;
  /** The indexes of the turns that are shown, in order. */
  shown: readonly number[];
  cursor: WordCursor;
  hits?: ReadonlyMap<number, readonly WordRange[]>;
  currentHit?: WordRange | undefined;
  played?: PlayedMedia;
  /** Whether the list scrolls to the word that is being played. */
  follows?: boolean;
  /** Called on Enter or a click on a word. */
  onPick?: (word: number) => void;
  /** Called on F2 on a word. */
  onEdit?: () => void;
  /** Called on the key or the keys for a context menu. */
  onMenu?: () => void;
  /** Opens the menu of a turn, by its index. */
  onActions?: TurnParts['onActions'];
  /** The form that replaces some words of a turn. */
  editing?: (NonNullable<TurnParts['editing']> & { place: number }) | undefined;
}

/** The turns of a transcript, of which only the visible ones are rendered. */
export function TranscriptList(props: TranscriptListProps) {
  const { label, turns, speakers, index, shown, cursor, hits, currentHit, played } = props;
  const { follows = false, onPick, onEdit, onMenu, onActions, editing } = props;
  const t = useTranscriptStrings();
  const list = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const isPressed = useRef(false);
  const place = index.turnOf[cursor.word] ?? 0;
  // If a filter hides the turn with the cursor, Tab leads to the first turn.
  const activeRow = Math.max(0, shown.indexOf(place));
  const editedRow = editing ? shown.indexOf(editing.place) : -1;
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: shown.length,
    getScrollElement: () => list.current,
    getItemKey: (row) => turns[shown[row]!]!.id,
    estimateSize: (row) =>
      HEAD_HEIGHT + Math.ceil(turns[shown[row]!]!.words.length / WORDS_A_LINE) * LINE_HEIGHT,
    overscan: BEYOND,
    // The focused element remains rendered while the list is scrolled.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeRow, Math.max(0, editedRow)])].toSorted(
        (one, other) => one - other,
      ),
  });
  const reveal = useCallback(
    (word: number) => {
      const row = shown.indexOf(index.turnOf[word] ?? -1);
      if (row < 0) return;
      virtual.scrollToIndex(row, { align: 'auto' });
      requestAnimationFrame(() => scrollToWord(list, word));
    },
    [shown, index, virtual],
  );
  usePlayedWord(list, index, played, (word) => {
    if (follows) reveal(word);
  });
  useSelectedWords(list, cursor.select);
  useEffect(() => {
    if (currentHit) reveal(currentHit.from);
  }, [currentHit, reveal]);
  // The page can be opened at a word.
  const opened = useRef(cursor.word);
  useEffect(() => {
    if (opened.current > 0) reveal(opened.current);
    opened.current = 0;
  }, [reveal]);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current
      ?.querySelector<HTMLElement>(`[data-turn="${turns[place]?.id}"]`)
      ?.focus({ preventScroll: true });
    reveal(cursor.word);
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    if (target.dataset['turn'] === undefined) return;
    const isContextMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (event.key === 'F2') onEdit?.();
    else if (isContextMenu && onMenu) onMenu();
    else if (event.key === 'Enter') onPick?.(cursor.word);
    else if (event.key === 'Escape' && cursor.selection) cursor.select(undefined);
    else {
      const to = findTarget(event, { index, shown, word: cursor.word, row: activeRow });
      if (to === undefined) return;
      wantsFocus.current = true;
      cursor.moveTo(to, event.shiftKey);
    }
    // The player uses the same keys.
    event.preventDefault();
    event.stopPropagation();
  };
  // A screen reader moves the focus without keys. A pointer selects its word by the click.
  const follow = (event: FocusEvent<HTMLDivElement>) => {
    const id = (event.target as HTMLElement).dataset['turn'];
    const to = turns.findIndex((turn) => turn.id === id);
    if (to >= 0 && to !== place && !isPressed.current) cursor.moveTo(index.firstOf[to]!);
  };
  const click = (event: MouseEvent<HTMLDivElement>) => {
    isPressed.current = false;
    const word = (event.target as HTMLElement).closest<HTMLElement>('[data-word]');
    // A click at the end of a selection with the pointer does not play.
    if (!word || !getSelection()?.isCollapsed) return;
    const number = Number(word.dataset['word']);
    if (event.shiftKey) return cursor.moveTo(number, true);
    cursor.moveTo(number);
    onPick?.(number);
  };
  const word = turns[place]?.words[cursor.word - (index.firstOf[place] ?? 0)];
  return (
    <>
      {/* The keys are handled here for the focused turns inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="list"
        aria-label={label}
        className={css['list']}
        onKeyDown={move}
        onClick={click}
        onFocus={follow}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onPointerCancel={() => {
          isPressed.current = false;
        }}
      >
        <div
          className={css['space']}
          style={{ height: virtual.getTotalSize() }}
          role="presentation"
        >
          {virtual.getVirtualItems().map(({ index: row, start, key }) => {
            const at = shown[row]!;
            const turn = turns[at]!;
            const isActive = row === activeRow;
            const first = index.firstOf[at]!;
            const range = { from: first, to: first + turn.words.length };
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={row}
                role="listitem"
                aria-setsize={shown.length}
                aria-posinset={row + 1}
                className={css['row']}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Turn
                  turn={turn}
                  speaker={speakers.get(getSpeakerKey(turn))!}
                  place={at}
                  first={first}
                  active={isActive}
                  cursor={isActive ? cursor.word : -1}
                  hits={hits?.get(at) ?? NO_HITS}
                  currentHit={overlaps(currentHit, range) ? currentHit : undefined}
                  selection={overlaps(cursor.selection, range) ? cursor.selection : undefined}
                  onActions={onActions}
                  editing={editing?.place === at ? editing : undefined}
                />
              </div>
            );
          })}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {cursor.selection
          ? t('words-chosen', { count: cursor.selection.to - cursor.selection.from })
          : word && t(isUnsure(word) ? 'at-unsure-word' : 'at-word', { word: word[0] })}
      </p>
    </>
  );
}

const overlaps = (one: WordRange | undefined, other: WordRange): boolean =>
  one !== undefined && one.from < other.to && other.from < one.to;

/** Scrolls a list as little as necessary to show one of its words. */
function scrollToWord(list: RefObject<HTMLElement | null>, word: number): void {
  const frame = list.current;
  const element = frame?.querySelector(`[data-word="${word}"]`);
  if (!frame || !element) return;
  const view = frame.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const space = Math.min(80, view.height / 4);
  if (box.top < view.top + space) frame.scrollTop -= view.top + space - box.top;
  else if (box.bottom > view.bottom - space) frame.scrollTop += box.bottom - view.bottom + space;
}

interface Where {
  index: WordIndex;
  shown: readonly number[];
  word: number;
  row: number;
}

/** Returns the word to which a key moves; undefined for other keys. */
function findTarget(
  event: KeyboardEvent<HTMLElement>,
  { index: { firstOf }, shown, word, row }: Where,
): number | undefined {
  const firstOfRow = (to: number) => firstOf[shown[Math.max(0, Math.min(to, shown.length - 1))]!]!;
  const lastOfRow = (to: number) => firstOf[shown[to]! + 1]! - 1;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const { key, ctrlKey, metaKey } = event;
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight'))
    return word < lastOfRow(row) ? word + 1 : firstOfRow(row + 1);
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft'))
    return word > firstOfRow(row) || row === 0 ? word - 1 : lastOfRow(row - 1);
  if (key === 'ArrowDown') return firstOfRow(row + 1);
  if (key === 'ArrowUp') return firstOfRow(row - 1);
  if (key === 'Home') return firstOfRow(ctrlKey || metaKey ? 0 : row);
  if (key === 'End') return lastOfRow(ctrlKey || metaKey ? shown.length - 1 : row);
  return undefined;
}
