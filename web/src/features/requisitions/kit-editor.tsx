import {
  MAX_KIT_QUESTIONS,
  MAX_STEP_QUESTIONS,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './requisition-form.module.css';
import { QuestionFields } from './question-fields.tsx';
import type { RequisitionFormValues } from './requisition-form-values.ts';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/**
 * The questions of one step, in the order they are asked. Opens by itself where one of them is not
 * right.
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
    // What is closed takes no focus; the first field that is wrong gets it, unless one that was in
    // sight has it.
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
    <div className={css['kit']} role="group" aria-label={t('form.questions-of', { name })}>
      <button
        type="button"
        className={css['opener']}
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
        <div ref={panel} className={css['list']}>
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
