import { deliver } from '@parley/application/notifications/deliver.ts';
import { responsibleFor } from '@parley/application/notifications/interview-people.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { type Decision, decisions } from '@parley/data/decisions/decisions.repo.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { undoUntil } from '@parley/domain/decisions/decision-gate.ts';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { type Effect, type EffectDependencies, type Effects, inOrder } from '../../effect.ts';
import { renewVoiceExpiries } from '../voices/voice-check-effects.ts';
import { cancelFutureInterviews, stopAskingForScorecards } from './end-interviews.ts';
import { mailDecision } from './mail-decision.ts';
import { notifyOfWithdrawal } from './notify-of-withdrawal.ts';

/**
 * Delays the effects of a decision until it can no longer be undone; nobody outside the company is
 * notified before. If a candidate has withdrawn, the responsible member is notified at once.
 */
const decisionMade: Effect<'decision.made'> = async (event, deps) => {
  const { own, requisition_id, candidate_id, decision_id } = event.data;
  const decision = { requisition_id, candidate_id, decision_id };
  if (own) await notifyOfWithdrawal(decision, event.tenant_id, deps);
  await deps.delayedEvents.put({
    tenantId: event.tenant_id,
    id: `evt_${decision.decision_id}-settled`,
    at: undoUntil(event.at),
    type: 'decision.settled',
    data: decision,
    actorId: event.actor_id,
    requestId: event.request_id,
  });
};

/** Returns the decision of an event, unless it was undone, reopened, or followed by another one. */
async function standingDecision(
  event: DomainEvent<'decision.hold-over' | 'decision.mail-due' | 'decision.settled'>,
  { storeOf }: EffectDependencies,
): Promise<Decision | undefined> {
  const { requisition_id, candidate_id, decision_id } = event.data;
  const latest = await decisions.latest(storeOf(event.tenant_id), requisition_id, candidate_id);
  return latest?.id === decision_id && !latest.undone && !latest.reopened ? latest : undefined;
}

/**
 * Carries out the effects of a decision that can no longer be undone: future interviews are
 * cancelled, missing scorecards are no longer requested, and the candidate's mail is sent now or
 * scheduled for its time.
 */
const decisionUndoExpired: Effect<'decision.settled'> = async (event, deps) => {
  const decision = await standingDecision(event, deps);
  if (!decision) return;
  await stopAskingForScorecards(decision, event.request_id, event.tenant_id, deps);
  await cancelFutureInterviews(decision, event.request_id, event.tenant_id, deps);
  const { mail, id, requisition_id, candidate_id } = decision;
  await remindOfHold(decision, event, deps);
  if (!mail) return;
  if (mail.at <= event.at) return mailDecision(decision, event.tenant_id, deps);
  await deps.delayedEvents.put({
    tenantId: event.tenant_id,
    id: `evt_${id}-mail`,
    at: mail.at,
    type: 'decision.mail-due',
    data: { requisition_id, candidate_id, decision_id: id },
    actorId: event.actor_id,
    requestId: event.request_id,
  });
};

/** Sends the candidate's mail at the chosen time. */
const decisionMailDue: Effect<'decision.mail-due'> = async (event, deps) => {
  const decision = await standingDecision(event, deps);
  if (decision) await mailDecision(decision, event.tenant_id, deps);
};

/** Notifies the member who put a candidate on hold (or their substitutes) that the hold is over. */
const decisionHoldOver: Effect<'decision.hold-over'> = async (event, deps) => {
  const decision = await standingDecision(event, deps);
  const store = deps.storeOf(event.tenant_id);
  const application =
    decision && (await applications.get(store, decision.requisition_id, decision.candidate_id));
  if (!application?.hold_until || application.hold_until !== decision?.hold_until) return;
  const { id, decided_by, requisition_id, candidate_id } = decision;
  for (const { user_id: userId } of await responsibleFor(store, decided_by, requisition_id))
    await deliver(
      store,
      {
        occasion: keys.sentOnce(
          userId === decided_by ? `hold-over#${id}` : `hold-over#${id}#${userId}`,
        ),
        notification: {
          userId,
          type: 'hold-over',
          params: {
            with: application.candidate,
            title: application.requisition,
            card: `${requisition_id}~${candidate_id}`,
          },
          interviewId: null,
          names: { candidateId: candidate_id },
        },
      },
      deps,
    );
};

/**
 * Schedules the notification about the end of a hold at 09:00 of that day, in the zone of the
 * member who decided.
 */
async function remindOfHold(
  { id, hold_until, requisition_id, candidate_id, decided_by }: Decision,
  { tenant_id: tenantId, request_id: requestId }: DomainEvent,
  { storeOf, delayedEvents }: EffectDependencies,
): Promise<void> {
  if (!hold_until) return;
  const zone = (await members.get(storeOf(tenantId), decided_by))?.zone ?? 'UTC';
  const at = resolveWallTime({ date: hold_until, time: '09:00', zone });
  if (at.ok)
    await delayedEvents.put({
      tenantId,
      id: `evt_${id}-hold`,
      at: at.instant,
      type: 'decision.hold-over',
      data: { requisition_id, candidate_id, decision_id: id },
      actorId: decided_by,
      requestId,
    });
}

export const decisionEffects = {
  'decision.hold-over': decisionHoldOver,
  'decision.made': inOrder(renewVoiceExpiries, decisionMade),
  'decision.mail-due': inOrder(renewVoiceExpiries, decisionMailDue),
  'decision.settled': inOrder(renewVoiceExpiries, decisionUndoExpired),
} satisfies Partial<Effects>;
