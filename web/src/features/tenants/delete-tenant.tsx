import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/** Deletes a company that nobody belongs to, after asking. */
export function DeleteTenant({ company: { id, name, users, version } }: { company: TenantView }) {
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
