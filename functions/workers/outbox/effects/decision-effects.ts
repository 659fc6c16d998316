import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import * as z from 'zod';
import type { Effect, EffectDependencies } from '../effect.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import {
  type Decision,
  decisions,
  interviewsOfApplication,
} from '@parley/data/decisions/decisions.repo.ts';
import { eventOp, type DomainEvent } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { removeScorecardDuties } from '@parley/data/interviews/remove-scorecard-duties.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { decisionMailSubject } from '@parley/domain/decisions/decision-mail.ts';
import { copyToCandidateThread } from '@parley/application/mails/copy-to-candidate-thread.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';
import { OUTCOME_CONSEQUENCES } from '@parley/domain/decisions/outcomes.ts';
import { undoUntil } from '@parley/domain/decisions/decision-gate.ts';
import { withCancelled } from '@parley/data/interviews/interview-changes.ts';
import { notifyMember } from './notify-member.ts';
import { responsibleFor } from '@parley/application/notifications/interview-people.ts';

const decisionMadeData = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  decision_id: z.string(),
  /** Whether the candidate made the decision by withdrawing. */
  own: z.boolean().default(false),
});

/**
 * Delays the effects of a decision until it can no longer be undone; nobody outside the company is
 * notified before. If a candidate has withdrawn, the responsible member is notified at once.
 */
export const decisionMade: Effect = async (event, deps) => {
  const { own, ...decision } = decisionMadeData.parse(event.data);
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

/** Notifies the requisition's recruiter, or their substitutes, that a candidate has withdrawn. */
async function notifyOfWithdrawal(
  { requisition_id, candidate_id, decision_id }: Omit<z.infer<typeof decisionMadeData>, 'own'>,
  tenantId: number,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(tenantId);
  const [requisition, candidate, found] = await Promise.all([
    requisitions.get(store, requisition_id),
    candidates.get(store, candidate_id),
    decisions.latest(store, requisition_id, candidate_id),
  ]);
  if (!requisition || !candidate) return;
  const card = `${requisition_id}~${candidate_id}`;
  const params = { with: candidate.name, title: requisition.title, card };
  const words = found?.id === decision_id ? found.rationale : '';
  for (const member of await responsibleFor(store, requisition.owner_id, requisition_id)) {
    await notifyMember(
      store,
      member,
      {
        occasion: `withdrew#${decision_id}`,
        type: 'candidate-withdrew',
        params,
        candidateId: candidate_id,
        mail: {
          heading: `${candidate.name} has withdrawn: ${requisition.title}`,
          paragraphs: [
            `${candidate.name} has withdrawn from ${requisition.title}. Interviews that are still ` +
              'to come are called off in ten minutes, with a message to the panel.',
            ...(words ? [`${candidate.name} writes: ${words}`] : []),
          ],
          action: {
            label: 'Open the board',
            href: `${deps.appUrl}/app/kanban?requisition=${requisition_id}&card=${candidate_id}`,
          },
          footer: 'You get this because you are responsible for this requisition.',
        },
      },
      deps,
    );
  }
}

/**
 * Mails the decision to the candidate, in the text that was written for them. Replies go to the
 * member who decided.
 */
async function mailDecision(
  decision: Decision,
  tenantId: number,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(tenantId);
  const { id, outcome, mail, requisition_id, candidate_id, decided_by, decided_by_name } = decision;
  const [candidate, requisition, tenant, [author]] = await Promise.all([
    candidates.get(store, candidate_id),
    requisitions.get(store, requisition_id),
    tenants.get(store),
    responsibleFor(store, decided_by, requisition_id),
  ]);
  if (!mail || !candidate || !requisition) return;
  const company = tenant?.name ?? 'Parley';
  const subject = decisionMailSubject(outcome, {
    candidate: candidate.name.split(' ')[0] ?? candidate.name,
    requisition: requisition.title,
    company,
  });
  const occasion = keys.sentOnce(`decision#${id}`);
  await deliver(
    store,
    {
      occasion,
      mail: () => ({
        to: candidate.email,
        ...(author ? { replyTo: author.email } : {}),
        fromName: author ? `${author.name}, ${company}` : company,
        subject,
        ...layOut({
          sender: company,
          heading: subject,
          paragraphs: mail.message.split(/\r?\n/).filter((line) => line.trim() !== ''),
          footer:
            'You get this mail because you applied to ' +
            `${company}.${author ? ` Answer it to write to ${author.name}.` : ''}`,
          notice: toDataNotice(company, tenant?.legal ?? NO_LEGAL, deps.appUrl),
        }),
      }),
    },
    deps,
  );
  await copyToCandidateThread(
    store,
    {
      candidate,
      company,
      subject,
      text: mail.message,
      author: { user_id: decided_by, name: decided_by_name },
      occasion,
    },
    deps,
  );
}

const decisionUndoExpiredData = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  decision_id: z.string(),
});

