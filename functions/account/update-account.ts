import type { Member } from '@parley/data/users/member.codec.ts';
import { members, people } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { versionRefusal } from '../kit/refusal.ts';
import type { ViewOfAccount } from './account-view.ts';

export const updateAccount = (view: ViewOfAccount): HandlerOf<'update-account'> => async ({ caller, request, store, platform, ifMatch, now, commit }) => {
  const { member } = caller;
  const { name = member.name, zone = member.zone, phone = member.phone, country = member.country, state = member.state } = request.body;
  const changed: Member = { ...member, name, zone, phone, country, state, version: ifMatch + 1 };
  const body = await view(changed, await people.get(platform, caller.userId), caller.tenantName, now);
  return commit({
    writes: [members.write(store, changed, { version: ifMatch })],
    event: { type: 'account.changed', data: { user_id: caller.userId } },
    answer: { status: 200, body, version: body.version },
    refused: (refusal) => {
      const failure = versionRefusal(refusal);
      return failure.problem === 'not-found' ? { problem: 'stale-version' } : { ...failure, problem: 'stale-version' };
    },
  });
};
