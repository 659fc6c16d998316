import { fail } from '@parley/application/shared/failure.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import { memberList, type MemberRowItem } from '@parley/data/lists/people-lists.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { phoneNumbers } from '../shared/phone-numbers.ts';
import { answerPage } from '../shared/read-page.ts';

/** Lists the staff of the company. Only a platform admin may name another company. */
export const listUsers =
  (view: ViewOfMember): HandlerOf<'list-users'> =>
  async ({ request: { body }, caller, platform, now, ...context }) => {
    const { tenant_id, role, status } = body;
    if (tenant_id !== caller.tenantId && caller.role !== 'platform-admin') return fail('not-found');
    const store = platform.forTenant(tenant_id);
    return answerPage({ ...context, caller, store }, memberList, {
      route: `list-users of ${tenant_id}`,
      query: body,
      sort: 'name',
      filters: { role, status },
      toItem: (row) => view(row, now, caller),
    });
  };

export const listUsersById =
  (view: ViewOfMember): HandlerOf<'list-users-by-id'> =>
  async ({ request, caller, store, now }) => {
    const found = await members.getMany(store, request.body.panel);
    return {
      status: 200,
      body: {
        items: await Promise.all(
          found
            .filter((member) => member.role !== 'candidate')
            .map((member) => view(member, now, caller)),
        ),
      },
    };
  };

export const getUser =
  (view: ViewOfMember): HandlerOf<'get-user'> =>
  async ({ request, caller, store, now }) => {
    const member = await members.get(store, request.body.user_id);
    if (!member || member.role === 'candidate') return fail('not-found');
    return { status: 200, body: await view(member, now, caller), version: member.version };
  };

/** Returns the rules that every handler checks, so that the page can check them too. */
export const getAbilities: HandlerOf<'get-abilities'> = async ({ caller }) => ({
  status: 200,
  body: { rules: caller.rules },
});

/**
 * Creates views of members: as visible to others in the company, with a link to the picture.
 * Availability is a request of its own and not part of lists.
 */
export type ViewOfMember = (
  member: Omit<MemberRowItem, 'id'>,
  now: Date,
  company: Pick<MemberCaller, 'tenantCountry'>,
) => Promise<Unbranded<MemberView>>;

export const memberViews =
  (links: Pick<FileLinks, 'signPicture'>): ViewOfMember =>
  async (member, now, company) => ({
    user_id: member.user_id,
    id: member.user_id,
    tenant_id: member.tenant_id,
    email: member.email,
    name: member.name,
    avatar: member.avatar === null ? null : await links.signPicture(member.avatar, now),
    role: member.role,
    status: member.status,
    zone: member.zone,
    zone_source: member.zone_source,
    phone: member.phone,
    ...(await phoneNumbers(member.phone, company)),
    country: member.country,
    state: member.state,
    user_metadata: { availability: [] },
    createdAt: member.created_at,
    version: member.version,
  });
