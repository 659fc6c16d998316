import { COLUMN_TARGETS, type ColumnTarget } from './column-targets.ts';
import { FURTHER_HEAD_WORDS } from './further-head-table.ts';
import { HEAD_WORDS, type HeadTable } from './head-table.ts';

/**
 * Returns a head without what does not tell heads apart: case, accents, spaces, punctuation, and a
 * remark in brackets, such as the zone of a time.
 */
export function foldHead(head: string): string {
  const folded = foldText(head.replace(/[(（[][^)）\]]*[)）\]]?/g, ' '));
  return folded === '' ? foldText(head) : folded;
}

const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, '');

const listWords = (table: HeadTable): [ColumnTarget, string][] =>
  COLUMN_TARGETS.flatMap((target) =>
    Object.values(table[target] ?? {}).map((words): [ColumnTarget, string] => [target, words]),
  );

/** The target of each folded head; the first entry wins, and a language later in the table too. */
const TARGETS: ReadonlyMap<string, readonly ColumnTarget[]> = (() => {
  const targets = new Map<string, ColumnTarget[]>();
  for (const [target, words] of [...listWords(HEAD_WORDS), ...listWords(FURTHER_HEAD_WORDS)])
    for (const word of words.split(',')) {
      const key = foldText(word);
      const known = targets.get(key) ?? [];
      if (!known.includes(target)) targets.set(key, [...known, target]);
    }
  return targets;
})();

/** Words that other products put before the heads of a person's columns, also in the genitive. */
const PREFIX =
  /^(?:candidate|legal|applicant|prospect|contact|student|your|bewerber|kandidat|candidat|person)/;

/** Returns what a head without its first word means. "Contact no." is no row number. */
function findWithoutPrefix(folded: string): readonly ColumnTarget[] | undefined {
  const rest = folded.replace(PREFIX, '');
  if (rest === folded) return undefined;
  const found = TARGETS.get(rest) ?? TARGETS.get(rest.replace(/^s/, ''));
  return found?.filter((target) => target !== 'left_out');
}

/** Heads longer than this are sentences. */
const MAX_HEAD = 80;

/**
 * Returns what a head can mean, the most likely first; empty if it is not known. A few mean
 * different things beside other heads: "Nom" is a family name beside "Prénom".
 */
export function findTargets(head: string): readonly ColumnTarget[] {
  if (head.length > MAX_HEAD) return [];
  const folded = foldHead(head);
  if (folded === '') return [];
  return TARGETS.get(folded) ?? findWithoutPrefix(folded) ?? [];
}
