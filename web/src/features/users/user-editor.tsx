import type { StaffRole } from '@parley/contracts/users/role.ts';
import type { UserView } from '@parley/contracts/users/user.schema.ts';
import { useState } from 'react';
import { StaleNotice } from '../../parts/stale-notice.tsx';
import { paths } from '../../paths.ts';
import { serverNow } from '../../session/services.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { applyProblem } from '../../ui/form/apply-problem.ts';
import { changedFields } from '../../ui/form/changed-fields.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { RoleField } from './role-field.tsx';
import css from './users.module.css';
import { useUsersStrings } from './users-strings.ts';

interface Values { name: string; role: StaffRole; zone: string }
const formOf = ({ name, role, zone }: UserView): Values => ({ name, role: role as StaffRole, zone });

/** Name, role and zone of a member. The last admin keeps the role; the server says so at the field. */
export function UserEditor({ member, onStale }: { member: UserView; onStale: () => void }) {
  const t = useUsersStrings();
  const [stale, setStale] = useState(false);
  const form = useAppForm<Values>({ values: formOf(member) });
  const save = useApiMutation('update-user', {
    invalidates: ['get-user', 'list-users', 'get-account'], errors: 'own',
    onSuccess: (saved) => { setStale(false); toast.success(t('form.saved', { name: saved.name })); },
    onError: (problem) => {
      if (problem.status === 412) { setStale(true); onStale(); }
      else if (problem.code === 'last-admin') form.setError('role', { message: problem.message }, { shouldFocus: true });
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const submit = (values: Values) => {
    const changed = changedFields(formOf(member), { ...values, name: values.name.trim() });
    if (Object.keys(changed).length === 0) toast.info(t('form.nothing'));
    else save.mutate({ body: { user_id: member.user_id, ...changed }, ifMatch: member.version });
  };
  return (
    <div className={css['form']}>
      <StaleNotice shown={stale} problem={save.error} />
      <Form form={form} label={t('form.edit-title', { name: member.name })} onSubmit={submit}>
        <TextField name="name" label={t('form.name')} required maxLength={120} autoComplete="off" />
        <RoleField />
        <ZoneField name="zone" label={t('form.zone')} now={serverNow()} />
        <div className={css['buttons']}><Button type="submit" look="primary" busy={save.isPending}>{t('form.save')}</Button><Button to={paths.users}>{t('form.cancel')}</Button></div>
      </Form>
    </div>
  );
}
