import type { ObjectTable } from '../store/object-table.ts';
import type { StoredObject } from '../store/stored-object.ts';

export type Walk = {
  objects: ObjectTable;
  bucket: string;
  prefix: string;
  delimiter: string;
  /** Key or common prefix after which to start. */
  after: string | undefined;
  maxKeys: number;
};

export type WalkPage = {
  /** Objects and common prefixes (text), in byte order. */
  entries: (StoredObject | string)[];
  /** The last entry, when more follow. */
  last: string | undefined;
};

const batch = 200;
// The highest code point: every key below a folded prefix sorts before `prefix + highest + …`.
const highest = '\u{10ffff}';

/**
 * Walks keys under a prefix from an index, and jumps over what a common prefix has already folded.
 */
export function walkKeys(walk: Walk): WalkPage {
  const { prefix, delimiter, maxKeys } = walk;
  const entries: (StoredObject | string)[] = [];
  if (maxKeys === 0) return { entries, last: undefined };
  let from = prefix;
  let inclusive = true;
  if (
    walk.after !== undefined &&
    Buffer.compare(Buffer.from(walk.after), Buffer.from(prefix)) >= 0
  ) {
    from = foldedEnd(walk.after, prefix, delimiter) ?? walk.after;
    inclusive = false;
  }
  for (;;) {
    const objects = walk.objects.list(walk.bucket, from, inclusive, batch);
    let jumped = false;
    for (const object of objects) {
      if (!object.key.startsWith(prefix)) return { entries, last: undefined };
      const entry = fold(object, prefix, delimiter);
      const previous = entries.at(-1);
      from = object.key;
      if (entry === previous) continue;
      if (entries.length === maxKeys)
        return { entries, last: typeof previous === 'string' ? previous : previous!.key };
      entries.push(entry);
      if (typeof entry === 'string') {
        from = entry + highest;
        jumped = true;
        break;
      }
    }
    if (!jumped && objects.length < batch) return { entries, last: undefined };
    inclusive = false;
  }
}

function fold(object: StoredObject, prefix: string, delimiter: string): StoredObject | string {
  const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
  return end < 0 ? object : object.key.slice(0, end + delimiter.length);
}

function foldedEnd(after: string, prefix: string, delimiter: string): string | undefined {
  const folds =
    delimiter !== '' &&
    after.startsWith(prefix) &&
    after.length > prefix.length &&
    after.endsWith(delimiter);
  return folds && after.indexOf(delimiter, prefix.length) === after.length - delimiter.length
    ? after + highest
    : undefined;
}
