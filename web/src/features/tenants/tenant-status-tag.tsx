import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/** Whether a company's members can sign in, as a colored dot with text. */
export function TenantStatusTag({ status }: { status: TenantView['status'] }) {
  const t = useTenantsStrings();
  return (
    <StatusTag tone={status === 'Active' ? 'primary' : 'neutral'}>
      {t(`statuses.${status}`)}
    </StatusTag>
  );
}
