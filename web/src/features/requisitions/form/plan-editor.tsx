import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { KitEditor } from './kit-editor.tsx';
import type { RequisitionFormValues } from './requisition-form-values.ts';
import css from './requisition-form.module.css';

const MAX_STEPS = 12;

/** The interview plan: the steps in order. */
export function PlanEditor() {
  const t = useRequisitionsStrings();
  const { watch } = useFormContext<RequisitionFormValues>();
  const { fields, append, remove, move } = useFieldArray<RequisitionFormValues, 'plan', 'key'>({
    name: 'plan',
    keyName: 'key',
  });
  const names = watch('plan').map((step) => step.stage.trim());
  const duration = {
    validate: (value: unknown) =>
      (Number.isInteger(value) && Number(value) >= 15 && Number(value) <= 480) ||
      t('form.step-duration-error'),
  };
  return (
    <section className={`stack gap-20 ${css['part']}`}>
      <div className="stack gap-2">
        <h2 className="h3">{t('form.plan')}</h2>
        <p className="body2 secondary">
          {t(fields.length === 0 ? 'form.step-none' : 'form.plan-text')}
        </p>
      </div>
      <div className="stack gap-12">
        {fields.map((field, index) => {
          const title = t('form.step', { number: index + 1 });
          const name = names[index] || title;
          return (
            <div key={field.key} role="group" aria-label={title} className="stack gap-14 p-16 card">
              <div className={`row gap-4 ${css['entryHead']}`}>
                <span className="label secondary">{title}</span>
                {index > 0 && (
                  <IconButton
                    icon="chevron-up"
                    label={t('form.step-up', { name })}
                    onClick={() => move(index, index - 1)}
                  />
                )}
                <IconButton
                  icon="delete"
                  label={t('form.step-remove', { name })}
                  onClick={() => remove(index)}
                />
              </div>
              <div className={`stack items-start gap-14 ${css['step']}`}>
                <TextField
                  name={`plan.${index}.stage`}
                  label={t('form.step-stage')}
                  required
                  maxLength={60}
                />
                <TextField
                  name={`plan.${index}.duration_minutes`}
                  label={t('form.step-duration')}
                  type="number"
                  min={15}
                  max={480}
                  step={5}
                  inputMode="numeric"
                  rules={duration}
                />
              </div>
              <TextField
                name={`plan.${index}.focus`}
                label={t('form.step-focus')}
                maxLength={200}
              />
              <KitEditor step={index} name={name} />
            </div>
          );
        })}
      </div>
      <div>
        <Button
          icon="add"
          blockedBecause={fields.length >= MAX_STEPS ? t('form.step-most') : undefined}
          onClick={() => append({ stage: '', duration_minutes: 45, focus: '', questions: [] })}
        >
          {t('form.step-add')}
        </Button>
      </div>
    </section>
  );
}
