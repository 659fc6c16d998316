import { EVENT_EFFECTS } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { useFormContext } from 'react-hook-form';
import { useCalendarStrings } from './calendar-strings.ts';
import css from './event-dialog.module.css';
import type { EventFormValues } from './event-form-values.ts';

/** Whether the time is taken or offered. */
export function ShowsField() {
  const t = useCalendarStrings();
  const { register } = useFormContext<EventFormValues>();
  return (
    <fieldset className={css['set']}>
      <legend className="label">{t('dialog.shows')}</legend>
      <div className={css['choices']}>
        {EVENT_EFFECTS.map((effect) => (
          <label key={effect} className={css['choice']}>
            <input type="radio" value={effect} {...register('shows')} />
            <span>{t(`dialog.${effect}-short`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
