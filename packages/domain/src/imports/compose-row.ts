import {
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import { unescapeCsvFormula } from '../csv/to-csv.ts';
import type { ColumnTarget } from './column-targets.ts';
import { findTargets } from './head-words.ts';
import { joinName, turnName } from './read-name.ts';

/** What a row of a list says about an application, in the words of the list. */
export interface ListedApplication {
  job: string;
  stage: string;
  rejected: boolean;
  reason: string;
}

export interface ComposedRow {
  values: Partial<Record<CandidateField, string>>;
  application: ListedApplication;
  /** What found no place in the notes, as it would stand there. */
  left: readonly string[];
}

/** A column of a list with what a person decided that it is. */
export interface ImportColumn {
  target: ColumnTarget;
  /** The head as it is shown. It introduces what is kept in the notes. */
  head: string;
  /** Whether its cells are notes anyway and need no introduction. */
  isNotes: boolean;
}

/** Returns the columns of a list with these heads. */
export const toColumns = (
  heads: readonly string[],
  targets: readonly ColumnTarget[],
): ImportColumn[] =>
  targets.map((target, index) => {
    const head = heads[index] ?? '';
    return { target, head, isNotes: findTargets(head).includes('notes') };
  });

/** The longest notes of a candidate; see the schema of the field. */
const MAX_NOTES = 4000;

/** Words for yes, without case and accents. */
const YES = [
  'yes',
  'y',
  'true',
  '1',
  'x',
  'ja',
  'j',
  'oui',
  'o',
  'si',
  'sí',
  's',
  'sim',
  'tak',
].concat(['t', 'ano', 'はい', '○', '是', 'rejected', 'disqualified', 'archived']);

/**
 * Composes the values of a candidate of the cells of a row. Of columns for the same field, the
 * first that is not empty counts and the others are kept in the notes with their heads, except
 * where the field takes several: places and skills are joined.
 */
export function composeRow(
  cells: readonly string[],
  columns: readonly ImportColumn[],
): ComposedRow {
  const texts = new Map<ColumnTarget, string[]>();
  const noteLines: string[] = [];
  const addNote = (head: string, text: string) =>
    noteLines.push(`${head === '' ? '' : `${head}: `}${unescapeCsvFormula(text)}`);
  const take = (target: ColumnTarget, text: string) =>
    texts.set(target, [...(texts.get(target) ?? []), text]);
  for (const [index, { target, head, isNotes }] of columns.entries()) {
    const text = (cells[index] ?? '').trim();
    if (text === '' || target === 'left_out') continue;
    if (target === 'notes') addNote(isNotes ? '' : head, text);
    else if (SEVERAL.includes(target) || !texts.has(target)) take(target, text);
    else if (!texts.get(target)?.includes(text)) addNote(head, text);
  }
  const all = (target: ColumnTarget): string[] => texts.get(target) ?? [];
  const parts = {
    given: all('given_name'),
    middle: all('middle_name'),
    family: all('family_name'),
  };
  const email = all('email')[0] ?? '';
  const [reversed] = all('reversed_name');
  const name = all('name')[0] ?? (reversed && (turnName(reversed) ?? reversed));
  const { notes, left } = addToNotes('', noteLines);
  /** The fields that are more than the first text of their column. */
  const composed: ComposedRow['values'] = {
    name: toOneLine(name ?? (joinName(parts) || nameBesideAddress(email))),
    email,
    location: toOneLine(all('location').join(', ')),
    skills: joinSkills(all('skills')),
    notes,
  };
  const values: ComposedRow['values'] = {};
  for (const field of CANDIDATE_FIELD_NAMES) {
    const text = composed[field] ?? toOneLine(all(field)[0] ?? '');
    if (text !== '') values[field] = text;
  }
  const reason = all('rejection_reason').join('; ');
  const flag = all('rejected')[0];
  return {
    values,
    application: {
      job: toOneLine(all('job')[0] ?? ''),
      stage: toOneLine(all('stage')[0] ?? ''),
      // Lists without a column that says so name a reason only for those who were rejected.
      rejected: !columns.some(({ target }) => target === 'rejected')
        ? reason !== ''
        : YES.includes((flag ?? '').toLowerCase()),
      reason,
    },
    left,
  };
}

/** Returns the name in `Ana Lima <ana@mail.example>`; '' if there is none. */
function nameBesideAddress(cell: string): string {
  const open = cell.lastIndexOf('<');
  if (open <= 0 || !cell.trimEnd().endsWith('>')) return '';
  const name = cell
    .slice(0, open)
    .trim()
    .replace(/^"(.*)"$/s, '$1');
  return name.includes('@') ? '' : name;
}

/** Divides a cell with skills: by semicolons, or by commas or line breaks if it has none. */
export const splitSkills = (cell: string): string[] =>
  cell
    .split(cell.includes(';') ? ';' : /[,\n]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');

/** Joins the skills of several cells, each once. */
function joinSkills(cells: readonly string[]): string {
  if (cells.length < 2) return cells[0] ?? '';
  const skills = new Map<string, string>();
  for (const skill of cells.flatMap(splitSkills)) {
    const key = skill.toLowerCase();
    if (!skills.has(key)) skills.set(key, skill);
  }
  return [...skills.values()].join('; ');
}

/** The server removes what cannot be seen. */
const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const SEVERAL: readonly ColumnTarget[] = [
  'given_name',
  'middle_name',
  'family_name',
  'location',
  'skills',
  'rejection_reason',
];

/**
 * Adds lines to notes as long as they fit; lines that are in them already are not repeated.
 *
 * @returns the notes, and the lines that found no place
 */
export function addToNotes(
  notes: string,
  lines: readonly string[],
): { notes: string; left: string[] } {
  let result = notes;
  const left: string[] = [];
  for (const line of lines) {
    if (line === '' || result.includes(line)) continue;
    const longer = result === '' ? line : `${result}\n${line}`;
    if (longer.length > MAX_NOTES) left.push(line);
    else result = longer;
  }
  return { notes: result, left };
}
