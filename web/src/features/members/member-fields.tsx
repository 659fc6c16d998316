import * as z from 'zod';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { MemberStatus } from '@parley/contracts/members/member.schema.ts';
import { STAFF_ROLES } from '@parley/contracts/members/role.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { roleName } from '../../layouts/side-nav.tsx';
import { paths } from '../../paths.ts';
import type { Tone } from '../../theme/tokens.ts';
import { useUsersStrings } from './users-strings.ts';

/** The choice of the role, each with its meaning. */
export function RoleField() {
  const t = useUsersStrings();
  return (
    <SelectField
      name="role"
      label={t('form.role')}
      required
      options={STAFF_ROLES.map((role) => ({
        value: role,
        label: t('form.role-option', { role: roleName(role), text: t(`role-text.${role}`) }),
      }))}
    />
  );
}

const details = z.object({
  could_be_admin: z.array(z.object({ user_id: z.string(), name: z.string() })),
});

/**
 * A company needs one active admin: lists who could become one, each with a link to the page where
 * the role is changed.
 */
export function LastAdmin({ problem }: { problem: ApiProblem }) {
  const t = useUsersStrings();
  const named = details.safeParse(problem.problem.details);
  const others = named.success ? named.data.could_be_admin : [];
  return (
    <Notice
      tone="warn"
      alert
      title={t('last-admin.title')}
      actions={
        others.length > 0 ? (
          others.map(({ user_id, name }) => (
            <Button key={user_id} size="small" to={paths.editUser(user_id)}>
              {t('last-admin.make', { name })}
            </Button>
          ))
        ) : (
          <Button size="small" to={paths.users}>
            {t('last-admin.invite')}
          </Button>
        )
      }
    >
      {t(others.length > 0 ? 'last-admin.text' : 'last-admin.nobody')}
    </Notice>
  );
}

const TONES: Readonly<Record<MemberStatus, Tone>> = {
  invited: 'neutral',
  active: 'primary',
  disabled: 'bad',
};

/** Whether a person can sign in, as a colored dot with text. */
export function MemberStatusTag({ status }: { status: MemberStatus }) {
  const t = useUsersStrings();
  return <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>;
}
