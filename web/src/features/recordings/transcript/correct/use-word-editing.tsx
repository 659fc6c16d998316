import { useState } from 'react';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import { useTranscriptStrings } from '../../shared/transcript/transcript-strings.ts';
import type { WordIndex, WordRange } from '../../shared/transcript/word-index.ts';
import { joinWords, locateWords, type Span, toSpan } from './locate-words.ts';
import type { Corrections } from './use-corrections.ts';
import { WordEditor } from './word-editor.tsx';

/**
 * The words that are being corrected, identified by the time at which they were said, because other
 * users may correct words before them.
 */
interface Edited {
  span: Span;
  turn: string;
  before: string;
  text: string;
}

/**
 * Returns the state of correcting words in place. Input is kept until it is saved or cancelled,
 * also after a conflict.
 * @param onDone called with the first word when the field has been removed
 */
export function useWordEditing(
  transcript: TranscriptView,
  index: WordIndex,
  corrections: Corrections,
  onDone: (word: number) => void,
) {
  const t = useTranscriptStrings();
  const [edited, setEdited] = useState<Edited>();
  const { turns } = transcript;
  const { data: quotes } = useApiQuery(
    'list-quoted-places',
    { params: { sid: transcript.recording_id } },
    { enabled: edited !== undefined, errors: 'own', freshOnOpen: true },
  );
  const inTurn = turns.findIndex(({ id }) => id === edited?.turn);
  const range =
    edited &&
    ((inTurn >= 0 ? locateWords(index, edited.span, inTurn) : undefined) ??
      locateWords(index, edited.span));

  const open = (words: WordRange) => {
    const before = joinWords(turns, index, words);
    const turn = turns[index.turnOf[words.from]!]!.id;
    setEdited({ span: toSpan(index, words), turn, before, text: before });
  };

  const close = (word: number) => {
    setEdited(undefined);
    corrections.dismissConflict();
    onDone(word);
  };

  const save = async (words: WordRange) => {
    if (!edited) return;
    const text = edited.text.trim().replaceAll(/\s+/g, ' ');
    if (text === joinWords(turns, index, words)) return close(words.from);
    const place = index.turnOf[words.from]!;
    const change = {
      kind: 'words',
      turn: turns[place]!.id,
      at: words.from - index.firstOf[place]!,
      count: words.to - words.from,
      text,
    } as const;
    const done =
      text === '' ? t('edit.removed', { words: edited.before }) : t('edit.done', { words: text });
    if (await corrections.correct(change, done, 'own')) close(words.from);
  };

  const conflict = corrections.conflict?.problem.details as { changed_by?: string } | undefined;
  return {
    open,
    isOpen: edited !== undefined,
    /** The form that the list renders instead of the words. */
    shown:
      edited && range
        ? {
            ...range,
            place: index.turnOf[range.from]!,
            form: (
              <WordEditor
                before={edited.before}
                text={edited.text}
                onText={(text) => setEdited({ ...edited, text })}
                quoted={(quotes?.items ?? []).filter(
                  (place) => place.from < edited.span.to && edited.span.from < place.to,
                )}
                busy={corrections.busy}
                conflict={
                  corrections.conflict && {
                    by: conflict?.changed_by,
                    now: joinWords(turns, index, range),
                  }
                }
                onSave={() => void save(range)}
                onCancel={() => close(range.from)}
              />
            ),
          }
        : undefined,
    /** The input for words that somebody else has removed meanwhile. */
    lost: edited && !range ? edited.text : undefined,
    giveUp: () => setEdited(undefined),
  };
}
