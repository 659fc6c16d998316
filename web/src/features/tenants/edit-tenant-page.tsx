import { useState } from 'react';
import { useParams, useNavigate } from 'react-router-dom';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { changedFields } from '../../components/form/changed-fields.ts';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Page } from '../../components/layout/page.tsx';
import { StickyFooter } from '../../components/layout/sticky-footer.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useFormDraft } from '../../shared/drafts/use-form-draft.tsx';
import { StaleNotice } from '../../shared/stale-notice.tsx';
import { getBody, type TenantValues, toValues, TenantFields } from './tenant-form.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/** Changes a company; only changed fields are sent. */
function TenantEditor({ company }: { company: TenantView }) {
  const t = useTenantsStrings();
  const navigate = useNavigate();
  const [stale, setStale] = useState(false);
  const form = useAppForm<TenantValues>({ values: toValues(company) });
  const draft = useFormDraft(form, `tenant:${company.id}`);
  const save = useApiMutation('update-tenant', {
    invalidates: ['list-tenants', 'get-tenant'],
    errors: 'own',
    onSuccess: (saved) => {
      draft.forget();
      toast.success(t('form.saved', { name: saved.name }));
      void navigate(paths.tenant(saved.id));
    },
    onError: (problem) => {
      if (problem.status === 412) setStale(true);
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const submit = (values: TenantValues) => {
    const changed = changedFields(getBody(toValues(company)), getBody(values));
    if (Object.keys(changed).length === 0) toast.info(t('form.nothing'));
    else
      save.mutate({ params: { id: String(company.id) }, body: changed, ifMatch: company.version });
  };
  return (
    <>
      <StaleNotice shown={stale} problem={save.error} />
      {draft.notice}
      <Form form={form} label={t('form.edit-title', { name: company.name })} onSubmit={submit}>
        <div className="stack gap-32">
          <TenantFields platform={company.id === PLATFORM_TENANT_ID} />
        </div>
        <StickyFooter>
          <Button to={paths.tenant(company.id)}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('form.save')}
          </Button>
        </StickyFooter>
      </Form>
    </>
  );
}

/** /management/edittenant/:tenantId */
export default function EditTenantPage() {
  const t = useTenantsStrings();
  const { tenantId = '' } = useParams();
  const tenant = useApiQuery('get-tenant', { params: { id: tenantId } });
  return (
    <Page
      title={tenant.data ? t('form.edit-title', { name: tenant.data.name }) : t('title')}
      width="form"
    >
      <AsyncContent query={tenant} skeleton={<FormSkeleton fields={8} />}>
        {(company) => <TenantEditor key={company.id} company={company} />}
      </AsyncContent>
    </Page>
  );
}
