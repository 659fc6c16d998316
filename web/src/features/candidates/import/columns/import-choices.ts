import * as z from 'zod';
import { COLUMN_TARGETS, type ColumnTarget } from '@parley/domain/imports/column-targets.ts';
import type { ValueMap } from '../values/value-matching.ts';

const replacements = z.record(z.string(), z.string());
const choices = z.object({
  heads: z.array(z.string()),
  targets: z.array(z.enum(COLUMN_TARGETS)),
  values: z.object({ source: replacements, zone: replacements, stage: replacements }),
  zone: z.string(),
});
/** How a file was read: which column is which field, and which value stands for which. */
export interface ImportChoices {
  heads: readonly string[];
  targets: readonly ColumnTarget[];
  values: ValueMap;
  /** The time zone of lines without one; '' for the company's. */
  zone: string;
}

/** Files with other headings push out the oldest. */
const MAX_REMEMBERED = 20;

/** Local storage can contain anything; what cannot be read is forgotten. */
function readAll(storage: Pick<Storage, 'getItem'>, key: string): ImportChoices[] {
  try {
    return z.array(choices).parse(JSON.parse(storage.getItem(key) ?? '[]')) as ImportChoices[];
  } catch {
    return [];
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((head, index) => head === other[index]);

/** Returns the choices that were made for the last file with the same headings. */
export const findImportChoices = (
  storage: Pick<Storage, 'getItem'>,
  key: string,
  heads: readonly string[],
): ImportChoices | undefined => readAll(storage, key).find((made) => isSame(made.heads, heads));

/** Stores the choices on this device, for the next file with the same headings. */
export function rememberImportChoices(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  made: ImportChoices,
): void {
  const others = readAll(storage, key).filter(({ heads }) => !isSame(heads, made.heads));
  storage.setItem(key, JSON.stringify([made, ...others].slice(0, MAX_REMEMBERED)));
}
