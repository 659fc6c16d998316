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
