import { STAFF_ROLES } from '@parley/contracts/members/role.ts';
import { roleName } from '../../layouts/role-name.ts';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import { useUsersStrings } from './users-strings.ts';

/** What a person may do, each role with its meaning. */
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
