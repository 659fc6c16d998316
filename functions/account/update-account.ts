import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { copyZoneToMemberships } from '@parley/data/members/copy-zone-to-memberships.ts';
import type { HandlerOf } from '../shared/context.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import type { ViewOfAccount } from './account-view.ts';

/**
 * One's own details in this company; the time zone is the person's, and so that of all their
 * companies.
 */
export const updateAccount =
  (view: ViewOfAccount): HandlerOf<'update-account'> =>
  async ({ caller, request, store, platform, ifMatch, now, commit }) => {
    const { member } = caller;
    const {
      name = member.name,
      zone = member.zone,
      phone = member.phone,
      country = member.country,
      state = member.state,
    } = request.body;
    const isOwn = request.body.zone !== undefined;
    const zone_source = isOwn ? 'own' : member.zone_source;
    const changed: Member = {
      ...member,
      name,
      zone,
      zone_source,
      phone,
      country,
      state,
      version: ifMatch + 1,
    };
    const body = await view(
      changed,
      await users.get(platform, caller.userId),
      caller.tenantName,
      now,
    );
    const spread = isOwn
      ? await copyZoneToMemberships(platform, caller.userId, zone, {
          tenantId: caller.tenantId,
          candidate: false,
        })
      : [];
    return commit({
      writes: [members.write(store, changed, seenVersion(member, ifMatch)), ...spread],
      event: { type: 'account.changed', data: { user_id: caller.userId } },
      answer: { status: 200, body, version: body.version },
      refused: (refusal) => ({ ...toVersionProblem(refusal), problem: 'stale-version' }),
    });
  };
