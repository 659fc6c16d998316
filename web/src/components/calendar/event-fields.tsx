import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { serverNow } from '../../session/services.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { useCalendarStrings } from './calendar-strings.ts';
import { ColorField } from './color-field.tsx';
import css from './event-dialog.module.css';
import type { EventFormValues } from './event-form-values.ts';
import { weekdayOf } from './local-dates.ts';
import { ShowsField } from './shows-field.tsx';
import { useTimeRules } from './use-time-rules.ts';
import { WeeklyFields } from './weekly-fields.tsx';

/** Everything that can be said of an event. */
export function EventFields({ offers }: { offers: boolean }) {
  const t = useCalendarStrings();
  const { watch, getValues, setValue } = useFormContext<EventFormValues>();
  const [allDay, weekly, date] = watch(['allDay', 'weekly', 'date']);
  const before = useRef(date);
  useEffect(() => {
    const days = getValues('weekdays');
    // What repeats on the day it begins goes on doing so.
    if (
      date &&
      before.current &&
      days.length === 1 &&
      days[0] === String(weekdayOf(before.current))
    )
      setValue('weekdays', [String(weekdayOf(date))]);
    if (date) before.current = date;
  }, [date, getValues, setValue]);
  const { begins, ends } = useTimeRules();
  return (
    <>
      <TextField name="title" label={t('dialog.name')} required maxLength={200} autoFocus />
      <div className={css['checks']}>
        <CheckboxField name="allDay" label={t('dialog.all-day')} />
        <CheckboxField name="weekly" label={t('dialog.weekly')} />
      </div>
      <div className={css['times']} data-whole={allDay || undefined}>
        <TextField
          name="date"
          type="date"
          label={t(allDay ? 'dialog.first' : 'dialog.from')}
          required
          rules={{ deps: ['endDate', 'endTime'] }}
        />
        {!allDay && (
          <TextField
            name="time"
            type="time"
            label={t('dialog.from-time')}
            required
            rules={{ validate: begins, deps: ['endDate', 'endTime'] }}
          />
        )}
        <TextField
          name="endDate"
          type="date"
          label={t(allDay ? 'dialog.last' : 'dialog.to')}
          required
          rules={allDay ? { validate: ends } : { deps: ['endTime'] }}
        />
        {!allDay && (
          <TextField
            name="endTime"
            type="time"
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
