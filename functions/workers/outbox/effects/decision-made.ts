import { DECISION_OUTCOMES } from '@parley/contracts/decisions/decisions.routes.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { withCancelled } from '@parley/data/interviews/with-cancelled.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({ requisition_id: z.string(), candidate_id: z.string(), outcome: z.enum(DECISION_OUTCOMES) });

/** Why the interviews that are still to come are called off; an outcome that is not here leaves them. */
const REASONS: Partial<Record<z.infer<typeof data>['outcome'], string>> = {
  hire: 'The decision has been made', reject: 'The decision has been made', withdraw: 'The candidate has withdrawn',
};

/** Nobody waits for an interview about something decided: what is still to come is called off, with mails and calendars. */
export const decisionMade: Effect = async (event, { storeOf, now, newId }) => {
  const { outcome, ...application } = data.parse(event.data);
  const reason = REASONS[outcome];
  if (!reason) return;
  const store = storeOf(event.tenant_id);
  const at = now().toISOString();
  for (const interview of await interviewsOfApplication(store, application)) {
    if (interview.state !== 'scheduled' || interview.starts_at <= at) continue;
    const cancelled = withCancelled(store, interview, reason, at);
    const record = eventOp(store, cancelled.event, { id: newId('evt'), at, actorId: event.actor_id, requestId: event.id });
    const result = await store.commit([...cancelled.writes, record]);
    if (!result.ok) throw new Error('an interview changed meanwhile');
  }
};
