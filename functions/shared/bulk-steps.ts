import type { NewEvent } from '@parley/data/events/event.ts';
import { eventOp, findAnswer } from '@parley/data/events/event.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { CommitConflict, WriteOp } from '@parley/data/shared/write-op.ts';
import { type IdempotentRequest, partOf } from './idempotency.ts';

/**
 * A request that is many changes, each in a transaction of its own with its own record: a request
 * that was cut short is sent again with its key, finds the records of what it had done, and does
 * the rest.
 */
export interface BulkSteps {
  /** Names the whole request, for taking it back. */
  readonly id: string;
  /** What an earlier try of this request said about the part, or undefined. */
  done<T>(part: string): Promise<T | undefined>;
  /**
   * Writes the changes of a part with their event and what is to be said about it. Where an earlier
   * try had done it, that is said again.
   */
  commit<T>(
    part: string,
    input: { writes: readonly WriteOp[]; event: NewEvent; say: T },
  ): Promise<{ ok: true; said: T } | CommitConflict>;
}

export function partsOf(
  store: TenantStore,
  intent: IdempotentRequest,
  context: { newId(): string; at: string; actorId: string; requestId: string },
): BulkSteps {
  const recordOf = (part: string) => ({
    recordId: partOf(intent.recordId, part),
    secret: intent.secret,
  });
  const done = async <T>(part: string): Promise<T | undefined> =>
    (await findAnswer(store, recordOf(part)))?.answer.body as T | undefined;
  return {
    id: intent.recordId,
    done,
    async commit(part, { writes, event, say }) {
      const { newId, ...who } = context;
      const record = eventOp(store, event, {
        ...who,
        id: newId(),
        idempotency: {
          ...recordOf(part),
          bodyHash: intent.bodyHash,
          role: intent.role,
          answer: { status: 200, body: say },
        },
      });
      const result = await store.commit([...writes, record]);
      if (result.ok) return { ok: true, said: say };
      const earlier = await done<typeof say>(part);
      return earlier === undefined ? result : { ok: true, said: earlier };
    },
  };
}