/** Returns the decision of an event, unless it was undone, reopened, or followed by another one. */
async function standingDecision(
  event: DomainEvent,
  { storeOf }: EffectDependencies,
): Promise<Decision | undefined> {
  const { requisition_id, candidate_id, decision_id } = decisionUndoExpiredData.parse(event.data);
  const latest = await decisions.latest(storeOf(event.tenant_id), requisition_id, candidate_id);
  return latest?.id === decision_id && !latest.undone && !latest.reopened ? latest : undefined;
}

/**
 * Carries out the effects of a decision that can no longer be undone: future interviews are
 * cancelled, missing scorecards are no longer requested, and the candidate's mail is sent now or
 * scheduled for its time.
 */
export const decisionUndoExpired: Effect = async (event, deps) => {
  const decision = await standingDecision(event, deps);
  if (!decision) return;
  await stopAskingForScorecards(decision, event.request_id, event.tenant_id, deps);
  await callOffWhatIsToCome(decision, event.request_id, event.tenant_id, deps);
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
export const decisionMailDue: Effect = async (event, deps) => {
  const decision = await standingDecision(event, deps);
  if (decision) await mailDecision(decision, event.tenant_id, deps);
};

/** Notifies the member who put a candidate on hold (or their substitutes) that the hold is over. */
export const decisionHoldOver: Effect = async (event, deps) => {
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

/**
 * Marks missing scorecards as no longer requested. All changes are one transaction, so that a
 * repeated event finds them done; the decision stores the previous states of the scorecards.
 */
async function stopAskingForScorecards(
  decision: Decision,
  requestId: string,
  tenantId: number,
  { storeOf, now, newId, workflows }: EffectDependencies,
): Promise<void> {
  if (!OUTCOME_CONSEQUENCES[decision.outcome].stopScorecards) return;
  const store = storeOf(tenantId);
  const at = now().toISOString();
  const found = (await interviewsOfApplication(store, decision)).flatMap(
    (interview) => removeScorecardDuties(interview, at) ?? [],
  );
  if (found.length > 0) {
    const stopped = found.flatMap((one) => one.stopped);
    const { requisition_id, candidate_id, id } = decision;
    const result = await store.commit([
      ...found.map(({ after }) => interviews.write(store, after, { version: after.version - 1 })),
      decisions.change(store, { ...decision, stopped: [...decision.stopped, ...stopped] }),
      eventOp(
        store,
        {
          type: 'scorecards.stopped',
          data: { requisition_id, candidate_id, decision_id: id, seats: stopped.length },
        },
        { id: newId('evt'), at, actorId: decision.decided_by, requestId },
      ),
    ]);
    if (!result.ok) throw new Error('an interview changed meanwhile');
  }
  // This includes workflows that an earlier call of this effect has stopped, because stopping them
  // twice is harmless.
  for (const id of new Set(
    [...decision.stopped, ...found.flatMap((one) => one.stopped)].map(
      ({ interview_id }) => interview_id,
    ),
  )) {
    const interview = await interviews.get(store, id);
    if (interview)
      await workflows.stop(
        { tenantId, interviewId: id, revision: interview.revision },
        'the application has ended',
      );
  }
}

async function callOffWhatIsToCome(
  decision: Decision,
  requestId: string,
  tenantId: number,
  { storeOf, now, newId }: EffectDependencies,
): Promise<void> {
  const reason = OUTCOME_CONSEQUENCES[decision.outcome].cancelReason;
  const store = storeOf(tenantId);
  const application = await applications.get(store, decision.requisition_id, decision.candidate_id);
  if (!reason || !application) return;
  const at = now().toISOString();
  for (const interview of await interviewsOfApplication(store, application)) {
    if (interview.state !== 'scheduled' || interview.starts_at <= at) continue;
    const cancelled = withCancelled(store, interview, reason, at, { inner: true });
    const record = eventOp(store, cancelled.event, {
      id: newId('evt'),
      at,
      actorId: decision.decided_by,
      requestId,
    });
    const result = await store.commit([...cancelled.writes, record]);
    if (!result.ok) throw new Error('an interview changed meanwhile');
  }
}
