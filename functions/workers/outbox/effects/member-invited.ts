import { keys } from '@parley/data/keys.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { members, people } from '@parley/data/members/members.repo.ts';
import { hashAddress, secondsUntilAllowed } from '../../../shared/rate-limit.ts';
import { deliver } from '../../shared/deliver.ts';
import { copyToCandidateThread } from '../../shared/copy-to-candidate-thread.ts';
import type { Effect } from '../effect.ts';
import { invitationMail } from '../mails/invitation.ts';

export const PURPOSE: Record<string, string> = {
  admin: 'look after its people and settings',
  recruiter: 'run its hiring',
  'hiring-manager': 'hire for your team',
  interviewer: 'interview candidates',
  candidate: 'see your interviews and files',
};

/**
 * Sets a temporary password and mails it, once per invitation; an invitation again is a new event
 * and so a new mail.
 */
export const memberInvited: Effect = async (event, deps) => {
  const userId = event.data.user_id;
  if (typeof userId !== 'string') return;
  const store = deps.storeOf(
    typeof event.data.tenant_id === 'number' ? event.data.tenant_id : event.tenant_id,
  );
  const [member, tenant, person] = await Promise.all([
    members.get(store, userId),
    tenants.get(store),
    people.get(deps.platform, userId),
  ]);
  if (!member || !tenant || member.status === 'disabled') return;
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`invitation#${event.id}`),
      mail: async () => {
        // However many companies invite somebody, a mailbox is not flooded.
        if (
          (await secondsUntilAllowed(
            deps.platform,
            'invitation-mails-to',
            hashAddress(member.email),
            deps.now(),
          )) > 0
        )
          return undefined;
        // The membership does not tell: somebody may be a member elsewhere and never have chosen a
        // password.
        const { confirmed: known } = await deps.identity.reserve({
          email: person?.email ?? member.email,
          name: member.name,
          tenantId: undefined,
        });
        const temporaryPassword = known
          ? undefined
          : await deps.identity.setTemporaryPassword(userId);
        return invitationMail({
          to: member.email,
          name: member.name,
          company: tenant.name,
          purpose: PURPOSE[member.role] ?? 'sign in',
          appUrl: deps.appUrl,
          temporaryPassword,
        });
      },
    },
    deps,
  );
  // Another company may have disabled the sign-in before.
  await deps.identity.setEnabled(userId, true);
  if (!member.candidate_id) return;
  // Without the password: the mail has it, nothing else does.
  const text = `${tenant.name} invited ${member.name} to Parley, to see interviews and files and to write.`;
  await copyToCandidateThread(
    store,
    {
      candidate: { id: member.candidate_id, name: member.name, email: member.email },
      company: tenant.name,
      subject: `${tenant.name} invites you to Parley`,
      text,
      occasion: keys.sentOnce(`invitation#${event.id}`),
    },
    deps,
  );
};
