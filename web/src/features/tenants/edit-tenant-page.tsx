import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Faces } from '../../ui/faces.tsx';
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
      <Faces query={tenant} skeleton={<FormSkeleton fields={8} />}>
        {(company) => <TenantEditor key={company.id} company={company} />}
      </Faces>
    </Page>
  );
}
