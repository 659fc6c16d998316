import type { Member } from '@parley/data/users/member.codec.ts';
import { members, people } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { versionRefusal } from '../kit/refusal.ts';
import { accountView } from './account-view.ts';

export const updateAccount: HandlerOf<'update-account'> = async ({ caller, request, store, platform, ifMatch, commit }) => {
  const changed: Member = { ...caller.member, name: request.body.name ?? caller.member.name, zone: request.body.zone ?? caller.member.zone, version: ifMatch + 1 };
  const body = accountView(changed, await people.get(platform, caller.userId), caller.tenantName);
  return commit({
    writes: [members.write(store, changed, { version: ifMatch })],
    event: { type: 'account.changed', data: { user_id: caller.userId } },
    answer: { status: 200, body, version: body.version },
    refused: (refusal) => {
      const failure = versionRefusal(refusal);
      return failure.problem === 'not-found' ? { problem: 'stale-version' } : (failure as { problem: 'stale-version' });
    },
  });
};
