import { deliver, type UnsentMail } from '@parley/application/notifications/deliver.ts';
import {
  findSubstitutes,
  isActiveMember,
} from '@parley/application/notifications/interview-people.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { StoredEvent } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { NAMES, UNSENT_REASONS } from '@parley/texts/messages/values.ts';
import type { EffectDependencies } from './effect.ts';

/** Mails that their recipient has requested, who can request another one. */
const REQUESTED_BY_RECIPIENT: ReadonlySet<string> = new Set([
  'registration.begun',
  'invitation.asked',
]);

/** An event whose mails were not all sent. */
export interface Unsent {
  event: StoredEvent;
  /** The number of retries so far. */
  tries: number;
  mails: readonly UnsentMail[];
}

/**
 * Tells the person who caused an event, or their substitutes, that mails of it were not sent. They
 * can send them again, unless that makes no sense any more.
 */
export async function notifyOfUnsent(
  { event, tries, mails }: Unsent,
  deps: EffectDependencies,
): Promise<void> {
  const [first] = mails;
  if (!first) return;
  const isOver = mails.every(({ because }) => because === 'outdated');
  await notifyOwners({ event, tries, mails }, deps, {
    type: 'notice-not-sent',
    occasion: `notice-not-sent#${event.id}#${tries}`,
    missing: UNSENT_REASONS[first.because],
    again: isOver ? undefined : { event, tries },
  });
}

/** Tells the same people once that mails of an event have not been sent for an hour. */
export const notifyOfDelay = (unsent: Unsent, deps: EffectDependencies): Promise<void> =>
  notifyOwners(unsent, deps, {
    type: 'notice-late',
    occasion: `notice-late#${unsent.event.id}`,
  });

interface Notice {
  type: 'notice-not-sent' | 'notice-late';
  occasion: string;
  missing?: string;
  again?: { event: StoredEvent; tries: number } | undefined;
}

async function notifyOwners(
  { event, mails }: Unsent,
  deps: EffectDependencies,
  { type, occasion, missing, again }: Notice,
): Promise<void> {
  const [first, ...others] = mails;
  if (!first || REQUESTED_BY_RECIPIENT.has(event.type)) return;
  const store = deps.storeOf(event.tenant_id);
  const { interviewId, candidateId } = await findSubject(store, event);
  const recipient = await findRecipient(store, deps.platform, first.to, candidateId);
  const about = candidateId ?? recipient.candidateId;
  const params = {
    title: first.subject,
    // A name alone, so that it can be removed with its person.
    person: recipient.name,
    ...(others.length > 0 ? { more: String(others.length) } : {}),
    ...(missing === undefined ? {} : { missing }),
    ...(about === undefined ? {} : { candidate: about }),
  };
  for (const { user_id: userId } of await findOwners(store, event))
    await deliver(
      store,
      {
        occasion: keys.sentOnce(`${occasion}#${userId}`),
        notification: {
          userId,
          type,
          params,
          interviewId,
          names: { candidateId: about, userId: recipient.userId },
          again,
        },
      },
      deps,
    );
}

/** Returns whoever caused the event; for a candidate or a former member, the substitutes. */
async function findOwners(store: TenantStore, { actor_id, data }: StoredEvent): Promise<Member[]> {
  const actor = await members.get(store, actor_id);
  if (isActiveMember(actor) && actor.role !== 'candidate') return [actor];
  const requisition = data['requisition_id'];
  return findSubstitutes(store, typeof requisition === 'string' ? requisition : null);
}

async function findSubject(
  store: TenantStore,
  { data }: StoredEvent,
): Promise<{ interviewId: string | null; candidateId: string | undefined }> {
  const { interview_id, candidate_id } = data;
  const interview =
    typeof interview_id === 'string' ? await interviews.get(store, interview_id) : undefined;
  return {
    interviewId: interview?.id ?? null,
    candidateId:
      interview?.candidate_id ?? (typeof candidate_id === 'string' ? candidate_id : undefined),
  };
}

/**
 * Returns the name of whoever has an address. The address itself is not stored, because nothing
 * would remove it with the person.
 */
async function findRecipient(
  store: TenantStore,
  platform: TenantStore,
  email: string,
  concerned: string | undefined,
): Promise<{ name: string; candidateId?: string; userId?: string }> {
  const candidateId = (await candidates.findByEmail(store, email)) ?? concerned;
  const candidate = candidateId && (await candidates.get(store, candidateId));
  if (candidate && candidate.email === email)
    return { name: candidate.name, candidateId: candidate.id };
  const userId = await users.findByEmail(platform, email);
  const member = userId && (await members.get(store, userId));
  return member
    ? { name: member.name, userId: member.user_id }
    : { name: NAMES['earlier-address'] };
}
