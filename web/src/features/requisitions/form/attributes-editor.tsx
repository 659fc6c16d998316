import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import type { RequisitionFormValues } from './requisition-form-values.ts';
import css from './requisition-form.module.css';

const MIN_ATTRIBUTES = 3;
const MAX_ATTRIBUTES = 6;

/** The scorecard template: 3 to 6 attributes, or none yet. */
export function AttributesEditor() {
  const t = useRequisitionsStrings();
  const { formState, getValues, setValue, watch } = useFormContext<RequisitionFormValues>();
  const enough = (all: readonly unknown[]) =>
    all.length === 0 ||
    (all.length >= MIN_ATTRIBUTES && all.length <= MAX_ATTRIBUTES) ||
    t('form.scorecard-count');
  const { fields, append, remove } = useFieldArray<RequisitionFormValues, 'attributes', 'key'>({
    name: 'attributes',
    keyName: 'key',
    rules: { validate: enough },
  });
  const names = watch('attributes').map((attribute) => attribute.name.trim());
  const unlike = (index: number) => (name: string) => {
    const wanted = name.trim().toLowerCase();
    return (
      !getValues('attributes').some(
        (other, at) => at < index && other.name.trim().toLowerCase() === wanted,
      ) || t('form.attribute-twice')
    );
  };
  const take = (index: number) => {
    const gone = getValues(`attributes.${index}.ref`);
    remove(index);
    // The questions of a removed attribute stay, without an attribute.
    for (const [step, { questions = [] }] of getValues('plan').entries()) {
      for (const [at, { attribute }] of questions.entries())
        if (attribute === gone)
          setValue(`plan.${step}.questions.${at}.attribute`, '', { shouldDirty: true });
    }
  };
  const problem = formState.errors.attributes?.root?.message;
  return (
    <section className={`stack gap-20 ${css['part']}`}>
      <div className="stack gap-2">
        <h2 className="h3">{t('form.scorecard')}</h2>
        <p className="body2 secondary">{t('form.scorecard-text')}</p>
      </div>
      <div className="stack gap-12">
        {fields.map((field, index) => {
          const title = t('form.attribute', { number: index + 1 });
          return (
            <div key={field.key} role="group" aria-label={title} className="stack gap-14 p-16 card">
              <div className={`row gap-4 ${css['entryHead']}`}>
                <span className="label secondary">{title}</span>
                <IconButton
                  icon="delete"
                  label={t('form.attribute-remove', { name: names[index] || title })}
                  onClick={() => take(index)}
                />
              </div>
              <TextField
                name={`attributes.${index}.name`}
                label={t('form.attribute-name')}
                required
                maxLength={80}
                rules={{ validate: unlike(index) }}
              />
              <TextAreaField
                name={`attributes.${index}.description`}
                label={t('form.attribute-description')}
                rows={2}
                maxLength={300}
              />
              <CheckboxField
                name={`attributes.${index}.required`}
                label={t('form.attribute-required')}
              />
            </div>
          );
        })}
      </div>
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <div>
        <Button
          icon="add"
          blockedBecause={fields.length >= MAX_ATTRIBUTES ? t('form.attribute-most') : undefined}
          onClick={() =>
            append({ ref: crypto.randomUUID(), id: '', name: '', description: '', required: true })
          }
        >
          {t('form.attribute-add')}
        </Button>
      </div>
    </section>
  );
}
