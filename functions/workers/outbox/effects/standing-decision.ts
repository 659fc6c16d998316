import type { DomainEvent } from '@parley/data/events/event.ts';
import { type Decision, decisions } from '@parley/data/decisions/decisions.repo.ts';
import * as z from 'zod';
import type { EffectDependencies } from '../effect.ts';

const data = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  decision_id: z.string(),
});

/** The decision an event is about, unless it was taken back, reopened, or followed by another. */
export async function standingDecision(
  event: DomainEvent,
  { storeOf }: EffectDependencies,
): Promise<Decision | undefined> {
  const { requisition_id, candidate_id, decision_id } = data.parse(event.data);
  const latest = await decisions.latest(storeOf(event.tenant_id), requisition_id, candidate_id);
  return latest?.id === decision_id && !latest.undone && !latest.reopened ? latest : undefined;
}
