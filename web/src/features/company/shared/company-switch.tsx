import { Suspense, useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ControlSkeleton } from '../../../components/form/fields/field-frame.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { enterCompany } from '../../../session/sign-in/enter-company.ts';
import { useAccount } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import css from './company.module.css';

// Most people belong to one company and see no select field.
const Select = lazyCode(async () => {
  const module = await import('../../../components/form/fields/select.tsx');
  return { default: module.Select };
});

/**
 * A select field for the companies that the user belongs to, on every page of a candidate. Renders
 * nothing if there is only one company.
 */
export function CompanySwitch() {
  const t = useSharedStrings();
  const { data } = useAccount();
  const { run, busy } = useInCompany();
  if (!data || data.memberships.length < 2) return null;
  return (
    <div className={`row gap-12 ${css['switch']}`}>
      <span className="label" aria-hidden>
        {t('company.label')}
      </span>
      <Suspense fallback={<ControlSkeleton />}>
        <Select
          aria-label={t('company.label')}
          value={String(data.tenant_id)}
          disabled={busy}
          onChange={(id) => void run(Number(id))}
          options={data.memberships.map(({ tenant_id, tenant_name }) => ({
            value: String(tenant_id),
            label: tenant_name,
          }))}
        />
      </Suspense>
    </div>
  );
}

/**
 * Shown when a page belongs to another company of the user. Names that company and offers a button
 * that switches to it, after which the page is rendered again for that company.
 */
export function OtherCompany({
  title,
  company,
  tenantId,
}: {
  title: string;
  company: string;
  tenantId: number;
}) {
  const t = useSharedStrings();
  const { run, busy } = useInCompany();
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="primary" size="large" busy={busy} onClick={() => void run(tenantId)}>
          {t('company.go', { company })}
        </Button>
      }
    >
      {t('company.other-text')}
    </EmptyState>
  );
}

/**
 * Returns a function that switches to one of the user's companies and then runs an action there. A
 * toast names the company if it was not the present one. Failures are shown as toasts.
 */
export function useInCompany() {
  const t = useSharedStrings();
  const { data } = useAccount();
  const [busy, setBusy] = useState(false);
  const run = async (tenantId: number, work?: () => unknown): Promise<void> => {
    const company = data?.memberships.find(
      (membership) => membership.tenant_id === tenantId,
    )?.tenant_name;
    setBusy(true);
    try {
      if ((await enterCompany(tenantId)) && company) toast.info(t('company.switched', { company }));
      await work?.();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401))
        toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { run, busy };
}
