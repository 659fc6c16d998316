import { isDeepStrictEqual } from 'node:util';
import type { Item } from './snapshot.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

type Copy = Record<string, unknown>;

/** What writes would put, by key; writes of other kinds say nothing here. */
export function toPuts(writes: readonly WriteOp[]): Map<string, Copy> {
  const wanted = new Map<string, Copy>();
  for (const op of writes) if (op.type === 'put') wanted.set(`${op.key.pk} ${op.key.sk}`, op.item);
  return wanted;
}

/**
 * Copies that are not what one gets by making them anew.
 * @param kept what the table has of them
 * @param wanted what it is to have, by key (`putsOf`)
 * @param mayMiss whether those that are not there yet come later
 */
export function checkCopyInvariants(
  kept: readonly Item[],
  wanted: ReadonlyMap<string, Copy>,
  mayMiss = false,
): string[] {
  const missing = new Map(wanted);
  const violations: string[] = [];
  for (const { PK, SK, ...copy } of kept) {
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

/** As the table keeps it: bytes are bytes, and what is undefined is left out. */
const plain = (copy: Copy): unknown =>
  JSON.parse(
    JSON.stringify(copy, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  );
