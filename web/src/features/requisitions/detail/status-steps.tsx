import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import {
  REQUISITION_TRANSITIONS,
  type RequisitionTransition,
} from '@parley/contracts/requisitions/requisition.transitions.ts';
import { transitionsFrom } from '@parley/domain/transitions/next-state.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Section } from '../../../components/layout/section.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { sharedText } from '../../../shared/shared-strings.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { CloseRequisition } from './close-requisition.tsx';

/** Deletes a requisition without candidates. */
function DeleteRequisition({
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

/** Asks what has to change before a requisition is approved. */
function SendBack({
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
        <div className="flex wrap to-end gap-8">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {REQUISITION_TRANSITIONS.reject.label}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The inverse of each transition that has one. */
const WAY_BACK: Partial<Record<RequisitionTransition, RequisitionTransition>> = {
  hold: 'resume',
  resume: 'hold',
};

/**
 * The possible transitions of the current status. Final ones need a confirmation; the others can be
 * undone in the toast.
 */
export function StatusSteps({
  requisition,
  noUpdate,
  onChanged,
}: {
  requisition: RequisitionView;
  noUpdate: string | undefined;
  onChanged: () => void;
}) {
  const t = useRequisitionsStrings();
  const [asking, setAsking] = useState<'cancel' | 'fill' | 'reject' | null>(null);
  const step = useApiMutation('transition-requisition', {
    invalidates: ['get-requisition', 'list-requisitions', 'get-home', 'list-interviews'],
    errors: 'own',
    onSuccess: (moved, { body }) => {
      setAsking(null);
      const back = WAY_BACK[body.transition];
      toast.success(
        t('detail.moved', {
          title: moved.title,
          status: sharedText(`requisition-statuses.${moved.status}`).toLowerCase(),
        }),
        back && (() => go(back, moved.version)),
      );
    },
    onError: (problem) => {
      setAsking(null);
      toast.error(
        problem.status === 412
          ? t('detail.moved-meanwhile', { title: requisition.title })
          : problem.message,
      );
      onChanged();
    },
  });
  const go = (transition: RequisitionTransition, version = requisition.version, reason = '') =>
    step.mutate({ params: { id: requisition.id }, body: { transition, reason }, ifMatch: version });
  const names = transitionsFrom(REQUISITION_TRANSITIONS, requisition.status);
  const why = (name: RequisitionTransition) =>
    noUpdate ??
    ((REQUISITION_TRANSITIONS[name].to === 'open' || name === 'submit') &&
    requisition.missing_to_open.length > 0
      ? `${t('detail.missing')}: ${requisition.missing_to_open.join('; ')}`
      : undefined);
  const label = (name: RequisitionTransition) =>
    name === 'cancel'
      ? t('detail.cancel-label')
      : name === 'open' && requisition.was_on_hold
        ? t('detail.approve-held')
        : REQUISITION_TRANSITIONS[name].label;
  return (
    <Section title={t('detail.steps')}>
      <div className="flex wrap gap-8">
        {names.map((name) => (
          <Button
            key={name}
            variant={
              (name === 'open' || name === 'submit') && why(name) === undefined
                ? 'primary'
                : 'outlined'
            }
            busy={step.isPending}
            blockedBecause={why(name)}
            onClick={() =>
              name === 'cancel' || name === 'fill' || name === 'reject' ? setAsking(name) : go(name)
            }
          >
            {label(name)}
          </Button>
        ))}
        <DeleteRequisition requisition={requisition} onChanged={onChanged} />
      </div>
      {asking === 'reject' && (
        <SendBack
          requisition={requisition}
          busy={step.isPending}
          onClose={() => setAsking(null)}
          onSend={(reason) => go('reject', requisition.version, reason)}
        />
      )}
      {asking && asking !== 'reject' && (
        <CloseRequisition
          requisition={requisition}
          way={asking}
          busy={step.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => go(asking, requisition.version, reason)}
        />
      )}
    </Section>
  );
}
