import {
  CONSENT_WITHDRAWAL_MAIL,
  type RemovedByWithdrawal,
} from '@parley/application/mails/kinds/consent-withdrawal.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import type { EventData } from '@parley/contracts/events/event-table.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import { type Effect, type Effects, inOrder } from '../effect.ts';
import { consentAnswered } from './recordings/recording-effects.ts';

type Answered = EventData<'consent.answered'>;

/** Returns what a withdrawal has removed. */
async function findRemoved(
  store: TenantStore,
  { interview_id: interviewId, person, purpose }: Answered,
  at: string,
): Promise<RemovedByWithdrawal> {
  if (purpose === 'voiceprint') {
    const { receipt } = await voiceProfiles.get(store, person);
    if (!receipt) return {};
    const { enrolment, interviews: voiceprints, checks } = receipt;
    return { enrolment, voiceprints, checks };
  }
  const room = interviewId === null ? undefined : await rooms.getStored(store, interviewId);
  const ids = room?.recordings ?? [];
  if (purpose === 'transcription') return { transcript: ids.length > 0 };
  const all = await Promise.all(ids.map((id) => recordings.get(store, id)));
  const erased = all.filter((one) => one?.state === 'erased' && one.erased_at! >= at);
  return { recordings: erased.length };
}

/** Returns the person who withdrew; undefined if they were deleted. */
async function findPerson(store: TenantStore, person: string) {
  if (!person.startsWith('cand_')) {
    const member = await members.get(store, person);
    return member && { email: member.email, greeted: member.name, zone: member.zone };
  }
  const candidate = await candidates.get(store, person);
  return (
    candidate && {
      email: candidate.email,
      greeted: addressPerson(candidate),
      zone: candidate.zone,
    }
  );
}

/**
 * Mails a receipt to a person who has withdrawn a consent, once per withdrawal: to what, when, and
 * what was removed. It runs after the removal.
 */
const mailWithdrawal: Effect<'consent.answered'> = async (event, deps) => {
  const given = event.data;
  if (given.answer !== 'withdrawn') return;
  const store = deps.storeOf(event.tenant_id);
  const [person, tenant, interview] = await Promise.all([
    findPerson(store, given.person),
    tenants.get(store),
    given.interview_id === null ? undefined : interviews.get(store, given.interview_id),
  ]);
  if (!person || !tenant) return;
  const removed = await findRemoved(store, given, event.at);
  const mail = () =>
    CONSENT_WITHDRAWAL_MAIL.compose({
      to: person,
      company: tenant.name,
      legal: tenant.legal,
      purpose: given.purpose,
      interview: interview?.title,
      at: event.at,
      removed,
      appUrl: deps.appUrl,
    });
  await deliver(store, { occasion: keys.sentOnce(`withdrawal#${event.id}`), mail }, deps);
};

export const consentEffects = {
  // The receipt lists what the withdrawal has removed.
  'consent.answered': inOrder(consentAnswered, mailWithdrawal),
} satisfies Partial<Effects>;
