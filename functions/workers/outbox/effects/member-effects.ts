import { copyToCandidateThread } from '@parley/application/mails/copy-to-candidate-thread.ts';
import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import { greetedName } from '@parley/application/mails/greeting.ts';
import {
  INVITATION_MAIL,
  invitationNote,
  invitationSubject,
} from '@parley/application/mails/kinds/invitation.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { removeFromRooms } from '@parley/application/room/remove-without-right.ts';
import { keys } from '@parley/data/keys.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { hashAddress, secondsUntilAllowed } from '../../../shared/rate-limit.ts';
import type { Effect, Effects } from '../effect.ts';
import { beginErasure } from './erasure/run-erasure.ts';
import { iterateOpenTenants } from './iterate-open-tenants.ts';
import { toRoomCall } from './to-room-call.ts';

type Invitation =
  | 'candidate.invited'
  | 'company.created'
  | 'user.invited'
  | 'user.readdressed'
  | 'user.reinvited';

/**
 * Sets a temporary password and mails it, once per invitation. A repeated invitation is a new event
 * and therefore a new mail.
 */
const memberInvited: Effect<Invitation> = async (event, deps) => {
  const { user_id: userId, tenant_id: tenantId = event.tenant_id } = event.data;
  if (userId === undefined) return;
  const store = deps.storeOf(tenantId);
  const [member, tenant, person] = await Promise.all([
    members.get(store, userId),
    tenants.get(store),
    users.get(deps.platform, userId),
  ]);
  if (!member || !tenant || member.status === 'disabled') return;
  // Another company may have disabled the sign-in before.
  await deps.identity.setEnabled(userId, true);
  const requestedAt = deps.attempt?.requestedAt ?? event.at;
  // The number of invitation mails to one address is limited, however many companies invite the
  // person. An invitation counts on the day on which it was requested, whenever it can be sent.
  const wait = await secondsUntilAllowed(
    deps.platform,
    { limit: 'invitation-mails-to', who: hashAddress(member.email), id: event.id },
    new Date(requestedAt),
  );
  if (wait > 0) {
    const subject = invitationSubject(tenant.name);
    deps.attempt?.unsent.push({ to: member.email, subject, because: 'limit' });
    return;
  }
  const outcome = await deliver(
    store,
    {
      occasion: keys.sentOnce(`invitation#${event.id}`),
      mail: async () => {
        // The membership does not show it: a user can be a member elsewhere and never have chosen a
        // password.
        const { confirmed: known } = await deps.identity.reserve({
          email: person?.email ?? member.email,
          name: member.name,
          tenantId: undefined,
        });
        const temporaryPassword = known
          ? undefined
          : await deps.identity.setTemporaryPassword(userId);
        return INVITATION_MAIL.compose({
          to: member.email,
          name: await greetedName(store, member),
          company: tenant.name,
          role: member.role,
          notice:
            member.role === 'candidate'
              ? toDataNotice(tenant.name, tenant.legal, deps.appUrl)
              : undefined,
          appUrl: deps.appUrl,
          temporaryPassword,
        });
      },
    },
    deps,
  );
  if (outcome === 'unsent' || !member.candidate_id) return;
  await copyToCandidateThread(
    store,
    {
      candidate: { id: member.candidate_id, name: member.name, email: member.email },
      company: tenant.name,
      subject: invitationSubject(tenant.name),
      text: invitationNote({ company: tenant.name, name: member.name }),
      occasion: keys.sentOnce(`invitation#${event.id}`),
    },
    deps,
  );
};

/**
 * Takes a member out of the meetings in which they may no longer be. Disables the sign-in of a
 * person whom every company has disabled, and ends their sessions; the API refuses a disabled
 * membership from the next request on. If the person is active in another company, the sign-in
 * stays enabled for that company.
 */
const memberChanged: Effect<'user.changed'> = async (event, deps) => {
  const { identity, platform, storeOf } = deps;
  const { user_id: userId, status, role } = event.data;
  if (status === undefined && role === undefined) return;
  await removeFromRooms(toRoomCall(event, deps), userId);
  if (status === undefined) return;
  const isOpen = async () => {
    const person = await users.get(platform, userId);
    return person !== undefined && (await iterateOpenTenants(person, storeOf)).length > 0;
  };
  let enabled: boolean;
  // Two companies can change at the same time; the state after the later change must be applied.
  do {
    enabled = await isOpen();
    await identity.setEnabled(userId, enabled);
  } while (enabled !== (await isOpen()));
  if (enabled) return;
  await identity.signOutEverywhere(userId);
  await endPersonalTokens(platform, userId, deps.newId('stamp'));
};

/** Ends the tokens of a person for what belongs to no company, such as registering one. */
const endPersonalTokens = (platform: TenantStore, userId: string, stamp: string): Promise<void> =>
  retryOnConflict(async () => {
    const person = await users.get(platform, userId);
    if (!person) return;
    const changed = { ...person, security_stamp: stamp, version: person.version + 1 };
    const result = await platform.commit([
      users.write(platform, changed, { version: person.version }),
    ]);
    if (!result.ok) throwConflict();
  });

/**
 * Deletes the sign-in of the wrong address, so that its link becomes invalid even while no mail can
 * be sent, and invites the person at the corrected one.
 */
const memberReaddressed: Effect<'user.readdressed'> = async (event, deps) => {
  const { sign_in_removed, replaced_id } = event.data;
  if (sign_in_removed === true && replaced_id !== undefined)
    await deps.identity.remove(replaced_id);
  await memberInvited(event, deps);
};

/**
 * Deletes the picture, deletes the sign-in if the person belongs to no other company, and removes
 * the name from records that stay (erasure/member-steps).
 */
const memberDeleted: Effect<'user.deleted'> = async (event, deps) => {
  const { user_id, avatar, sign_in_removed } = event.data;
  await removeFromRooms(toRoomCall(event, deps), user_id);
  if (avatar) await deps.files(event.tenant_id).remove(avatar);
  if (sign_in_removed === true) await deps.identity.remove(user_id);
  await beginErasure({ of: 'member', id: user_id, user_id }, event, deps);
};

export const memberEffects = {
  'candidate.invited': memberInvited,
  'company.created': memberInvited,
  'user.changed': memberChanged,
  'user.deleted': memberDeleted,
  'user.invited': memberInvited,
  'user.readdressed': memberReaddressed,
  'user.reinvited': memberInvited,
} satisfies Partial<Effects>;
