import type { Participant } from './message.ts';

type Person = Pick<Participant, 'user_id' | 'name'>;

/** The people whom a text calls by @ and their whole name. */
export const mentionsIn = (text: string, people: readonly Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id);

/** What is being typed after an @ right before the caret; null when no name is being typed. */
export function findTypedMention(
  text: string,
  caret: number,
): { from: number; typed: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > 40 || (from > 0 && !/\s/.test(text[from - 1]!))) return null;
  const typed = text.slice(from + 1, caret);
  return /[\n@]/.test(typed) || /\s$/.test(typed) ? null : { from, typed };
}

/** People whose name has a word that begins so. */
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
