/** The text that replaces the name of somebody who has left the company. */
export const FORMER_MEMBER = 'Former colleague';

/** Pairs of attributes: one with a person's name, and the one with that person's id. */
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

/**
 * The person whose name is removed: the id, and the names under which texts may mention the person
 * without the id.
 */
export interface Leaver {
  userId: string;
  names: readonly string[];
}

/**
 * Returns a stored value without a person's name. The name is replaced next to the person's id, if
 * a text is a list of names or the name alone, and if a text mentions it with `@`. Other texts that
 * people wrote about each other are not changed.
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
  const parts = text.split(', ');
  if (parts.some((part) => names.includes(part)))
    return parts.map((part) => (names.includes(part) ? FORMER_MEMBER : part)).join(', ');
  return names.reduce((words, name) => words.replaceAll(`@${name}`, `@${FORMER_MEMBER}`), text);
}
