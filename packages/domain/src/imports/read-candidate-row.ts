import type * as z from 'zod';
import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import {
  CANDIDATE_FIELDS,
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import type { ImportResult } from '@parley/contracts/candidates/candidate-import.schema.ts';
import { createCandidateBody } from '@parley/contracts/candidates/candidate.schema.ts';
import { cleanParagraph } from '@parley/contracts/shared/clean-text.ts';
import {
  ADDRESS_FAULTS,
  findAddressFault,
  readAddress,
} from '@parley/contracts/shared/email-address.ts';
import { unescapeCsvFormula } from '../csv/to-csv.ts';
import { truncateText } from '../text/truncate-text.ts';
import { addToNotes, splitSkills } from './compose-row.ts';
import { readAddressCell } from './read-address-cell.ts';

type CandidateToImport = z.output<typeof createCandidateBody>;
type RowProblem = ImportResult['problems'][number];
type RowRemark = ImportResult['remarks'][number];
export type ReadRow =
  | {
      ok: true;
      candidate: CandidateToImport;
      /** The fields that the row has; the others have their defaults. */
      given: CandidateField[];
      remarks: RowRemark[];
    }
  | { ok: false; email: string | null; problems: RowProblem[] };

const REQUIRED: readonly CandidateField[] = ['name', 'email'];

/** A number that a spreadsheet has rounded for its column: "4.91523E+11". */
const ROUNDED_NUMBER = /^\+?\d{1,3}(?:[.,]\d{0,20})?E\+?\d{1,2}$/i;

/**
 * Parses one line of a file into a candidate, or returns the errors by field. Empty cells get the
 * product's defaults; a source may be written in any case; skills are separated by
 * semicolons, or by commas or line breaks if the cell has no semicolon. Of several addresses the
 * first counts, and all are kept in the notes. The remarks say what a person should look at.
 */
export function readCandidateRow(
  texts: Partial<Record<CandidateField, string | undefined>>,
): ReadRow {
  const given = new Map(
    CANDIDATE_FIELD_NAMES.flatMap((column) => {
      const text = cleanParagraph(unescapeCsvFormula(texts[column] ?? ''));
      return text === '' ? [] : [[column, text] as const];
    }),
  );
  const remarks: RowRemark[] = [];
  readAddresses(given, remarks);
  if (ROUNDED_NUMBER.test(given.get('phone') ?? ''))
    remarks.push({
      field: 'phone',
      message: `“${given.get('phone')}” was rounded by a spreadsheet, so it calls nobody`,
    });
  const missing = REQUIRED.filter((column) => !given.has(column)).map((field): RowProblem => ({
    field,
    code: 'required',
    message: `${CANDIDATE_FIELDS[field].subject} is missing`,
  }));
  const parsed = createCandidateBody.safeParse(
    Object.fromEntries([...given].map(([column, text]) => [column, toValue(column, text)])),
  );
  const wrong = parsed.success
    ? []
    : parsed.error.issues
        .filter(({ path }) => given.has(path[0] as CandidateField))
        .map((issue) => toProblem(issue, given));
  const problems = [
    ...missing,
    ...new Map(wrong.map((problem) => [problem.field, problem])).values(),
  ];
  if (parsed.success && problems.length === 0)
    return { ok: true, candidate: parsed.data, given: [...given.keys()], remarks };
  return {
    ok: false,
    email: given.has('email') ? readAddress(given.get('email')!) : null,
    problems,
  };
}

/** Replaces a cell with several addresses by the first, and keeps the cell in the notes. */
function readAddresses(given: Map<CandidateField, string>, remarks: RowRemark[]): void {
  const cell = given.get('email');
  if (cell === undefined) return;
  const { address, hasOthers } = readAddressCell(cell);
  if (!hasOthers) return;
  given.set('email', address);
  const line = `${CANDIDATE_FIELDS.email.heading}: ${cell}`;
  const { notes, left } = addToNotes(given.get('notes') ?? '', [line]);
  if (notes !== '') given.set('notes', notes);
  remarks.push({
    field: 'email',
    message:
      left.length === 0
        ? `${address} is used; the notes have all addresses of the cell`
        : `${address} is used; the other addresses do not fit into the notes`,
  });
}

function toValue(column: CandidateField, text: string): unknown {
  if (column === 'skills') return splitSkills(text);
  if (column === 'source')
    return SOURCES.find((source) => source.toLowerCase() === text.toLowerCase()) ?? text;
  return text;
}

function toProblem(
  { code, path }: z.core.$ZodIssue,
  given: ReadonlyMap<CandidateField, string>,
): RowProblem {
  const field = path[0] as CandidateField;
  const text = given.get(field)!;
  if (field === 'source')
    return {
      field,
      code: 'unknown-value',
      message: `“${truncateText(text, 40)}” is no source. Use one of ${SOURCES.join(', ')}`,
    };
  if (field === 'zone')
    return {
      field,
      code: 'unknown-value',
      message: `“${truncateText(text, 40)}” is no time zone. Use one such as Europe/Berlin`,
    };
  if (code === 'too_big')
    return {
      field,
      code: 'too-long',
      message:
        path.length > 1 || field !== 'skills'
          ? `${CANDIDATE_FIELDS[field].subject} is too long`
          : 'There are more than 40 skills',
    };
  if (field === 'email') {
    const fault = findAddressFault(readAddress(text)) ?? 'form';
    return {
      field,
      code: 'malformed',
      message:
        fault === 'form'
          ? `“${truncateText(text, 80)}” is no e-mail address`
          : `“${truncateText(text, 80)}” ${ADDRESS_FAULTS[fault]}`,
    };
  }
  return {
    field,
    code: 'malformed',
    message: `${CANDIDATE_FIELDS[field].subject} must be plain text in one line`,
  };
}
