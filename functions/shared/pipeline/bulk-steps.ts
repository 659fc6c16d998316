import { eventOp, findAnswer, findAnswers } from '@parley/data/events/event.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { BulkSteps } from '../context.ts';
import { toPartRecordId } from './idempotency.ts';
import type { IdempotentRequest } from './step.ts';

export function toParts(
  store: TenantStore,
  intent: IdempotentRequest,
  context: { newId(): string; at: string; actorId: string; requestId: string },
): BulkSteps {
  const recordOf = (part: string) => ({
    recordId: toPartRecordId(intent.recordId, part),
    secret: intent.secret,
  });
  const done = async <T>(part: string): Promise<T | undefined> =>
    (await findAnswer(store, recordOf(part)))?.answer.body as T | undefined;
  return {
    id: intent.recordId,
    done,
    async doneAmong<T>(parts: readonly string[]) {
      const ids = new Map(parts.map((part) => [recordOf(part).recordId, part]));
      const found = await findAnswers(store, [...ids.keys()], intent.secret);
      return new Map(
        [...found].map(([recordId, { answer }]) => [ids.get(recordId)!, answer.body as T] as const),
      );
    },
    async commit(part, { writes, event, result }) {
      const { newId, ...who } = context;
      const record = eventOp(store, event, {
        ...who,
        id: newId(),
        idempotency: {
          ...recordOf(part),
          bodyHash: intent.bodyHash,
          role: intent.role,
          answer: { status: 200, body: result },
        },
      });
      const committed = await store.commit([...writes, record]);
      if (committed.ok) return { ok: true, result };
      const earlier = await done<typeof result>(part);
      return earlier === undefined ? committed : { ok: true, result: earlier };
    },
  };
}
