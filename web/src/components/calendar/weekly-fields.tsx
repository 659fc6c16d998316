import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFieldError } from '../../ui/form/use-field-error.ts';
import { useCalendarStrings } from './calendar-strings.ts';
import css from './event-dialog.module.css';
import type { EventFormValues } from './event-form-values.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Every week: on which days, and until when. */
export function WeeklyFields() {
  const t = useCalendarStrings();
  const { register } = useFormContext<EventFormValues>();
  const error = useFieldError('weekdays');
  return (
    <>
      <fieldset className={css['set']}>
        <legend className="label">{t('dialog.days')}</legend>
        <div className={css['choices']}>
          {WEEKDAYS.map((day) => (
            <label key={day} className={css['day']}>
              <input
                type="checkbox"
                value={day}
                aria-label={t(`dialog.weekday-names.${day}`)}
                {...register('weekdays', {
                  validate: (days) => days.length > 0 || t('dialog.days-needed'),
                })}
              />
              <span aria-hidden>{t(`dialog.weekdays.${day}`)}</span>
            </label>
          ))}
        </div>
        <div role="alert">{error && <p className={css['error']}>{error}</p>}</div>
      </fieldset>
      <TextField
        name="until"
        type="date"
        label={t('dialog.until')}
        helper={t('dialog.until-helper')}
        optional
      />
    </>
  );
}
