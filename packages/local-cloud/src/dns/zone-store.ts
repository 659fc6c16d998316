import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { writeFileAtomically } from '../shared/json-files.ts';

/** The most bytes of one string of a TXT record (RFC 1035, section 3.3). */
const MAX_STRING_BYTES = 255;
const MAX_NAME_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** Returns the form of a name for comparison: lower case, without the dot at its end. */
export const comparableName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const name = z
  .string()
  .transform(comparableName)
  .refine(
    (text) => text.length <= MAX_NAME_LENGTH && text.split('.').every((label) => LABEL.test(label)),
    'is no name of DNS',
  );

/** A record's text, or its strings if somebody wants to divide it. */
const text = z.union([
  z.string(),
  z.array(z.string().refine((part) => Buffer.byteLength(part) <= MAX_STRING_BYTES)).min(1),
]);

/**
 * What a name answers with: TXT records, another name (CNAME), a failure of the name server, or
 * `silent`: nothing at all.
 */
const entry = z.union([
  z.strictObject({ texts: z.array(text) }),
  z.strictObject({ alias: name }),
  z.strictObject({ fails: z.enum(['servfail', 'refused', 'silent']) }),
]);
type ZoneEntry = z.infer<typeof entry>;

/** A change of a name; null removes it, so that it does not exist. */
export const zoneChange = z.strictObject({ name, entry: entry.nullable() });
export type ZoneChange = z.input<typeof zoneChange>;

/** The names that the local name server knows, stored in a file. */
export interface ZoneStore {
  get(name: string): ZoneEntry | undefined;
  /** Whether a name below this one exists, so that this one exists too (RFC 8020). */
  hasBelow(name: string): boolean;
  set(change: z.output<typeof zoneChange>): void;
  all(): Readonly<Record<string, ZoneEntry>>;
}

/** @param file the JSON file; it is created with the first name */
export function openZoneStore(file: string): ZoneStore {
  const names = new Map<string, ZoneEntry>(
    existsSync(file)
      ? Object.entries(z.record(z.string(), entry).parse(JSON.parse(readFileSync(file, 'utf8'))))
      : [],
  );
  return {
    get: (wanted) => names.get(wanted),
    hasBelow: (wanted) => [...names.keys()].some((known) => known.endsWith(`.${wanted}`)),
    set(change) {
      if (change.entry) names.set(change.name, change.entry);
      else names.delete(change.name);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileAtomically(file, `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`);
    },
    all: () => Object.fromEntries(names),
  };
}

/** Returns the strings of a record; a long text is divided, as editors of zones do it. */
export function toStrings(given: z.infer<typeof text>): Buffer[] {
  if (typeof given !== 'string') return given.map((part) => Buffer.from(part));
  const bytes = Buffer.from(given);
  const strings = [];
  for (let at = 0; at < bytes.length; at += MAX_STRING_BYTES)
    strings.push(bytes.subarray(at, at + MAX_STRING_BYTES));
  return strings.length > 0 ? strings : [Buffer.alloc(0)];
}
