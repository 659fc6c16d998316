import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { TenantEditor } from './tenant-editor.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

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
