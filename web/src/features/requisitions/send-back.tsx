import { REQUISITION_TRANSITIONS } from '@parley/contracts/requisitions/requisition.transitions.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import css from './detail.module.css';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** Asks what has to change before a requisition is approved. */
export function SendBack({
  requisition,
  busy,
  onClose,
  onSend,
}: {
  requisition: RequisitionView;
  busy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
}) {
  const t = useRequisitionsStrings();
  const form = useAppForm({ defaultValues: { reason: '' } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('detail.send-back-title', { title: requisition.title })}
    >
      <Form form={form} onSubmit={({ reason }) => onSend(reason.trim())}>
        <p>{t('detail.send-back-text')}</p>
        <TextField
          name="reason"
          label={t('detail.send-back-reason')}
          required
          maxLength={300}
          rules={{
            validate: (value: string) => value.trim() !== '' || t('detail.send-back-needed'),
          }}
        />
        <div className={css['steps']} style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {REQUISITION_TRANSITIONS.reject.label}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
