const MAX_ID_LENGTH = 40;

/**
 * Returns a name as an id: lower case, without accents, words joined by dashes, at most 40
 * characters; "attribute" if nothing is left.
 */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID_LENGTH)
    .replaceAll(/^-|-$/g, '') || 'attribute';

/**
 * Returns the ids of a scorecard's attributes in order: existing ids are kept, the others are
 * derived from the names, without repetition.
 */
export function attributeIds(attributes: readonly { id: string; name: string }[]): string[] {
  const taken = new Set(attributes.map(({ id }) => id).filter(Boolean));
  return attributes.map(({ id, name }) => {
    if (id) return id;
    const base = slug(name);
    let free = base;
    for (let number = 2; taken.has(free); number += 1)
      free = `${base.slice(0, MAX_ID_LENGTH - 3)}-${number}`;
    taken.add(free);
    return free;
  });
}
