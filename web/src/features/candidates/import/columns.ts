import {
  CANDIDATE_FIELD_NAMES,
  CANDIDATE_FILE_HEADINGS,
  type CandidateField,
} from '@parley/contracts/candidates/candidate-fields.ts';

export const REQUIRED_FIELDS: readonly CandidateField[] = ['name', 'email'];

/** Which columns of the file (from 0) make up a field; a name may be in two. */
export type ColumnMap = Partial<Record<CandidateField, readonly number[]>>;

const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

/** Finds the fields among the heads of a file; a head is used once. */
export function matchColumns(heads: readonly string[]): ColumnMap {
  const names = heads.map(plain);
  const used = new Set<number>();
  const map: ColumnMap = {};
  for (const field of CANDIDATE_FIELD_NAMES) {
    const at = names.findIndex(
      (name, index) => !used.has(index) && CANDIDATE_FILE_HEADINGS[field].includes(name),
    );
    if (at === -1) continue;
    used.add(at);
    map[field] = [at];
  }
  const parts = ['first name', 'last name'].map((part) =>
    names.findIndex((name) => name === part || name === part.replace('last name', 'surname')),
  );
  if (!map.name && parts.every((at) => at !== -1)) map.name = parts;
  return map;
}
