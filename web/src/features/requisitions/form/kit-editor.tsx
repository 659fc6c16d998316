import { useEffect, useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import {
  MAX_KIT_QUESTIONS,
  MAX_STEP_QUESTIONS,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import { type RequisitionFormValues, toSingleLine } from './requisition-form-values.ts';
import css from './requisition-form.module.css';

interface Props {
  step: number;
  index: number;
  /** The index of the last question. */
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One question: its text, the attribute that the answer is about, and what to listen for. */
function QuestionFields({ step, index, last, onMove, onRemove }: Props) {
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
    <div role="group" aria-label={title} className={`stack min-w-0 gap-12 ${css['question']}`}>
      <div className={`row gap-4 ${css['entryHead']}`}>
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

/**
 * The questions of one step, in the order in which they are asked. It expands automatically if one
 * of them is invalid.
 */
export function KitEditor({ step, name }: { step: number; name: string }) {
  const t = useRequisitionsStrings();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const {
    formState: { errors, submitCount },
    watch,
  } = useFormContext<RequisitionFormValues>();
  const { fields, append, remove, move } = useFieldArray<
    RequisitionFormValues,
    `plan.${number}.questions`,
    'key'
  >({ name: `plan.${step}.questions`, keyName: 'key' });
  const all = watch('plan').reduce((sum, { questions = [] }) => sum + questions.length, 0);
  const full =
    fields.length >= MAX_STEP_QUESTIONS
      ? t('form.question-most', { count: MAX_STEP_QUESTIONS })
      : all >= MAX_KIT_QUESTIONS
        ? t('form.question-most-all', { count: MAX_KIT_QUESTIONS })
        : undefined;
  const wrong = get(errors, `plan.${step}.questions`) !== undefined;
  useEffect(() => {
    if (!wrong) return;
    setOpen(true);
    // Collapsed fields cannot be focused. The first invalid field gets the focus, unless a visible
    // one has it.
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches('[aria-invalid="true"]'))
        panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [wrong, submitCount]);
  const shift = (from: number, to: number) => {
    move(from, to);
    setSaid(t('form.question-moved', { from: from + 1, to: to + 1 }));
    const way = to < from ? 'up' : 'down';
    const back = way === 'up' ? 'down' : 'up';
    setTimeout(() => {
      const moved = panel.current?.children[to];
      (
        moved?.querySelector<HTMLElement>(`[data-way="${way}"]`) ??
        moved?.querySelector<HTMLElement>(`[data-way="${back}"]`)
      )?.focus();
    });
  };
  const add = () => {
    setOpen(true);
    append({ text: '', attribute: '', listen_for: '' });
  };
  return (
    <div
      className="stack min-w-0 gap-12"
      role="group"
      aria-label={t('form.questions-of', { name })}
    >
      <button
        type="button"
        className={`inline-row gap-6 medium touch-height bare ${css['opener']}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />
        <span>{t('form.questions')}</span>{' '}
        <span className="caption secondary num">
          {fields.length === 0 ? t('form.questions-none') : fields.length}
        </span>
      </button>
      <div id={id} hidden={!open}>
        <div ref={panel} className="stack gap-12">
          {fields.map((field, index) => (
            <QuestionFields
              key={field.key}
              step={step}
              index={index}
              last={fields.length - 1}
              onMove={(to) => shift(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {(open || fields.length === 0) && (
        <div>
          <Button size="small" icon="add" blockedBecause={full} onClick={add}>
            {t('form.question-add')}
          </Button>
        </div>
      )}
    </div>
  );
}
