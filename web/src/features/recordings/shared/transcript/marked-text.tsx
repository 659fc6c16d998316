import { Fragment } from 'react';
import { foldText } from '@parley/domain/search/fold-text.ts';
import css from './transcript.module.css';

/** A text in which the words that match a search are highlighted. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const typed = query
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldText)
    .filter((word) => word !== '');
  // Every second element is a word.
  const pieces = text.split(/([\p{L}\p{M}\p{N}]+)/u);
  return (
    <span dir="auto">
      {pieces.map((piece, place) => {
        const isFound = place % 2 === 1 && typed.some((word) => foldText(piece).startsWith(word));
        return isFound ? (
          <mark key={place} className={css['mark']}>
            {piece}
          </mark>
        ) : (
          <Fragment key={place}>{piece}</Fragment>
        );
      })}
    </span>
  );
}
