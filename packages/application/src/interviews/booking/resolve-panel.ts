import type { PanelistRole } from '@parley/contracts/interviews/interview.schema.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Failure, fail } from '../../shared/failure.ts';

export interface PanelMember {
  member: Member;
  role: PanelistRole;
}

/**
 * Returns the members of a panel. All must be staff who are not disabled, and at least one must not
 * be a shadow. Invited members who have not signed in yet get mails like others.
 */
export async function resolvePanel(
  store: TenantStore,
  panelists: readonly { user_id: string; role: PanelistRole }[],
): Promise<PanelMember[] | Failure<'panel-empty' | 'unknown-panelist'>> {
  if (!panelists.some(({ role }) => role !== 'shadow')) return fail('panel-empty');
  const found = new Map(
    (
      await members.getMany(
        store,
        panelists.map(({ user_id }) => user_id),
      )
    ).map((member) => [member.user_id, member]),
  );
  const panel = panelists.flatMap(({ user_id, role }) => {
    const member = found.get(user_id);
    return member &&
      member.status !== 'disabled' &&
      member.role !== 'candidate' &&
      member.role !== 'platform-admin'
      ? [{ member, role }]
      : [];
  });
  if (panel.length === panelists.length) return panel;
  const known = new Set(panel.map(({ member }) => member.user_id));
  const errors = panelists.flatMap(({ user_id }, index) =>
    known.has(user_id)
      ? []
      : [
          {
            path: `body.panelists.${index}.user_id`,
            message: 'is not a member of the company who can interview',
          },
        ],
  );
  return fail('unknown-panelist', undefined, { errors });
}
