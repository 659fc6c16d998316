/** What a row of a file may say of a candidate, and how people call the columns. */
export const IMPORT_FIELDS = {
  name: ['name', 'full name', 'candidate', 'candidate name'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  phone: ['phone', 'telephone', 'mobile', 'phone number'],
  location: ['location', 'city', 'place'],
  headline: ['headline', 'title', 'position', 'current title', 'current role', 'job title'],
  skills: ['skills', 'skill', 'keywords', 'tags'],
  source: ['source', 'origin', 'channel'],
  zone: ['zone', 'time zone', 'timezone'],
  notes: ['notes', 'note', 'comment', 'comments', 'remarks'],
} as const satisfies Record<string, readonly string[]>;

export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];
export const NEEDED: readonly ImportField[] = ['name', 'email'];

/** Which columns of the file (from 0) make up a field; a name may be in two. */
export type ColumnMap = Partial<Record<ImportField, readonly number[]>>;

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
  for (const field of IMPORT_FIELD_NAMES) {
    const at = names.findIndex(
      (name, index) =>
        !used.has(index) && (IMPORT_FIELDS[field] as readonly string[]).includes(name),
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
