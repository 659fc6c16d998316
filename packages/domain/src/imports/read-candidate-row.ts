import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import {
  CANDIDATE_FIELDS,
  CANDIDATE_FIELD_NAMES,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';
import type { ImportResult } from '@parley/contracts/candidates/candidate-import.schema.ts';
import { createCandidateBody } from '@parley/contracts/candidates/candidate.schema.ts';
import {
  ADDRESS_FAULTS,
  findAddressFault,
  readAddress,
} from '@parley/contracts/shared/email-address.ts';
import type * as z from 'zod';
import { unescapeCsvFormula } from '../csv/to-csv.ts';
import { truncateText } from '../text/truncate-text.ts';

type CandidateToImport = z.output<typeof createCandidateBody>;
type RowProblem = ImportResult['problems'][number];
export type ReadRow =
  | { ok: true; candidate: CandidateToImport }
  | { ok: false; email: string | null; problems: RowProblem[] };

const REQUIRED: readonly CandidateField[] = ['name', 'email'];

/**
 * Parses one line of a file into a candidate, or returns the errors by field. Empty cells get the
 * product's defaults; a source may be written in any case; skills are separated by
 * semicolons, or by commas or line breaks if the cell has no semicolon.
 */
export function readCandidateRow(
  texts: Partial<Record<CandidateField, string | undefined>>,
): ReadRow {
  const given = new Map(
    CANDIDATE_FIELD_NAMES.flatMap((column) => {
      const text = unescapeCsvFormula(texts[column] ?? '').trim();
      return text === '' ? [] : [[column, text] as const];
    }),
  );
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
  if (parsed.success && problems.length === 0) return { ok: true, candidate: parsed.data };
  return {
    ok: false,
    email: given.has('email') ? readAddress(given.get('email')!) : null,
    problems,
  };
}

function toValue(column: CandidateField, text: string): unknown {
  if (column === 'skills')
    return text
      .split(text.includes(';') ? ';' : /[,\n]/)
      .map((skill) => skill.trim())
      .filter((skill) => skill !== '');
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
