import * as z from 'zod';
import {
  ERASED_KINDS,
  ERASED_PEOPLE,
  type ErasureView,
} from '@parley/contracts/erasure/erasure.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';
import { toCountAttribute } from './count-erased.ts';

const item = z.object({
  kind: z.literal('ERASURE'),
  /** The former candidate or user id, which no longer refers to anything. */
  id: z.string(),
  of: z.enum(ERASED_PEOPLE),
  requested_by: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  /** Names to search for; deleted as soon as the erasure is complete. */
  names: z.array(z.string()),
  /**
   * The recipient of a mail when the erasure is complete, deleted with the names. Null if nobody is
   * mailed.
   */
  inform: z
    .object({
      name: z.string(),
      email: z.string(),
      zone: z.string(),
      could_sign_in: z.boolean(),
    })
    .nullable()
    .default(null),
  version: z.int(),
});
export type Erasure = z.infer<typeof item> & Pick<ErasureView, 'erased'>;

const count = z.int().nonnegative().default(0);

/** Reads an erasure with its counts, which are attributes of their own to be added to. */
const parse = (stored: Stored): Erasure => ({
  ...item.parse(stored),
  erased: ERASED_KINDS.map((kind) => ({
    kind,
    count: count.parse(stored[toCountAttribute(kind)]),
  })).filter((one) => one.count > 0),
});

/** Who was erased, when, and how much: the only data that remains of an erased person. */
export const erasures = {
  async get(store: TenantStore, id: string): Promise<Erasure | undefined> {
    const stored = await store.get(keys.erasure(id));
    return stored && parse(stored);
  },
  /** Returns erasures, newest first. */
  async list(store: TenantStore, limit: number, after: Record<string, string> | undefined) {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.erasureIndex('', '').GSI1!.pk,
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map(parse), lastKey: page.lastKey };
  },
  begin(
    store: TenantStore,
    {
      of,
      id,
      names,
      inform = null,
      by,
      at,
    }: Pick<Erasure, 'of' | 'id' | 'names'> &
      Partial<Pick<Erasure, 'inform'>> & { by: string; at: string },
  ): WriteOp {
    const erasure: z.infer<typeof item> = {
      kind: 'ERASURE',
      id,
      of,
      requested_by: by,
      started_at: at,
      finished_at: null,
      names,
      inform,
      version: 1,
    };
    return store.put(keys.erasure(id), erasure, 'any', keys.erasureIndex(at, id));
  },
  finish(store: TenantStore, id: string, at: string): WriteOp {
    return store.add(
      keys.erasure(id),
      { version: 1 },
      { finished_at: at, names: [], inform: null },
      'exists',
    );
  },
};
