import { EVENT_COLORS } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { useFormContext } from 'react-hook-form';
import { useCalendarStrings } from './calendar-strings.ts';
import css from './event-dialog.module.css';
import type { EventFormValues } from './event-form-values.ts';

/** One of the theme's four voices. */
export function ColorField() {
  const t = useCalendarStrings();
  const { register } = useFormContext<EventFormValues>();
  return (
    <fieldset className={css['set']}>
      <legend className="label">{t('dialog.color')}</legend>
      <div className={css['choices']}>
        {EVENT_COLORS.map((color) => (
          <label key={color} className={css['swatch']} title={t(`dialog.colors.${color}`)}>
            <input
              type="radio"
              value={color}
              aria-label={t(`dialog.colors.${color}`)}
              {...register('color')}
            />
            <span aria-hidden style={{ background: `var(--${color})` }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
