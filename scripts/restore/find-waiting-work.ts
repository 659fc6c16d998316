import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { decisionItem as storedDecision } from '@parley/data/decisions/decisions.repo.ts';
import { recordingItem } from '@parley/data/recordings/recordings.repo.ts';
import type { DelayedEvent, DelayedEvents } from '@parley/data/workflows/delayed-events.ts';
import { undoUntil } from '@parley/domain/decisions/decision-gate.ts';

const decisionItem = storedDecision.pick({
  id: true,
  tenant_id: true,
  requisition_id: true,
  candidate_id: true,
  decided_at: true,
  hold_until: true,
  mail: true,
  undone: true,
  reopened: true,
});
const erasureItem = z.object({ kind: z.literal('ERASURE'), finished_at: z.string().nullable() });
const eventItem = z.object({ kind: z.literal('EVENT'), at: z.string() });

/** The actor and the request of events that a restore puts off. */
const RESTORE = 'restore';
/** Work that was due this long before the last event may not have been done yet (milliseconds). */
const LATE_MS = 60 * 60_000;

/**
 * What was waiting in executions of the former stage, which no backup contains (ADR 11): found
 * among the restored items, and put off again.
 */
export interface WaitingWork {
  /** Looks at a restored item. */
  see(item: Record<string, AttributeValue>): void;
  /** Returns the number of erasures of people that had begun and not ended. */
  unfinishedErasures(): number;
  /** Puts everything off again, after all items were seen. May be repeated. */
  put(later: DelayedEvents, now: Date): Promise<number>;
}

export function findWaitingWork(): WaitingWork {
  const recordings: z.infer<typeof recordingItem>[] = [];
  const decisions: z.infer<typeof decisionItem>[] = [];
  let erasures = 0;
  let lastEvent = '';

  return {
    see(item) {
      switch (item.kind?.S) {
        case 'RECORDING':
          recordings.push(recordingItem.parse(unmarshall(item)));
          return;
        case 'DECISION': {
          const decision = decisionItem.parse(unmarshall(item));
          if (!decision.undone && !decision.reopened) decisions.push(decision);
          return;
        }
        case 'ERASURE':
          if (erasureItem.parse(unmarshall(item)).finished_at === null) erasures += 1;
          return;
        case 'EVENT': {
          const { at } = eventItem.parse(unmarshall(item));
          if (at > lastEvent) lastEvent = at;
        }
      }
    },
    unfinishedErasures: () => erasures,
    async put(later, now) {
      const since = lastEvent && new Date(Date.parse(lastEvent) - LATE_MS).toISOString();
      const events = [
        ...recordings.flatMap((recording) => ofRecording(recording, now)),
        ...decisions.flatMap((decision) => ofDecision(decision, since)),
      ];
      for (const event of events) await later.put(event);
      return events.length;
    },
  };
}

/** The end of a recording, of its erasure, or of its making. */
function ofRecording(
  { id, tenant_id, interview_id, state, expires_at, erase_at }: z.infer<typeof recordingItem>,
  now: Date,
): DelayedEvent[] {
  const of = { tenantId: tenant_id, actorId: RESTORE, requestId: RESTORE };
  const data = { recording_id: id };
  const part = { ...data, interview_id };
  const at = now.toISOString();
  switch (state) {
    case 'ready':
      return [
        {
          ...of,
          id: `${id}-expiry`,
          at: expires_at,
          type: 'recording.expiry-due',
          data: { ...data, expires_at },
        },
        ...(erase_at === null
          ? []
          : [
              {
                ...of,
                id: `${id}-erase-${Date.parse(erase_at)}`,
                at: erase_at,
                type: 'recording.erase-due' as const,
                data: { ...data, erase_at },
              },
            ]),
      ];
    case 'recording':
    case 'paused':
      return [{ ...of, id: `${id}-over`, at, type: 'recording.over-due', data: part }];
    case 'processing':
      return [{ ...of, id: `${id}-look-1`, at, type: 'recording.look-due', data: part }];
    default:
      return [];
  }
}

/**
 * What follows a decision once it cannot be undone, if that, its mail or the end of its hold may
 * not have happened. The consumer does nothing twice.
 * @param since UTC, ISO 8601
 */
function ofDecision(
  { id, tenant_id, ...decision }: z.infer<typeof decisionItem>,
  since: string,
): DelayedEvent[] {
  const { requisition_id, candidate_id, decided_at, hold_until, mail } = decision;
  const at = undoUntil(decided_at);
  const isWaiting =
    at > since || (mail?.at ?? '') > since || (hold_until ?? '') >= since.slice(0, 10);
  if (!isWaiting) return [];
  const data = { requisition_id, candidate_id, decision_id: id };
  const of = { tenantId: tenant_id, actorId: RESTORE, requestId: RESTORE };
  return [{ ...of, type: 'decision.settled', data, id: `evt_${id}-settled`, at }];
}
