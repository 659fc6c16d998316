import { withdrawnInvitation } from '@parley/application/interviews/interview-invitation.ts';
import { INTERVIEW_MAILS } from '@parley/application/mails/interview-change-mails.ts';
import { INVITATION_WITHDRAWN_MAIL } from '@parley/application/mails/kinds/invitation-withdrawn.ts';
import { deliver, type DeliveryOutcome } from '@parley/application/notifications/deliver.ts';
import {
  candidateAddressee,
  interviewPeople,
} from '@parley/application/notifications/interview-people.ts';
import { notifyParticipant } from '@parley/application/notifications/notify-participant.ts';
import { removeGuest } from '@parley/application/room/remove-without-right.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { type DomainEvent, eventOp } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { candidateBox, OWN } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import { CHANGE_REASONS } from '@parley/texts/messages/values.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { EffectDependencies } from '../effect.ts';
import { toRoomCall } from './to-room-call.ts';

/** The number of items that are read at once. */
const PAGE = 25;
/** Longer than the room of any interview is open after its start. */
const MAX_OPEN_MS = 86_400_000;

/**
 * Moves the coming interviews of a candidate to a corrected address: each gets a revision, with
 * which the new address is invited and the calendars of the panel are updated, and the old address
 * gets a cancellation. Can be repeated: a revision that was made after the change is not made
 * again, and each mail is sent once.
 * @param version the candidate's version with which the address was replaced
 */
export async function moveToNewAddress(
  { candidateId, version }: { candidateId: string; version: number },
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(event.tenant_id);
  const candidate = await candidates.get(store, candidateId);
  const old = candidate?.former_emails?.find((former) => former.version === version)?.email;
  if (!candidate || old === undefined) return;
  await updateThreads(store, candidate);
  const coming = await listComing(store, candidate, event.at, deps);
  for (const interview of coming) await removeGuest(toRoomCall(event, deps), interview);
  for (const interview of coming)
    if (interview.state === 'in_progress')
      await sendLink(store, interview, { candidate, version }, deps);
    else if (interview.planned_at <= event.at) await revise(store, interview, event, deps);
  if (old === candidate.email) return;
  const company = (await tenants.get(store))?.name ?? 'Parley';
  await sendEach(
    coming.map((interview) => () => withdraw(store, interview, { old, company, event }, deps)),
  );
}

/**
 * Returns the interviews of which the old address was notified and whose room has not closed.
 */
async function listComing(
  store: TenantStore,
  candidate: Candidate,
  changedAt: string,
  { now }: EffectDependencies,
): Promise<Interview[]> {
  const found: Interview[] = [];
  const present = now().getTime();
  const earliest = new Date(present - MAX_OPEN_MS).toISOString();
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, {
      of: { candidateId: candidate.id },
      between: [earliest, '9999'],
      limit: PAGE,
      after,
    });
    found.push(...page.items);
    after = page.lastKey;
  } while (after);
  return found.filter(
    (interview) =>
      (interview.state === 'scheduled' || interview.state === 'in_progress') &&
      interview.created_at <= changedAt &&
      Date.parse(roomWindow(interview).closes_at) > present,
  );
}

/** Writes a revision in which only the candidate's address is new; they are invited again. */
async function revise(
  store: TenantStore,
  interview: Interview,
  event: DomainEvent,
  { now, newId }: EffectDependencies,
): Promise<void> {
  // Later than the change even if the clocks of two functions differ, so that a repeated event
  // finds the revision made.
  const at = new Date(Math.max(now().getTime(), Date.parse(event.at) + 1)).toISOString();
  const after: Interview = {
    ...interview,
    change_reason: CHANGE_REASONS.readdressed,
    revision: interview.revision + 1,
    link_revision: interview.revision + 1,
    planned_at: at,
    planned_request_id: event.request_id,
    updated_at: at,
    version: interview.version + 1,
  };
  const result = await store.commit([
    interviews.write(store, after, { version: interview.version }),
    eventOp(
      store,
      {
        type: 'interview.rescheduled',
        data: {
          interview_id: after.id,
          revision: after.revision,
          previous_revision: interview.revision,
          removed: [],
          added: [after.candidate_id],
          tells_candidate: true,
          requisition_id: after.jobreq_id,
          candidate_id: after.candidate_id,
        },
      },
      { id: newId('evt'), at, actorId: event.actor_id, requestId: event.request_id },
    ),
  ]);
  if (!result.ok) throw new Error('an interview changed meanwhile');
}

/**
 * Mails the link of an interview that has begun. It gets no revision, because its people are in the
 * room or on their way.
 */
async function sendLink(
  store: TenantStore,
  interview: Interview,
  { candidate, version }: { candidate: Candidate; version: number },
  deps: EffectDependencies,
): Promise<void> {
  const people = await interviewPeople(store, interview, deps);
  const outcome = await notifyParticipant(
    store,
    {
      kind: `readdressed-${version}`,
      about: 'present',
      type: INTERVIEW_MAILS.schedule,
      interview,
      to: candidateAddressee(candidate, people.candidateMuted),
      people,
      appUrl: deps.appUrl,
    },
    deps,
  );
  if (outcome === 'moved') throw new Error('an interview changed meanwhile');
}

/** Takes the interview out of the calendar of the old address. */
async function withdraw(
  store: TenantStore,
  { id, tenant_id }: Interview,
  { old, company, event }: { old: string; company: string; event: DomainEvent },
  deps: EffectDependencies,
): Promise<DeliveryOutcome> {
  // The revision that was written a moment ago, so that the calendar accepts the cancellation.
  const interview = await interviews.get(store, id);
  if (!interview) return 'done';
  return deliver(
    store,
    {
      occasion: keys.sentOnce(`withdrawn#${event.id}#${id}`),
      mail: async () =>
        INVITATION_WITHDRAWN_MAIL.compose({
          to: old,
          company,
          ics: {
            method: 'CANCEL',
            content: withdrawnInvitation(interview, {
              email: old,
              organizer: {
                name: company,
                email: await deps.calendarAddresses.addressOf(tenant_id, id),
              },
              now: deps.now(),
            }),
          },
        }),
      expiresAt: interview.ends_at,
    },
    deps,
  );
}

/**
 * Writes the present name and address into the candidate's mail threads, by which answers are
 * recognized as theirs. Answers no longer go to an address that was asked for from the old one.
 */
async function updateThreads(store: TenantStore, candidate: Candidate): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await mailThreads.list(store, candidateBox(candidate.id), OWN, PAGE, after);
    const threads = await mailThreads.getMany(
      store,
      page.items.map(({ id }) => id),
    );
    for (const thread of threads) {
      if (thread.candidate_email === candidate.email) continue;
      const result = await store.commit(
        mailThreads.write(store, thread, {
          ...thread,
          candidate: candidate.name,
          candidate_email: candidate.email,
          reply_to: undefined,
          version: thread.version + 1,
        }),
      );
      if (!result.ok) throw new Error('a mail thread changed meanwhile');
    }
    after = page.lastKey;
  } while (after);
}
