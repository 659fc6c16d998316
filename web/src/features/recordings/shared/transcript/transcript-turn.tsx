import { memo, type ReactNode } from 'react';
import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { formatElapsed } from '../../../../components/time/format-time.ts';
import type { Speaker } from './speakers.ts';
import { useTranscriptStrings } from './transcript-strings.ts';
import css from './transcript.module.css';
import type { WordRange } from './word-index.ts';

/**
 * The confidence below which the model was not sure of a word. A word typed by a person has none.
 */
const UNSURE_BELOW = 0.5;
export const isUnsure = ([, , , confidence]: TranscriptTurn['words'][number]): boolean =>
  confidence !== null && confidence < UNSURE_BELOW;

export interface TurnParts {
  /**
   * Opens the menu of the turn. Its button can be focused with Tab while the turn is the active
   * one.
   */
  onActions?: ((place: number, button: HTMLElement) => void) | undefined;
  /**
   * The form that replaces some words: the numbers of the first one and of the one after the last.
   */
  editing?: (WordRange & { form: ReactNode }) | undefined;
}

interface TurnProps extends TurnParts {
  turn: TranscriptTurn;
  speaker: Speaker;
  /** The index of the turn in the transcript, and the number of its first word. */
  place: number;
  first: number;
  /** Whether the turn can be focused with Tab. */
  active: boolean;
  /** The word with the cursor; -1 if it is in another turn. */
  cursor: number;
  hits: readonly WordRange[];
  currentHit: WordRange | undefined;
  selection: WordRange | undefined;
}

const isIn = (range: WordRange | undefined, word: number): boolean =>
  range !== undefined && range.from <= word && word < range.to;

/**
 * A turn. It is one element for the keyboard, labelled with speaker, time and words, so that it is
 * read as a sentence. The surrounding list handles keys and clicks.
 */
export const Turn = memo(function Turn({
  turn,
  speaker,
  place,
  first,
  active,
  cursor,
  hits,
  currentHit,
  selection,
  onActions,
  editing,
}: TurnProps) {
  const t = useTranscriptStrings();
  const id = `turn-${turn.id}`;
  const unsure = turn.words.filter(isUnsure).length;
  const toWords = (from: number, to: number) =>
    turn.words.slice(from, to).map((word, place) => {
      const number = first + from + place;
      const isHit = hits.some((hit) => isIn(hit, number));
      return (
        <Word
          key={number}
          number={number}
          text={word[0]}
          unsure={isUnsure(word)}
          isCursor={number === cursor}
          isSelected={isIn(selection, number)}
          hit={isIn(currentHit, number) ? 'current' : isHit ? 'yes' : undefined}
        />
      );
    });
  return (
    <div className={css['turn']}>
      <div className={`row gap-8 ${css['head']}`}>
        <span className={css['dot']} style={{ background: speaker.colour }} aria-hidden />
        <span className="min-w-0 break-anywhere body2 strong" id={`${id}-name`} dir="auto">
          {speaker.name}
        </span>
        <span className="caption secondary num" id={`${id}-time`}>
          {formatElapsed(turn.from)}
        </span>
        {onActions && (
          <span className={`at-end gap-2 ${css['actions']}`}>
            <IconButton
              icon="more"
              dense
              size={18}
              tabIndex={active ? 0 : -1}
              aria-haspopup="menu"
              label={t('actions-of', { name: speaker.name, time: formatElapsed(turn.from) })}
              onClick={(event) => onActions(place, event.currentTarget)}
            />
          </span>
        )}
      </div>
      <div
        role="group"
        tabIndex={active ? 0 : -1}
        className={css['words']}
        data-turn={turn.id}
        aria-labelledby={`${id}-name ${id}-time ${id}-words`}
        aria-describedby={unsure > 0 ? `${id}-unsure` : undefined}
      >
        <div id={`${id}-words`} dir="auto">
          {editing ? (
            <>
              {toWords(0, editing.from - first)}
              {editing.form}
              {toWords(editing.to - first, turn.words.length)}
            </>
          ) : (
            toWords(0, turn.words.length)
          )}
        </div>
        {unsure > 0 && (
          <span id={`${id}-unsure`} hidden>
            {t('unsure-in-turn', { count: unsure })}
          </span>
        )}
      </div>
    </div>
  );
});

interface WordProps {
  number: number;
  text: string;
  unsure: boolean;
  isCursor: boolean;
  isSelected: boolean;
  hit: 'yes' | 'current' | undefined;
}

/** One word, with the space before the next one. */
const Word = ({ number, text, unsure, isCursor, isSelected, hit }: WordProps) => (
  <>
    <span
      data-word={number}
      className={css['word']}
      data-unsure={unsure || undefined}
      data-cursor={isCursor || undefined}
      data-selected={isSelected || undefined}
      data-hit={hit}
    >
      {text}
    </span>{' '}
  </>
);
