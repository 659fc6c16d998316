import { users } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import type { ViewOfAccount } from './account-view.ts';

export const getAccount =
  (view: ViewOfAccount): HandlerOf<'get-account'> =>
  async ({ caller, platform, now }) => {
    const body = await view(
      caller.member,
      await users.get(platform, caller.userId),
      caller.tenantName,
      now,
    );
    return { status: 200, body, version: body.version };
  };
