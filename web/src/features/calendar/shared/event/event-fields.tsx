import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { EVENT_EFFECTS, EVENT_COLORS } from '@parley/contracts/calendar/calendar-event.schema.ts';
import { Checkbox } from '../../../../components/form/choices/checkbox.tsx';
import { Radio } from '../../../../components/form/choices/radio.tsx';
import { CheckboxField } from '../../../../components/form/fields/checkbox-field.tsx';
import { PickerField } from '../../../../components/form/fields/picker-field.tsx';
import { TextAreaField } from '../../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { ZoneField } from '../../../../components/form/fields/zone-field.tsx';
import { FormRow } from '../../../../components/form/form.tsx';
import { useFieldError } from '../../../../components/form/use-field-error.ts';
import { Tooltip } from '../../../../components/overlays/tooltip.tsx';
import { serverNow } from '../../../../session/services.ts';
import { useCalendarStrings } from '../calendar-strings.ts';
import { getWeekday } from '../dates.ts';
import css from './event-dialog.module.css';
import type { EventFormValues } from './event-form-values.ts';
import { useTimeRules } from './use-time-rules.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The fields for weekly repetition: the days, and the last date. */
function WeeklyFields() {
  const t = useCalendarStrings();
  const { register } = useFormContext<EventFormValues>();
  const error = useFieldError('weekdays');
  return (
    <>
      <fieldset className={`stack gap-8 ${css['set']}`}>
        <legend className="label">{t('dialog.days')}</legend>
        <div className="flex wrap gap-8">
          {WEEKDAYS.map((day) => (
            <label key={day} className={`focus-frame touch-height ${css['day']}`}>
              <Checkbox
                isTile
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
        <div role="alert">{error && <p className="problem">{error}</p>}</div>
      </fieldset>
      <PickerField
        name="until"
        kind="date"
        label={t('dialog.until')}
        helper={t('dialog.until-helper')}
        optional
      />
    </>
  );
}

/** The choice among the four voice colors of the theme. */
function ColorField() {
  const t = useCalendarStrings();
  const { register } = useFormContext<EventFormValues>();
  return (
    <fieldset className={`stack gap-8 ${css['set']}`}>
      <legend className="label">{t('dialog.color')}</legend>
      <div className="flex wrap gap-8">
        {EVENT_COLORS.map((color) => (
          <Tooltip key={color} text={t(`dialog.colors.${color}`)}>
            <label className={`centered focus-frame ${css['swatch']}`}>
              <Radio
                isTile
                value={color}
                aria-label={t(`dialog.colors.${color}`)}
                {...register('color')}
              />
              <span aria-hidden style={{ background: `var(--${color})` }} />
            </label>
          </Tooltip>
        ))}
      </div>
    </fieldset>
  );
}

/** The choice whether the time is blocked or offered. */
function ShowsField() {
  const t = useCalendarStrings();
  const { register } = useFormContext<EventFormValues>();
  return (
    <fieldset className={`stack gap-8 ${css['set']}`}>
      <legend className="label">{t('dialog.shows')}</legend>
      <div className="flex wrap gap-8">
        {EVENT_EFFECTS.map((effect) => (
          <label key={effect} className={`focus-frame touch-height ${css['choice']}`}>
            <Radio value={effect} {...register('shows')} />
            <span>{t(`dialog.${effect}-short`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** All fields of an event. */
export function EventFields({ offers }: { offers: boolean }) {
  const t = useCalendarStrings();
  const { watch, getValues, setValue } = useFormContext<EventFormValues>();
  const [allDay, weekly, date] = watch(['allDay', 'weekly', 'date']);
  const before = useRef(date);
  useEffect(() => {
    const days = getValues('weekdays');
    // If an event repeats on the weekday of its start, it also does so when the start changes.
    if (
      date &&
      before.current &&
      days.length === 1 &&
      days[0] === String(getWeekday(before.current))
    )
      setValue('weekdays', [String(getWeekday(date))]);
    if (date) before.current = date;
  }, [date, getValues, setValue]);
  const { begins, ends } = useTimeRules();
  return (
    <>
      <TextField name="title" label={t('dialog.name')} required maxLength={200} autoFocus />
      <div className={`flex wrap ${css['checks']}`}>
        <CheckboxField name="allDay" label={t('dialog.all-day')} />
        <CheckboxField name="weekly" label={t('dialog.weekly')} />
      </div>
      <div className={`stack items-start ${css['times']}`} data-whole={allDay || undefined}>
        <PickerField
          name="date"
          kind="date"
          label={t(allDay ? 'dialog.first' : 'dialog.from')}
          required
          rules={{ deps: ['endDate', 'endTime'] }}
        />
        {!allDay && (
          <PickerField
            name="time"
            kind="time"
            label={t('dialog.from-time')}
            required
            rules={{ validate: begins, deps: ['endDate', 'endTime'] }}
          />
        )}
        <PickerField
          name="endDate"
          kind="date"
          label={t(allDay ? 'dialog.last' : 'dialog.to')}
          required
          rules={allDay ? { validate: ends } : { deps: ['endTime'] }}
        />
        {!allDay && (
          <PickerField
            name="endTime"
            kind="time"
            label={t('dialog.to-time')}
            required
            rules={{ validate: ends }}
          />
        )}
      </div>
      {weekly && <WeeklyFields />}
      <ZoneField name="zone" label={t('dialog.zone')} now={serverNow()} required />
      <FormRow>
        {offers && <ShowsField />}
        <ColorField />
      </FormRow>
      <TextAreaField
        name="description"
        label={t('dialog.note')}
        helper={t('dialog.note-helper')}
        rows={2}
        maxLength={2000}
        optional
      />
    </>
  );
}
