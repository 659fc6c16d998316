import * as z from 'zod';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const momentItem = z.object({
  kind: z.literal('ROOM_MOMENT'),
  id: z.string(),
  person: z.string(),
  name: z.string(),
  at: z.string(),
  text: z.string(),
  attribute: z.string().nullable(),
  version: z.int(),
});
export type StoredMoment = Omit<z.infer<typeof momentItem>, 'kind'>;

const PAGE = 500;

/** Marked moments of an interview. The caller decides who may see them. */
export const roomMoments = {
  /** Returns everybody's moments, or one person's, by time. */
  async list(store: TenantStore, interviewId: string, person?: string): Promise<StoredMoment[]> {
    const { pk, sk } = keys.roomMoment(interviewId, person ?? '', '');
    const prefix = person === undefined ? 'MOMENT#' : sk;
    const found: StoredMoment[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({
        pk,
        sk: { beginsWith: prefix },
        limit: PAGE,
        after,
        consistent: true,
      });
      found.push(...page.items.map((item) => momentItem.parse(item)));
      after = page.lastKey;
    } while (after);
    return found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  },
  async get(
    store: TenantStore,
    interviewId: string,
    person: string,
    id: string,
  ): Promise<StoredMoment | undefined> {
    const item = await store.get(keys.roomMoment(interviewId, person, id));
    return item && momentItem.parse(item);
  },
  write(store: TenantStore, interviewId: string, moment: StoredMoment, expect: Expect): WriteOp {
    return store.put(
      keys.roomMoment(interviewId, moment.person, moment.id),
      { ...moment, kind: 'ROOM_MOMENT' },
      expect,
      keys.roomWordsIndex(moment.person, moment.id),
    );
  },
  remove(
    store: TenantStore,
    interviewId: string,
    { person, id }: Pick<StoredMoment, 'person' | 'id'>,
  ): WriteOp {
    return store.remove(keys.roomMoment(interviewId, person, id), 'any');
  },
};
