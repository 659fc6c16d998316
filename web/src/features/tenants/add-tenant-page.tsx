import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { EMAIL_PATTERN } from '../../components/form/fields/patterns.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Page } from '../../components/layout/page.tsx';
import { StickyFooter } from '../../components/layout/sticky-footer.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useFormDraft } from '../../shared/drafts/use-form-draft.tsx';
import { getBody, NEW_TENANT, type TenantValues, TenantFields } from './tenant-form.tsx';
import { useTenantsStrings } from './tenants-strings.ts';
import css from './tenants.module.css';

type NewTenant = TenantValues & { admin_name: string; admin_email: string };

/** /management/addtenant: adds a company and, if named, its first admin, who is invited. */
export default function AddTenantPage() {
  const t = useTenantsStrings();
  const ui = useUiStrings();
  const navigate = useNavigate();
  const zone = useMyZone();
  const form = useAppForm<NewTenant>({
    values: { ...NEW_TENANT, zone, admin_name: '', admin_email: '' },
  });
  const draft = useFormDraft(form, 'add-tenant');
  const create = useApiMutation('create-tenant', {
    invalidates: ['list-tenants'],
    errors: 'own',
    onSuccess: (made, { body }) => {
      draft.forget();
      toast.success(
        body.admin_email
          ? t('form.created-invited', { name: made.name, email: body.admin_email })
          : t('form.created', { name: made.name }),
      );
      void navigate(paths.tenant(made.id), { replace: true });
    },
    onError: (problem) => {
      if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const submit = ({ admin_name, admin_email, ...values }: NewTenant) => {
    const email = admin_email.trim();
    const name = admin_name.trim();
    create.mutate({
      body: {
        ...getBody(values),
        ...(email ? { admin_email: email } : {}),
        ...(email && name ? { admin_name: name } : {}),
      },
    });
  };
  const needsEmail = (email: string, { admin_name }: NewTenant) =>
    email.trim() !== '' || admin_name.trim() === '' || t('form.admin-both');
  return (
    <Page title={t('form.add-title')} sub={t('form.add-sub')} width="form">
      {draft.notice}
      <Form form={form} label={t('form.add-title')} onSubmit={submit}>
        <div className="stack gap-32">
          <TenantFields />
          <fieldset className={`stack gap-16 ${css['part']}`}>
            <legend>{t('form.admin')}</legend>
            <p className="secondary">{t('form.admin-helper')}</p>
            <div className={`stack gap-16 ${css['pair']}`}>
              <TextField
                name="admin_name"
                label={t('form.admin-name')}
                optional
                maxLength={120}
                autoComplete="off"
              />
              <TextField
                name="admin_email"
                label={t('form.admin-email')}
                type="email"
                optional
                maxLength={254}
                autoComplete="off"
                rules={{
                  pattern: { value: EMAIL_PATTERN, message: ui('form.email') },
                  validate: (value, all) => needsEmail(value as string, all as NewTenant),
                }}
              />
            </div>
          </fieldset>
        </div>
        <StickyFooter>
          <Button to={paths.tenants}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {t('form.create')}
          </Button>
        </StickyFooter>
      </Form>
    </Page>
  );
}
