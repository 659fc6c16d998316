import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { Template } from './template.ts';

/** Asks before a template is removed. */
export function RemoveTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useMailStrings();
  const remove = useApiMutation('delete-mail-template', {
    invalidates: ['list-mail-templates'],
    onError: onClose,
    onSuccess: () => {
      toast.success(t('templates.removed', { name: template.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('templates.remove-title', { name: template.name })}
      confirmLabel={t('templates.remove')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: template.id }, ifMatch: template.version })}
    >
      {t('templates.remove-text')}
    </ConfirmDialog>
  );
}
