import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const item = z.object({ candidate_id: z.string(), at: z.string() });
type Application = { requisition_id: string; candidate_id: string };

/**
 * Who has opened others' scorecards of an application, and when first: a record that is written
 * once and never changed.
 */
export const scorecardViews = {
  /** Returns when the person first saw them (UTC, ISO 8601); null: never. */
  async firstSeen(
    store: TenantStore,
    userId: string,
    { requisition_id, candidate_id }: Application,
  ): Promise<string | null> {
    const stored = await store.get(keys.scorecardViews(requisition_id, candidate_id, userId));
    return stored ? item.parse(stored).at : null;
  },
  /**
   * Stores that the person has seen them now, unless it was stored before. One read if all are
   * known.
   */
  async note(
    store: TenantStore,
    userId: string,
    applications: readonly Application[],
    at: string,
  ): Promise<void> {
    if (applications.length === 0) return;
    const keyOf = ({ requisition_id, candidate_id }: Application) =>
      keys.scorecardViews(requisition_id, candidate_id, userId);
    const known = new Set(
      (await store.getMany(applications.map(keyOf))).map(
        (stored) => item.parse(stored).candidate_id,
      ),
    );
    const fresh = applications.filter(({ candidate_id }) => !known.has(candidate_id));
    // With two tabs at the same time, the first write is kept.
    await Promise.all(
      fresh.map((one) =>
        store.commit([
          store.put(
            keyOf(one),
            {
              kind: 'OPINIONS_SEEN',
              user_id: userId,
              candidate_id: one.candidate_id,
              at,
              version: 1,
            },
            'missing',
            keys.ofPersonIndex(
              { candidateId: one.candidate_id },
              `${one.requisition_id}#${userId}`,
            ),
          ),
        ]),
      ),
    );
  },
};
