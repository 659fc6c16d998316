import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './requisition-form.module.css';
import { toSingleLine, type RequisitionFormValues } from './requisition-form-values.ts';
import { useRequisitionsStrings } from './requisitions-strings.ts';

interface Props {
  step: number;
  index: number;
  /** Where the last one stands. */
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One question: its words, what the answer tells about, and what to listen for. */
export function QuestionFields({ step, index, last, onMove, onRemove }: Props) {
  const t = useRequisitionsStrings();
  const { getValues, watch } = useFormContext<RequisitionFormValues>();
  const base = `plan.${step}.questions.${index}` as const;
  const title = t('form.question', { number: index + 1 });
  const name = toSingleLine(watch(`${base}.text`) ?? '') || title;
  const attributes = watch('attributes');
  const unlike = (text: string) => {
    const wanted = toSingleLine(text);
    if (wanted === '') return t('form.question-empty');
    return (
      !getValues(`plan.${step}.questions`).some(
        (other, at) => at < index && toSingleLine(other.text) === wanted,
      ) || t('form.question-twice')
    );
  };
  return (
    <div role="group" aria-label={title} className={css['question']}>
      <div className={css['entryHead']}>
        <span className="label secondary">{title}</span>
        {index > 0 && (
          <IconButton
            icon="chevron-up"
            data-way="up"
            label={t('form.question-up', { name })}
            onClick={() => onMove(index - 1)}
          />
        )}
        {index < last && (
          <IconButton
            icon="chevron-down"
            data-way="down"
            label={t('form.question-down', { name })}
            onClick={() => onMove(index + 1)}
          />
        )}
        <IconButton icon="delete" label={t('form.question-remove', { name })} onClick={onRemove} />
      </div>
      <TextAreaField
        name={`${base}.text`}
        label={t('form.question-text')}
        required
        rows={2}
        maxLength={300}
        rules={{ validate: unlike }}
      />
      <SelectField
        name={`${base}.attribute`}
        label={t('form.question-attribute')}
        placeholder={t('form.question-attribute-none')}
        options={attributes.map(({ ref, name: rated }, at) => ({
          value: ref,
          label: rated.trim() || t('form.attribute', { number: at + 1 }),
        }))}
      />
      <TextAreaField
        name={`${base}.listen_for`}
        label={t('form.question-listen')}
        rows={2}
        maxLength={500}
      />
    </div>
  );
}
