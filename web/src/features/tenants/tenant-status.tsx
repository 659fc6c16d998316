import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { useState } from 'react';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/** Makes a company inactive, after asking, or active again. */
export function TenantStatus({ company }: { company: TenantView }) {
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
