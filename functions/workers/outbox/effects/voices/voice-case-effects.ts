import { findRoomKey, roomLink } from '@parley/application/interviews/interview-invitation.ts';
import { VOICE_CASE_ASKED_MESSAGE } from '@parley/application/mails/kinds/voice-case-asked.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { isActiveMember } from '@parley/application/notifications/interview-people.ts';
import { hasCase, type VoiceCheckWithCase } from '@parley/application/voices/load-voice-check.ts';
import { mayHandleVoiceCases } from '@parley/application/voices/may-handle-voice-cases.ts';
import { visibleVoiceChecks } from '@parley/application/voices/visible-voice-checks.ts';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-kinds.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import type { Effect, EffectDependencies, Effects } from '../../effect.ts';

/** Returns the case that an event is about; undefined if it was removed meanwhile. */
async function findCase(
  store: TenantStore,
  event: DomainEvent<'voice-case.answered' | 'voice-case.assigned' | 'voice-case.opened'>,
): Promise<VoiceCheckWithCase | undefined> {
  const { recording_id, person } = event.data;
  const check = await voiceChecks.get(store, person, recording_id);
  return hasCase(check) ? check : undefined;
}

/** A message about a case is not sent after a withdrawal has removed it. */
const whileThere = (store: TenantStore, { person, recording_id }: VoiceCheckWithCase) =>
  store.check(keys.voiceCheck(person, recording_id), 'exists');

/**
 * Informs the candidate that a person investigates the voice check and that they can comment, and
 * notifies the members who scheduled the interview of the case.
 */
const voiceCaseOpened: Effect<'voice-case.opened'> = async (event, deps) => {
  const store = deps.storeOf(event.tenant_id);
  const check = await findCase(store, event);
  if (!check) return;
  await notifyCandidate(store, check, event, deps);
  for (const member of await findHandlers(store, check, deps.now()))
    await notifyMember(store, member, 'voice-case-opened', check, event, deps);
};

/** Notifies a member of a case that another member has assigned to them. */
const voiceCaseAssigned: Effect<'voice-case.assigned'> = async (event, deps) => {
  const store = deps.storeOf(event.tenant_id);
  const check = await findCase(store, event);
  const assigned = check?.case.assignee?.user_id;
  if (!check || assigned === undefined || assigned === event.actor_id) return;
  const member = await members.get(store, assigned);
  if (isActiveMember(member))
    await notifyMember(store, member, 'voice-case-assigned', check, event, deps);
};

/** Notifies the assignee of a case of the candidate's answer. */
const voiceCaseAnswered: Effect<'voice-case.answered'> = async (event, deps) => {
  const store = deps.storeOf(event.tenant_id);
  const check = await findCase(store, event);
  if (!check) return;
  const assigned = check.case.assignee && (await members.get(store, check.case.assignee.user_id));
  const notified = assigned ? [assigned] : await findHandlers(store, check, deps.now());
  for (const member of notified.filter(isActiveMember))
    await notifyMember(store, member, 'voice-case-answered', check, event, deps);
};

/**
 * Returns those who have scheduled the interview and may look into cases: the member who booked it,
 * otherwise the requisition's recruiter, otherwise the admins. Members who are blinded to the
 * candidate are left out; they find the case on their home page once their scorecards are sent.
 */
async function findHandlers(
  store: TenantStore,
  check: VoiceCheckWithCase,
  now: Date,
): Promise<Member[]> {
  const { interview_id, requisition_id } = check;
  const [interview, requisition] = await Promise.all([
    interviews.get(store, interview_id),
    requisitions.get(store, requisition_id),
  ]);
  const ids = [interview?.created_by, requisition?.owner_id].filter((id) => typeof id === 'string');
  const selectHandlers = async (userIds: readonly string[]): Promise<Member[]> => {
    const handlers = (await members.getMany(store, userIds)).filter(mayHandleVoiceCases);
    const visible = await Promise.all(
      handlers.map(async ({ user_id: userId, role }) => {
        const asking = { store, caller: { userId, role }, now };
        return (await visibleVoiceChecks(asking, [check])).length > 0;
      }),
    );
    return handlers.filter((_, index) => visible[index]);
  };
  const [first] = await selectHandlers(ids);
  if (first) return [first];
  const { userIds } = await admins.get(store);
  return selectHandlers(userIds);
}

async function notifyMember(
  store: TenantStore,
  { user_id: userId, muted }: Member,
  type: 'voice-case-opened' | 'voice-case-assigned' | 'voice-case-answered',
  check: VoiceCheckWithCase,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  if (!wantsNotification(type, 'app', muted)) return;
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`${type}#${event.id}#${userId}`),
      unchanged: whileThere(store, check),
      notification: {
        userId,
        type,
        params: {
          with: check.candidate,
          title: check.requisition,
          voice_case: check.recording_id,
        },
        interviewId: null,
        names: { candidateId: check.person },
      },
    },
    deps,
  );
}

async function notifyCandidate(
  store: TenantStore,
  check: VoiceCheckWithCase,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const [candidate, tenant, interview] = await Promise.all([
    candidates.get(store, check.person),
    tenants.get(store),
    interviews.get(store, check.interview_id),
  ]);
  if (!candidate) return;
  const company = tenant?.name ?? 'Parley';
  const userId = candidate.user_id;
  const href =
    userId !== null
      ? `${deps.appUrl}/app/candidate/voice`
      : interview &&
        roomLink(deps.appUrl, interview.id, {
          audience: 'candidate',
          roomKey: await findRoomKey(deps.roomKeys, interview, candidate),
        });
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`voice-case#${event.id}#${candidate.id}`),
      unchanged: whileThere(store, check),
      notification:
        userId === null
          ? undefined
          : {
              userId,
              type: 'voice-case-asked',
              params: { title: check.requisition, with: company, own_voice: 'true' },
              interviewId: null,
              names: { candidateId: candidate.id },
            },
      mail: () =>
        VOICE_CASE_ASKED_MESSAGE.compose({
          to: {
            email: candidate.email,
            greeted: addressPerson(candidate),
            zone: candidate.zone,
          },
          company,
          legal: tenant?.legal ?? NO_LEGAL,
          check,
          href,
          appUrl: deps.appUrl,
        }),
    },
    deps,
  );
}

export const voiceCaseEffects = {
  'voice-case.answered': voiceCaseAnswered,
  'voice-case.assigned': voiceCaseAssigned,
  'voice-case.opened': voiceCaseOpened,
} satisfies Partial<Effects>;
