import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/**
 * Whether a company's members can sign in, and whether it waits for its approval, as a colored dot
 * with text.
 */
export function TenantStatusTag({
  company: { status, approved },
}: {
  company: Pick<TenantView, 'status' | 'approved'>;
}) {
  const t = useTenantsStrings();
  if (status === 'Active' && !approved)
    return <StatusTag tone="warn">{t('statuses.waits')}</StatusTag>;
  return (
    <StatusTag tone={status === 'Active' ? 'primary' : 'neutral'}>
      {t(`statuses.${status}`)}
    </StatusTag>
  );
}
