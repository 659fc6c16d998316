import { splitLinks } from '../../../components/text/linked-text.tsx';
import type { Participant } from './merge-messages.ts';

type Person = Pick<Participant, 'user_id' | 'name'>;

/** Returns the ids of the people whom a text mentions with @ and their full name. */
export const mentionsIn = (text: string, people: readonly Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id);

/**
 * Returns the text that is typed after an @ directly before the caret, or null if no name is being
 * typed.
 */
export function findTypedMention(
  text: string,
  caret: number,
): { from: number; typed: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > 40 || (from > 0 && !/\s/.test(text[from - 1]!))) return null;
  const typed = text.slice(from + 1, caret);
  return /[\n@]/.test(typed) || /\s$/.test(typed) ? null : { from, typed };
}

/** Returns the people with a word of their name that begins with the typed text. */
export function findContacts(people: readonly Person[], typed: string): Person[] {
  const wanted = fold(typed);
  return people
    .filter(
      ({ name }) =>
        fold(name).startsWith(wanted) ||
        fold(name)
          .split(' ')
          .some((word) => word.startsWith(wanted)),
    )
    .slice(0, 6);
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export interface Piece {
  kind: 'text' | 'mention' | 'link';
  text: string;
}

/** Splits a message into text, links (only http and https) and @ mentions. */
export const splitText = (text: string, names: readonly string[]): Piece[] =>
  splitLinks(text).flatMap((piece): Piece[] =>
    piece.kind === 'link' ? [{ ...piece, kind: 'link' }] : splitNames(piece.text, names),
  );

function splitNames(text: string, names: readonly string[]): Piece[] {
  const called = names.map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? called.find((one) => text.startsWith(one, at)) : undefined;
    if (!name) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) pieces.push({ kind: 'text', text: plain });
    pieces.push({ kind: 'mention', text: name });
    plain = '';
    at += name.length;
  }
  return plain ? [...pieces, { kind: 'text', text: plain }] : pieces;
}
