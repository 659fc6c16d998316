import { useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { TenantDetail } from './tenant-detail.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/** /management/tenant/:tenantId: one company, for platform admins. */
export default function TenantPage() {
  const t = useTenantsStrings();
  const { tenantId = '' } = useParams();
  const tenant = useApiQuery('get-tenant', { params: { id: tenantId } });
  const id = Number(tenantId);
  const actions = tenant.data && (
    <>
      <Button icon="people" to={paths.tenantUsers(id)}>
        {t('detail.users')}
      </Button>
      <Button variant="primary" icon="edit" to={paths.editTenant(id)}>
        {t('detail.edit')}
      </Button>
    </>
  );
  return (
    <Page
      title={tenant.data?.name ?? t('title')}
      sub={tenant.data && t('users-count', { count: tenant.data.users })}
      width="form"
      actions={actions}
    >
      <AsyncContent query={tenant}>{(company) => <TenantDetail company={company} />}</AsyncContent>
    </Page>
  );
}
