import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import type { Output } from '../../../session/api/api.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import css from './detail.module.css';

type Closing = Output<'get-requisition-closing'>;
type Way = 'cancel' | 'fill';

/** Confirms that a requisition is cancelled or filled, and shows who is affected. */
export function CloseRequisition({
  requisition,
  way,
  busy,
  onClose,
  onConfirm,
}: {
  requisition: RequisitionView;
  way: Way;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const t = useRequisitionsStrings();
  const form = useAppForm({ defaultValues: { reason: '' } });
  const query = useApiQuery(
    'get-requisition-closing',
    { params: { id: requisition.id } },
    { errors: 'own' },
  );
  return (
    <Dialog open onClose={onClose} title={t(`detail.${way}-title`, { title: requisition.title })}>
      <Form form={form} onSubmit={({ reason }) => onConfirm(reason.trim())}>
        <p>{t('detail.close-text')}</p>
        <AsyncContent query={query} errorTitle={t('detail.close-error')}>
          {(closing) => <Concerned closing={closing} way={way} />}
        </AsyncContent>
        {calledOff(query.data, way) > 0 && (
          <TextField
            name="reason"
            label={t('detail.close-reason')}
            helper={t('detail.close-reason-help')}
            maxLength={300}
          />
        )}
        <div className="flex wrap to-end gap-8">
          <Button onClick={onClose}>{t('detail.close-dismiss')}</Button>
          <Button type="submit" variant={way === 'cancel' ? 'danger' : 'primary'} busy={busy}>
            {t(`detail.${way}-label`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const calledOff = (closing: Closing | undefined, way: Way): number =>
  (way === 'cancel' ? closing?.booked : closing?.undecided) ?? 0;

function Concerned({ closing, way }: { closing: Closing; way: Way }) {
  const t = useRequisitionsStrings();
  const off = calledOff(closing, way);
  const stay = closing.booked - off;
  return (
    <ul className={css['missing']} style={{ listStyle: 'disc' }}>
      <li>{t('detail.close-active', { count: closing.active })}</li>
      <li>
        {closing.more
          ? t('detail.close-booked-more', { count: closing.booked })
          : t('detail.close-booked', { count: off })}
      </li>
      {stay > 0 && <li>{t('detail.close-stay', { count: stay })}</li>}
    </ul>
  );
}
