import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBlocked } from '../../components/use-blocked.ts';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** Deletes a requisition that nobody was put on. */
export function DeleteRequisition({
  requisition,
  onChanged,
}: {
  requisition: RequisitionView;
  onChanged: () => void;
}) {
  const t = useRequisitionsStrings();
  const navigate = useNavigate();
  const blocked = useBlocked();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation('delete-requisition', {
    invalidates: ['list-requisitions'],
    errors: 'own',
    onSuccess: () => {
      toast.success(t('detail.deleted', { title: requisition.title }));
      void navigate(paths.requisitions, { replace: true });
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(problem.message);
      onChanged();
    },
  });
  const why =
    blocked('delete', 'requisitions', {
      tenant_id: requisition.tenant_id,
      hiring_manager_id: requisition.hiring_manager_id,
    }) ?? (requisition.candidates > 0 ? t('detail.delete-used') : undefined);
  return (
    <>
      <Button icon="delete" blockedBecause={why} onClick={() => setAsking(true)}>
        {t('detail.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('detail.delete-title', { title: requisition.title })}
        confirmLabel={t('detail.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate({ params: { id: requisition.id }, ifMatch: requisition.version })
        }
      >
        {t('detail.delete-text')}
      </ConfirmDialog>
    </>
  );
}
