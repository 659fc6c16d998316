import { ERASED_PEOPLE } from '@parley/contracts/erasure/erasure.schema.ts';
import type { EventData } from '@parley/contracts/events/event-table.ts';
import { countErased } from '@parley/data/erasure/count-erased.ts';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import { type DomainEvent, eventOp } from '@parley/data/events/event.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { Effect, EffectDependencies, Effects } from '../../effect.ts';
import { endSampleRemoval } from '../sample-removal.ts';
import { CANDIDATE_STEPS } from './candidate-steps.ts';
import type { ErasureStep, QueryPosition } from './erasure-step.ts';
import { MEMBER_STEPS } from './member-steps.ts';
import { sendErasureMail } from './send-erasure-mail.ts';

/**
 * The number of step calls for one event. They take a second or two, so that a batch of events
 * stays far below the function's timeout.
 */
const CALLS_AT_ONCE = 25;
/**
 * The delay of the second pass. By then, data that was being written when the person was deleted (a
 * mail, a list entry) is stored and can be deleted too.
 */
const LOOK_AGAIN_MS = 3_600_000;

const STEPS = { candidate: CANDIDATE_STEPS, member: MEMBER_STEPS } as const satisfies Record<
  (typeof ERASED_PEOPLE)[number],
  Record<string, ErasureStep>
>;

type Progress = EventData<'erasure.continued'>;

/** Continues an erasure where the previous event stopped. */
const erasureContinued: Effect<'erasure.continued'> = (event, deps) =>
  goOn(event.data, event, deps);

/** Begins to erase a person from a company's data. */
export const beginErasure = (
  person: Pick<Progress, 'of' | 'id' | 'user_id'> & { sample?: boolean },
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> =>
  goOn(
    { sample: false, ...person, step: Object.keys(STEPS[person.of])[0]!, again: false },
    event,
    deps,
  );

/**
 * Calls a number of steps and then writes the event that continues, so that thousands of items are
 * processed in many short calls. After a crash or throttling this event is repeated: erased items
 * are not found again, and the event that continues has the same id.
 */
async function goOn(
  progress: Progress,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const { of, id, user_id, again, sample } = progress;
  const store = deps.storeOf(event.tenant_id);
  const [erasure, back] = await Promise.all([
    erasures.get(store, id),
    user_id ? members.get(store, user_id) : undefined,
  ]);
  // If the person has been invited again in the meantime, their own items are new and must not be
  // deleted.
  const erasing = {
    // A sample candidate has no record.
    store: erasure ? countErased(store, id) : store,
    deps,
    requestId: event.request_id,
    id,
    userId: back ? null : user_id,
    names: erasure?.names ?? [],
    staysCounted: !sample,
  };
  const steps = Object.entries<ErasureStep>(STEPS[of]);
  let at = steps.findIndex(([name]) => name === progress.step);
  let after: QueryPosition | undefined = progress.after;
  for (let call = 0; call < CALLS_AT_ONCE; call += 1) {
    const more = await steps[at]![1](erasing, after);
    after = more?.after;
    if (!more) at += 1;
    if (at === steps.length) return again ? undefined : finish(progress, event, deps);
  }
  const next = {
    type: 'erasure.continued',
    data: { of, id, user_id, again, sample, step: steps[at]![0], ...(after ? { after } : {}) },
  } as const;
  await store.commit([
    eventOp(store, next, {
      id: deriveId('evt', Date.parse(event.at), event.id),
      at: deps.now().toISOString(),
      actorId: event.actor_id,
      requestId: event.request_id,
    }),
  ]);
}

/**
 * Mails the person, marks the erasure as complete and schedules a second pass an hour later. While
 * the mail cannot be sent, the event is retried, and only this step is left to do.
 */
async function finish(
  { of, id, user_id, sample }: Progress,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const { storeOf, now, delayedEvents } = deps;
  const store = storeOf(event.tenant_id);
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `evt_${id}-erased-again`,
    at: new Date(Date.parse(event.at) + LOOK_AGAIN_MS).toISOString(),
    type: 'erasure.continued',
    data: { of, id, user_id, again: true, sample, step: Object.keys(STEPS[of])[0]! },
    actorId: event.actor_id,
    requestId: event.request_id,
  });
  const erasure = await erasures.get(store, id);
  if (erasure) await sendErasureMail(store, erasure, deps);
  // No record is kept of a sample candidate who is removed with all sample data.
  await store.commit([erasures.finish(store, id, now().toISOString())]);
  if (sample) await endSampleRemoval(store);
}

export const erasureEffects = {
  'erasure.continued': erasureContinued,
} satisfies Partial<Effects>;
