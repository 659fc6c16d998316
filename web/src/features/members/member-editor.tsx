import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import type { StaffRole } from '@parley/contracts/members/role.ts';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { changedFields } from '../../components/form/changed-fields.ts';
import { PHONE_PATTERN } from '../../components/form/fields/patterns.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { ZoneField } from '../../components/form/fields/zone-field.tsx';
import { Form, FormRow } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { serverNow, session } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { StaleNotice } from '../../shared/stale-notice.tsx';
import { RoleField, LastAdmin } from './member-fields.tsx';
import { useUsersStrings } from './users-strings.ts';
import css from './users.module.css';

interface Values {
  name: string;
  role: StaffRole;
  zone: string;
  phone: string;
  country: string;
  state: string;
}
const toForm = ({ name, role, zone, zone_source, phone, country, state }: MemberView): Values => ({
  name,
  role: role as StaffRole,
  zone: zone_source === 'unknown' ? '' : zone,
  phone,
  country,
  state,
});

/**
 * Name, role, place and zone of a member. The last admin keeps the role; the page says that another
 * member must become an admin first.
 */
export function MemberEditor({ member }: { member: MemberView }) {
  const t = useUsersStrings();
  const user = useUser();
  const queries = useQueryClient();
  const [stale, setStale] = useState(false);
  const [lastAdmin, setLastAdmin] = useState<ApiProblem>();
  const form = useAppForm<Values>({ values: toForm(member) });
  const save = useApiMutation('update-user', {
    invalidates: ['get-user', 'list-users', 'get-account'],
    errors: 'own',
    onSuccess: (saved) => {
      setStale(false);
      setLastAdmin(undefined);
      toast.success(t('form.saved', { name: saved.name }));
      // A change of the own role applies from the next request on, so the token and the rights are
      // renewed immediately.
      if (saved.user_id === user.id && saved.role !== member.role)
        void session
          .renew(true)
          .then(() => queries.invalidateQueries({ queryKey: ['get-session'] }));
    },
    onError: (problem) => {
      setLastAdmin(problem.code === 'last-admin' ? problem : undefined);
      if (problem.status === 412) setStale(true);
      else if (problem.code === 'last-admin')
        form.setError('role', { message: t('last-admin.field') }, { shouldFocus: true });
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const submit = (values: Values) => {
    const typed = {
      ...values,
      name: values.name.trim(),
      phone: values.phone.trim(),
      country: values.country.trim(),
      state: values.state.trim(),
    };
    const { zone, ...others } = changedFields(toForm(member), typed);
    const changed = zone ? { ...others, zone } : others;
    if (Object.keys(changed).length === 0) toast.info(t('form.nothing'));
    else save.mutate({ body: { user_id: member.user_id, ...changed }, ifMatch: member.version });
  };
  return (
    <div className={`stack gap-20 ${css['form']}`}>
      <StaleNotice shown={stale} problem={save.error} />
      <Form form={form} label={t('form.edit-title', { name: member.name })} onSubmit={submit}>
        <TextField name="name" label={t('form.name')} required maxLength={120} autoComplete="off" />
        {/* The role of a platform admin cannot be changed here. */}
        {member.role !== 'platform-admin' && <RoleField />}
        {lastAdmin && <LastAdmin problem={lastAdmin} />}
        <TextField
          name="phone"
          label={t('form.phone')}
          optional
          type="tel"
          maxLength={40}
          autoComplete="off"
          rules={{ pattern: { value: PHONE_PATTERN, message: t('form.phone-wrong') } }}
        />
        <FormRow>
          <TextField
            name="country"
            label={t('form.country')}
            optional
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            name="state"
            label={t('form.state')}
            optional
            maxLength={80}
            autoComplete="off"
          />
        </FormRow>
        {member.zone_source === 'own' ? (
          <p className="body2 secondary">
            {t('form.zone-own', { zone: member.zone.replaceAll('_', ' '), name: member.name })}
          </p>
        ) : (
          <ZoneField
            name="zone"
            label={t('form.zone')}
            placeholder={t('form.zone-unknown')}
            now={serverNow()}
          />
        )}
        <div className="flex wrap gap-8">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('form.save')}
          </Button>
          <Button to={paths.users}>{t('form.cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}
