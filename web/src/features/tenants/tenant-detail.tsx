import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { useMyZone } from '../../session/use-account.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { formatDate } from '../../ui/time/format-time.ts';
import { DeleteTenant } from './delete-tenant.tsx';
import { formatAddress } from './format-address.ts';
import { TenantAdmins } from './tenant-admins.tsx';
import { TenantStatus } from './tenant-status.tsx';
import { TenantStatusTag } from './tenant-status-tag.tsx';
import css from './tenants.module.css';
import { useTenantsStrings } from './tenants-strings.ts';
import { WEB_ADDRESS } from './web-address.ts';

/** What is known of a company, and what the platform may do with it. */
export function TenantDetail({ company }: { company: TenantView }) {
  const t = useTenantsStrings();
  const zone = useMyZone();
  const given = (text: string) => text || <span className={css['quiet']}>{t('detail.none')}</span>;
  const site = WEB_ADDRESS.test(company.website) ? (
    <a href={company.website} target="_blank" rel="noreferrer">
      {company.website}
    </a>
  ) : (
    given(company.website)
  );
  return (
    <div className={css['columns']}>
      <Section title={t('detail.facts')}>
        <Facts
          of={[
            [t('detail.id'), <span className="num">{company.id}</span>],
            [t('columns.status'), <TenantStatusTag status={company.status} />],
            [
              t('columns.created'),
              <span className="num">{formatDate(company.createdAt, zone)}</span>,
            ],
            [t('form.zone'), company.zone.replaceAll('_', ' ')],
            [
              t('form.email'),
              company.email ? <a href={`mailto:${company.email}`}>{company.email}</a> : given(''),
            ],
            [t('form.phone'), given(company.phone)],
            [t('form.website'), site],
            [
              t('form.address'),
              given([company.address, formatAddress(company)].filter(Boolean).join(', ')),
            ],
          ]}
        />
        <p className={`${css['quiet']} ${css['note']}`}>{t('detail.privacy')}</p>
      </Section>
      <div className={css['aside']}>
        {company.id === PLATFORM_TENANT_ID ? (
          <p className={css['quiet']}>{t('detail.platform')}</p>
        ) : (
          <>
            <TenantAdmins company={company} />
            <TenantStatus company={company} />
            <DeleteTenant company={company} />
          </>
        )}
      </div>
    </div>
  );
}
