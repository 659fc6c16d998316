/** What stands where the name of somebody stood who has left the company. */
export const FORMER_MEMBER = 'Former colleague';

/** Which attribute holds the name of whom another attribute names by id. */
const NAME_BESIDE_ID = [
  ['user_id', 'name'],
  ['person', 'name'],
  ['author_id', 'author'],
  ['decided_by', 'decided_by_name'],
  ['hiring_manager_id', 'hiring_manager_name'],
  ['owner_id', 'owner_name'],
  ['by_id', 'by_name'],
  ['from_user_id', 'from'],
  ['i', 'n'],
] as const;

/** Whom to unname: the id, and the names by which the person may stand in words without it. */
export interface Leaver {
  userId: string;
  names: readonly string[];
}

/**
 * A stored value without the name of a person: where the name stands beside the id, where a text is
 * the name and nothing else, and where a text mentions it with `@`. What people wrote about each
 * other in words stays as it was written.
 */
export function removeName<T>(value: T, leaver: Leaver): T {
  if (typeof value === 'string') return unnamed(value, leaver.names) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => removeName(one, leaver)) as T;
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  const fields = value as Record<string, unknown>;
  const changed = Object.fromEntries(
    Object.entries(fields).map(([field, one]) => [field, removeName(one, leaver)]),
  );
  for (const [id, name] of NAME_BESIDE_ID)
    if (fields[id] === leaver.userId && typeof fields[name] === 'string')
      changed[name] = FORMER_MEMBER;
  return changed as T;
}

function unnamed(text: string, names: readonly string[]): string {
  if (names.includes(text)) return FORMER_MEMBER;
  return names.reduce((words, name) => words.replaceAll(`@${name}`, `@${FORMER_MEMBER}`), text);
}
