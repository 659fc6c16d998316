import { people } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { accountView } from './account-view.ts';

export const getAccount: HandlerOf<'get-account'> = async ({ caller, platform }) => {
  const body = accountView(caller.member, await people.get(platform, caller.userId), caller.tenantName);
  return { status: 200, body, version: body.version };
};
