import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Facts } from '../../components/layout/facts.tsx';
import { Section } from '../../components/layout/section.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatDate } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useMyZone } from '../../session/use-account.ts';
import { TenantAdmins } from './tenant-admins.tsx';
import { WEB_ADDRESS, formatAddress } from './tenant-form.tsx';
import { TenantStatusTag } from './tenant-status-tag.tsx';
import { useTenantsStrings } from './tenants-strings.ts';
import css from './tenants.module.css';

/** Makes a company inactive, after a confirmation, or active again. */
function TenantStatus({ company }: { company: TenantView }) {
  const t = useTenantsStrings();
  const [asking, setAsking] = useState(false);
  const { id, name, users, version } = company;
  const change = useApiMutation('update-tenant', {
    invalidates: ['list-tenants', 'get-tenant'],
    errors: 'own',
    onSuccess: ({ status }) => {
      setAsking(false);
      toast.success(
        t(status === 'Active' ? 'detail.active-done' : 'detail.inactive-done', { name }),
      );
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(problem.message);
    },
  });
  const set = (active: boolean) =>
    change.mutate({ params: { id: String(id) }, body: { status: active }, ifMatch: version });
  if (company.status === 'Inactive')
    return (
      <Button icon="check" busy={change.isPending} onClick={() => set(true)}>
        {t('detail.activate')}
      </Button>
    );
  return (
    <>
      <Button icon="lock" onClick={() => setAsking(true)}>
        {t('detail.deactivate')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('detail.deactivate-title', { name })}
        confirmLabel={t('detail.deactivate')}
        busy={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => set(false)}
      >
        {t('detail.deactivate-text', { count: users })}
      </ConfirmDialog>
    </>
  );
}

/** Approves a company that registered itself, so that it may write to as many people as others. */
function TenantApproval({ company: { id, name, version } }: { company: TenantView }) {
  const t = useTenantsStrings();
  const approve = useApiMutation('update-tenant', {
    invalidates: ['list-tenants', 'get-tenant'],
    errors: 'own',
    onSuccess: () => toast.success(t('detail.approved-done', { name })),
    onError: (problem) => toast.error(problem.message),
  });
  return (
    <Notice
      tone="info"
      title={t('statuses.waits')}
      actions={
        <Button
          variant="primary"
          icon="check"
          busy={approve.isPending}
          onClick={() =>
            approve.mutate({
              params: { id: String(id) },
              body: { approved: true },
              ifMatch: version,
            })
          }
        >
          {t('detail.approve')}
        </Button>
      }
    >
      {t('detail.waits-text', { name })}
    </Notice>
  );
}

/** Deletes a company without members, after a confirmation. */
function DeleteTenant({ company: { id, name, users, version } }: { company: TenantView }) {
  const t = useTenantsStrings();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation('delete-tenant', {
    invalidates: ['list-tenants'],
    errors: 'own',
    onSuccess: () => {
      toast.success(t('detail.deleted', { name }));
      void navigate(paths.tenants, { replace: true });
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(problem.message);
    },
  });
  if (users > 0)
    return (
      <Button icon="delete" blockedBecause={t('detail.delete-blocked', { name })}>
        {t('detail.delete')}
      </Button>
    );
  return (
    <>
      <Button icon="delete" onClick={() => setAsking(true)}>
        {t('detail.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('detail.delete-title', { name })}
        confirmLabel={t('detail.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: String(id) }, ifMatch: version })}
      >
        {t('detail.delete-text')}
      </ConfirmDialog>
    </>
  );
}

/** The data of a company and the platform's actions on it. */
export function TenantDetail({ company }: { company: TenantView }) {
  const t = useTenantsStrings();
  const zone = useMyZone();
  const given = (text: string) => text || <span className="secondary">{t('detail.none')}</span>;
  const site = WEB_ADDRESS.test(company.website) ? (
    <a href={company.website} target="_blank" rel="noreferrer">
      {company.website}
    </a>
  ) : (
    given(company.website)
  );
  return (
    <div className={`stack items-start ${css['columns']}`}>
      <Section title={t('detail.facts')}>
        <Facts
          of={[
            [
              t('detail.id'),
              <span key="id" className="num">
                {company.id}
              </span>,
            ],
            [t('columns.status'), <TenantStatusTag key="status" company={company} />],
            [
              t('columns.created'),
              <span key="created" className="num">
                {formatDate(company.createdAt, zone)}
              </span>,
            ],
            [t('detail.proved-domain'), company.proved_domain],
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
        <p className={`secondary ${css['note']}`}>{t('detail.privacy')}</p>
      </Section>
      <div className="stack justify-items-start gap-16">
        {company.id === PLATFORM_TENANT_ID ? (
          <p className="secondary">{t('detail.platform')}</p>
        ) : (
          <>
            {!company.approved && <TenantApproval company={company} />}
            <TenantAdmins company={company} />
            <TenantStatus company={company} />
            <DeleteTenant company={company} />
          </>
        )}
      </div>
    </div>
  );
}
