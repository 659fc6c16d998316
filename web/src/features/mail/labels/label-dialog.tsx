import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import { LABEL_COLOURS } from '@parley/contracts/mail/mail-labels.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { Label } from './label-chips.tsx';
import css from './labels.module.css';

/** The choice of a color, as a row of dots with names. */
function ColourField({ name, label }: { name: string; label: string }) {
  const t = useMailStrings();
  const { register } = useFormContext();
  return (
    <fieldset className={`stack gap-6 ${css['field']}`}>
      <legend className="label">{label}</legend>
      <div className="flex wrap gap-4">
        {LABEL_COLOURS.map((colour) => (
          <Tooltip key={colour} text={t(`labels.colours.${colour}`)}>
            <label className={`centered focus-frame ${css['colorDot']}`}>
              <Radio
                isTile
                value={colour}
                {...register(name)}
                aria-label={t(`labels.colours.${colour}`)}
              />
              <span style={{ background: `var(--tone-${colour}-dot)` }} />
            </label>
          </Tooltip>
        ))}
      </div>
    </fieldset>
  );
}

interface Values {
  name: string;
  colour: (typeof LABEL_COLOURS)[number];
}
const SHOWN = ['get-mail-summary', 'list-mail-threads', 'get-mail-thread'] as const;

/** Creates, renames, recolors or deletes a label. */
export function LabelDialog({ label, onClose }: { label: Label | undefined; onClose: () => void }) {
  const t = useMailStrings();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const form = useAppForm<Values>({
    defaultValues: { name: label?.name ?? '', colour: label?.colour ?? 'info' },
  });
  const done = (key: 'created' | 'saved', name: string) => {
    toast.success(t(`labels.${key}`, { name }));
    onClose();
  };
  /** The version of the label when the dialog opened; after a conflict, the latest. */
  const [seen, setSeen] = useState(label?.version);
  const taken = (problem: ApiProblem) => {
    if (problem.status === 412) setSeen(undefined);
    if (applyProblem(form, problem.problem) === 0)
      form.setError('name', { type: 'server', message: problem.message }, { shouldFocus: true });
  };
  const create = useApiMutation('create-mail-label', {
    invalidates: SHOWN,
    errors: 'own',
    onSuccess: ({ name }) => done('created', name),
    onError: taken,
  });
  const update = useApiMutation('update-mail-label', {
    invalidates: SHOWN,
    errors: 'own',
    onSuccess: ({ name }) => done('saved', name),
    onError: taken,
  });
  const remove = useApiMutation('delete-mail-label', {
    invalidates: SHOWN,
    onSuccess: () => {
      toast.success(t('labels.removed', { name: label?.name ?? '' }));
      onClose();
      void navigate(paths.mail('all'));
    },
  });
  const submit = (values: Values) =>
    label
      ? update.mutate({ params: { id: label.id }, body: values, ifMatch: seen ?? label.version })
      : create.mutate({ body: values });
  return (
    <>
      <Dialog
        open={!removing}
        onClose={() => {
          if (!removing) onClose();
        }}
        title={label ? t('labels.edit', { name: label.name }) : t('labels.new')}
        width={420}
      >
        <Form form={form} onSubmit={submit} label={t('labels.new')}>
          <TextField
            name="name"
            label={t('labels.name')}
            required
            maxLength={40}
            autoFocus
            autoComplete="off"
          />
          <ColourField name="colour" label={t('labels.colour')} />
          <div className="flex wrap to-end gap-8">
            {label && (
              <span style={{ marginInlineEnd: 'auto' }}>
                <Button icon="delete" onClick={() => setRemoving(true)}>
                  {t('labels.remove')}
                </Button>
              </span>
            )}
            <Button variant="primary" type="submit" busy={create.isPending || update.isPending}>
              {t(label ? 'labels.save' : 'labels.create')}
            </Button>
          </div>
        </Form>
      </Dialog>
      {label && (
        <ConfirmDialog
          open={removing}
          title={t('labels.remove-title', { name: label.name })}
          confirmLabel={t('labels.remove')}
          busy={remove.isPending}
          onClose={onClose}
          onConfirm={() => remove.mutate({ params: { id: label.id } })}
        >
          {t('labels.remove-text')}
        </ConfirmDialog>
      )}
    </>
  );
}
