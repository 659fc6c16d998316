import { useNavigate, useParams } from 'react-router-dom';
import type { StaffRole } from '@parley/contracts/members/role.ts';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { EMAIL_PATTERN } from '../../components/form/fields/patterns.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { ZoneField } from '../../components/form/fields/zone-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Page } from '../../components/layout/page.tsx';
import { StickyFooter } from '../../components/layout/sticky-footer.tsx';
import { NoAccess } from '../../components/status/no-access.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { roleName } from '../../layouts/side-nav.tsx';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { serverNow } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { RoleField } from './member-fields.tsx';
import { useUsersStrings } from './users-strings.ts';
import css from './users.module.css';

interface Invitation {
  email: string;
  name: string;
  role: StaffRole;
  zone: string;
}

/**
 * /management/adduser/:tenantId, for the own company only: the address contains the id, but the
 * server takes it from the token.
 */
export default function AddUserPage() {
  const t = useUsersStrings();
  const ui = useUiStrings();
  const navigate = useNavigate();
  const user = useUser();
  const { tenantId } = useParams();
  const form = useAppForm<Invitation>({
    values: { email: '', name: '', role: 'interviewer', zone: '' },
  });
  const invite = useApiMutation('create-user', {
    invalidates: ['list-users'],
    errors: 'own',
    onSuccess: (invited) => {
      toast.success(
        t('form.sent', { name: invited.name, role: roleName(invited.role).toLowerCase() }),
      );
      void navigate(paths.users);
    },
    onError: (problem) => {
      if (problem.code === 'user-exists')
        form.setError('email', { message: t('form.exists') }, { shouldFocus: true });
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const send = ({ zone, ...values }: Invitation) =>
    invite.mutate({
      body: {
        ...values,
        email: values.email.trim(),
        name: values.name.trim(),
        ...(zone === '' ? {} : { zone }),
      },
    });
  if (tenantId !== String(user.tenant_id))
    return (
      <NoAccess
        as="h1"
        what={t('form.other-company')}
        action={<Button to={paths.users}>{t('title')}</Button>}
      />
    );
  return (
    <Page title={t('form.invite-title')} sub={t('form.invite-sub')} width="form">
      <Form form={form} label={t('form.invite-title')} onSubmit={send}>
        <div className={`stack gap-20 ${css['form']}`}>
          <TextField
            name="name"
            label={t('form.name')}
            required
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            name="email"
            label={t('form.email')}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            rules={{ pattern: { value: EMAIL_PATTERN, message: ui('form.email') } }}
          />
          <RoleField />
          <ZoneField
            name="zone"
            label={t('form.zone')}
            helper={t('form.zone-helper')}
            placeholder={t('form.zone-unknown')}
            now={serverNow()}
          />
        </div>
        <StickyFooter>
          <Button to={paths.users}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" busy={invite.isPending}>
            {t('form.send')}
          </Button>
        </StickyFooter>
      </Form>
    </Page>
  );
}
