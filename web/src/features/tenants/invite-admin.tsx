import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { applyProblem } from '../../ui/form/apply-problem.ts';
import { EMAIL_PATTERN } from '../../ui/form/email-pattern.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { toast } from '../../ui/toast.tsx';
import { useUiStrings } from '../../ui/ui-strings.ts';
import { useTenantsStrings } from './tenants-strings.ts';

export interface InviteAdminProps {
  company: TenantView;
  /** An invited admin whose address was wrong; their invitation ends. */
  replaces: MemberView | undefined;
  onClose: () => void;
}

/** Invites an admin into a company, or the right address instead of a wrong one. */
export function InviteAdmin({ company, replaces, onClose }: InviteAdminProps) {
  const t = useTenantsStrings();
  const ui = useUiStrings();
  const form = useAppForm({ values: { name: replaces?.name ?? '', email: replaces?.email ?? '' } });
  const title = replaces
    ? t('admins.correct-of', { name: replaces.name })
    : t('admins.add-title', { name: company.name });
  const invite = useApiMutation('invite-tenant-admin', {
    invalidates: ['list-users', 'list-tenants', 'get-tenant'],
    errors: 'own',
    onSuccess: (_, { body }) => {
      toast.success(t('admins.invited', { email: body.email }));
      onClose();
    },
    onError: (problem) => {
      if (problem.code === 'user-exists')
        form.setError('email', { message: t('form.exists') }, { shouldFocus: true });
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const send = ({ name, email }: { name: string; email: string }) =>
    invite.mutate({
      params: { id: String(company.id) },
      body: {
        name: name.trim(),
        email: email.trim(),
        ...(replaces ? { replaces: replaces.user_id } : {}),
      },
    });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title} onSubmit={send}>
        <p className="body2 secondary">{t(replaces ? 'admins.correct-text' : 'admins.add-text')}</p>
        <TextField
          name="name"
          label={t('form.admin-name-any')}
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
        <Button onClick={onClose}>{t('form.cancel')}</Button>{' '}
        <Button type="submit" look="primary" busy={invite.isPending}>
          {t('admins.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
