import { type ColumnTarget, NAME_TARGETS } from './column-targets.ts';
import { findTargets, foldHead } from './head-words.ts';
import { turnName } from './read-name.ts';

/** Targets that are made of several columns. Of the others, one column is recognized. */
const JOINED: readonly ColumnTarget[] = [
  'email',
  'phone',
  'location',
  'skills',
  'given_name',
  'middle_name',
  'family_name',
  'notes',
  'left_out',
];

/**
 * Finds what each column is by its head. A column whose head is not known, or is taken by an
 * earlier column, is kept in the notes, so that nothing of a list is lost.
 */
export function matchColumns(heads: readonly string[]): ColumnTarget[] {
  const possible = heads.map(findTargets);
  const taken = new Set<ColumnTarget>();
  const targets = possible.map((found): ColumnTarget => {
    const target = found.find((one) => !taken.has(one));
    if (target === undefined) return 'notes';
    if (!JOINED.includes(target)) taken.add(target);
    return target;
  });
  return matchNames(possible, matchPosition(heads, targets));
}

const EMPLOYERS = ['company', 'currentcompany', 'employer', 'currentemployer', 'organization'];

/**
 * "Position" or "Job title" beside "Company" is what a person does there, as in a list of contacts,
 * and no job here if the list has no stages. "Title" beside it is a form of address.
 */
function matchPosition(
  heads: readonly string[],
  targets: readonly ColumnTarget[],
): readonly ColumnTarget[] {
  const job = targets.indexOf('job');
  const isContact =
    job !== -1 &&
    ['position', 'role', 'jobtitle'].includes(foldHead(heads[job]!)) &&
    !targets.includes('stage') &&
    heads.some((head) => head.length < 40 && EMPLOYERS.includes(foldHead(head)));
  if (!isContact) return targets;
  return targets.map((target, at) =>
    at === job ? 'headline' : target === 'headline' ? 'notes' : target,
  );
}

/**
 * Decides which columns make the name. Some heads mean the whole name alone and a part of it beside
 * others: "Name" beside "Vorname" is the family name, "Jméno" beside "Příjmení" the given name, and
 * "Nombre" without "Apellidos" the whole name.
 */
function matchNames(
  possible: readonly (readonly ColumnTarget[])[],
  targets: readonly ColumnTarget[],
): ColumnTarget[] {
  const only = (target: ColumnTarget) => targets.indexOf(target);
  const [name, given, family] = [only('name'), only('given_name'), only('family_name')];
  const result = [...targets];
  // Rows without a whole name have their parts.
  if (name !== -1 && given !== -1 && family !== -1) return result;
  if (name !== -1 && given !== -1) {
    // A list of whole names with a column for the first names only is rarer than "Name; Vorname".
    result[name] = 'family_name';
  } else if (name !== -1 && family !== -1) result[name] = 'given_name';
  else if (name === -1 && given !== -1 && family === -1) {
    const other = possible.findIndex(
      (found, at) => at !== given && targets[at] === 'given_name' && found.includes('family_name'),
    );
    if (other === -1) result[given] = 'name';
    else result[other] = 'family_name';
  } else if (name === -1 && given === -1 && family !== -1) result[family] = 'name';
  return result;
}

/** The number of lines whose cells are looked at. */
const MAX_COMPARED = 20;

/**
 * Finds the columns for address and name by their cells, if no head says which they are: an address
 * has an "@", and a name is the first column without a head and without digits. Most cells decide
 * whether names have the family name first.
 */
export function matchByCells(
  heads: readonly string[],
  targets: readonly ColumnTarget[],
  lines: readonly (readonly string[])[],
): ColumnTarget[] {
  const result = [...targets];
  const cellsOf = (at: number) =>
    lines.slice(0, MAX_COMPARED).flatMap((cells) => cells[at]?.trim() || []);
  const find = (isAlike: (cell: string) => boolean, isPossible: (at: number) => boolean): number =>
    result.findIndex((target, at) => {
      if (target !== 'notes' || !isPossible(at)) return false;
      const cells = cellsOf(at);
      return cells.length > 0 && cells.filter(isAlike).length > cells.length / 2;
    });
  if (!targets.includes('email')) {
    const email = find(
      (cell) => cell.includes('@') && cell.length < 200,
      () => true,
    );
    if (email !== -1) result[email] = 'email';
  }
  if (!targets.some((target) => NAME_TARGETS.includes(target))) {
    const name = find(
      (cell) => /^[^\d@]{2,120}$/.test(cell),
      (at) => heads[at] === '',
    );
    if (name !== -1) result[name] = 'name';
  }
  const name = result.indexOf('name');
  const names = cellsOf(name);
  const turned = names.filter((cell) => turnName(cell) !== undefined);
  if (turned.length > 0 && turned.length > names.length / 2) result[name] = 'reversed_name';
  return result;
}

/**
 * Returns the heads as they are shown: without one, a column has its number, and heads that occur
 * more than once are told apart.
 *
 * @param toLabel the text for a column, its number counted from 1
 */
export function distinguishHeads(
  heads: readonly string[],
  toLabel: (column: { head: string; number: number }) => string,
): string[] {
  const counts = new Map<string, number>();
  for (const head of heads) counts.set(head, (counts.get(head) ?? 0) + 1);
  return heads.map((head, index) =>
    head === '' || counts.get(head) !== 1 ? toLabel({ head, number: index + 1 }) : head,
  );
}
