import type { AccountView } from '@parley/contracts/account/account.routes.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import { copyZoneToMemberships } from '@parley/data/members/copy-zone-to-memberships.ts';
import type { Member, User } from '@parley/data/members/member.codec.ts';
import { users, members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';

export const getAccount =
  (view: ViewOfAccount): HandlerOf<'get-account'> =>
  async ({ caller, platform, now }) => {
    const body = await view(caller.member, await users.get(platform, caller.userId), caller, now);
    return { status: 200, body, version: body.version };
  };

/**
 * Changes the caller's own details in this company. The time zone belongs to the person and applies
 * to all their companies.
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
    const body = await view(changed, await users.get(platform, caller.userId), caller, now);
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

export type ViewOfAccount = (
  member: Member,
  person: User | undefined,
  company: Pick<MemberCaller, 'tenantName' | 'tenantLegal'>,
  now: Date,
) => Promise<Unbranded<AccountView>>;

/**
 * Builds the specification's user session of a member, with the companies of the sign-in and the
 * person's preferences.
 */
export const accountViews =
  (links: Pick<FileLinks, 'signPicture'>): ViewOfAccount =>
  async (member, person, { tenantName, tenantLegal }, now) => ({
    id: member.user_id,
    email: member.email,
    name: member.name,
    avatar: member.avatar === null ? null : await links.signPicture(member.avatar, now),
    role: member.role,
    tenant_id: member.tenant_id,
    tenant_name: tenantName,
    legal: tenantLegal,
    tier: 'Premium',
    zone: member.zone,
    zone_source: member.zone_source,
    phone: member.phone,
    country: member.country,
    state: member.state,
    muted: member.muted,
    settings: person?.settings ?? null,
    memberships: person?.memberships ?? [],
    version: member.version,
  });
