import { isDeepStrictEqual } from 'node:util';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { Item } from './snapshot.ts';

type Copy = Record<string, unknown>;

/** Returns the items that the writes would put, by key. Other kinds of writes are ignored. */
export function toPuts(writes: readonly WriteOp[]): Map<string, Copy> {
  const wanted = new Map<string, Copy>();
  for (const op of writes) if (op.type === 'put') wanted.set(`${op.key.pk} ${op.key.sk}`, op.item);
  return wanted;
}

/**
 * Checks that stored copies equal the ones derived from their sources.
 * @param stored the copies in the table
 * @param wanted the expected copies by key (`putsOf`)
 * @param mayMiss whether missing copies can still be written later
 */
export function checkCopyInvariants(
  stored: readonly Item[],
  wanted: ReadonlyMap<string, Copy>,
  mayMiss = false,
): string[] {
  const missing = new Map(wanted);
  const violations: string[] = [];
  for (const { PK, SK, ...copy } of stored) {
    const right = wanted.get(`${PK} ${SK}`);
    missing.delete(`${PK} ${SK}`);
    if (right === undefined) violations.push(`${PK} shows ${SK}, which is not to be there`);
    else if (!isDeepStrictEqual(plain(copy), plain(right))) {
      violations.push(`${PK} shows ${SK} as it was before`);
    }
  }
  if (!mayMiss) for (const at of missing.keys()) violations.push(`${at} is missing`);
  return violations;
}

/**
 * Returns a copy in the form in which the table stores it: bytes as bytes, without undefined
 * values.
 */
const plain = (copy: Copy): unknown =>
  JSON.parse(
    JSON.stringify(copy, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  );
