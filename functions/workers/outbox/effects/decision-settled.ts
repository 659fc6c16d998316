import { applications } from '@parley/data/applications/applications.repo.ts';
import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { withCancelled } from '@parley/data/interviews/with-cancelled.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/users/members.repo.ts';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { deliver } from '../../kit/deliver.ts';
import { responsibleFor } from '../../kit/in-place-of.ts';
import type { Effect, EffectTools } from '../effect.ts';
import { mailDecision } from './mail-decision.ts';
import { standingDecision } from './standing-decision.ts';

/** Why the interviews that are still to come are called off; an outcome that is not here leaves them. */
const REASONS: Partial<Record<Decision['outcome'], string>> = {
  hire: 'The decision has been made', reject: 'The decision has been made', withdraw: 'The candidate has withdrawn',
};

/** A decision can no longer be undone: interviews still to come are called off, and the candidate's mail goes or waits for its time. */
export const decisionSettled: Effect = async (event, tools) => {
  const decision = await standingDecision(event, tools);
  if (!decision) return;
  await callOffWhatIsToCome(decision, event.id, event.tenant_id, tools);
  const { mail, id, requisition_id, candidate_id } = decision;
  await remindOfHold(decision, event.tenant_id, tools);
  if (!mail) return;
  if (mail.at <= event.at) return mailDecision(decision, event.tenant_id, tools);
  await tools.later.put({ tenantId: event.tenant_id, id: `evt_${id}-mail`, at: mail.at, type: 'decision.mail-due', data: { requisition_id, candidate_id, decision_id: id }, actorId: event.actor_id });
};

/** The time chosen for the candidate's mail has come. */
export const decisionMailDue: Effect = async (event, tools) => {
  const decision = await standingDecision(event, tools);
  if (decision) await mailDecision(decision, event.tenant_id, tools);
};

/** The day until which somebody is on hold has come: whoever decided so looks again. */
export const decisionHoldOver: Effect = async (event, tools) => {
  const decision = await standingDecision(event, tools);
  const store = tools.storeOf(event.tenant_id);
  const application = decision && (await applications.get(store, decision.requisition_id, decision.candidate_id));
  if (!application?.hold_until || application.hold_until !== decision?.hold_until) return;
  const { id, decided_by, requisition_id, candidate_id } = decision;
  for (const { user_id: userId } of await responsibleFor(store, decided_by, requisition_id)) await deliver(store, {
    occasion: keys.sentOnce(userId === decided_by ? `hold-over#${id}` : `hold-over#${id}#${userId}`),
    notification: { userId, type: 'hold-over', params: { with: application.candidate, title: application.requisition, card: `${requisition_id}~${candidate_id}` }, interviewId: null },
  }, tools);
};

/** At nine in the morning of that day, by the clock of whoever decided. */
async function remindOfHold({ id, hold_until, requisition_id, candidate_id, decided_by }: Decision, tenantId: number, { storeOf, later }: EffectTools): Promise<void> {
  if (!hold_until) return;
  const zone = (await members.get(storeOf(tenantId), decided_by))?.zone ?? 'UTC';
  const at = resolveWallTime({ date: hold_until, time: '09:00', zone });
  if (at.ok) await later.put({ tenantId, id: `evt_${id}-hold`, at: at.instant, type: 'decision.hold-over', data: { requisition_id, candidate_id, decision_id: id }, actorId: decided_by });
}

async function callOffWhatIsToCome(decision: Decision, because: string, tenantId: number, { storeOf, now, newId }: EffectTools): Promise<void> {
  const reason = REASONS[decision.outcome];
  const store = storeOf(tenantId);
  const application = await applications.get(store, decision.requisition_id, decision.candidate_id);
  if (!reason || !application) return;
  const at = now().toISOString();
  for (const interview of await interviewsOfApplication(store, application)) {
    if (interview.state !== 'scheduled' || interview.starts_at <= at) continue;
    const cancelled = withCancelled(store, interview, reason, at, { inner: true });
    const record = eventOp(store, cancelled.event, { id: newId('evt'), at, actorId: decision.decided_by, requestId: because });
    const result = await store.commit([...cancelled.writes, record]);
    if (!result.ok) throw new Error('an interview changed meanwhile');
  }
}
