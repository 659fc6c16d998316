import { useFormContext } from 'react-hook-form';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { useCalendarStrings } from '../calendar-strings.ts';
import type { EventFormValues } from './event-form-values.ts';

/** Returns rules for start and end: the local time exists, and the end is after the start. */
export function useTimeRules(): {
  begins: () => true | string;
  ends: () => true | string;
  onOneDay: () => true | string;
} {
  const t = useCalendarStrings();
  const { getValues } = useFormContext<EventFormValues>();
  const onClock = (date: string, time: string, zone: string): true | string => {
    const resolved = resolveWallTime({ date, time, zone });
    return resolved.ok || date === '' || time === '' || resolved.message;
  };
  return {
    begins: () => {
      const { date, time, zone } = getValues();
      return onClock(date, time, zone);
    },
    ends: () => {
      const { allDay, date, time, endDate, endTime, zone } = getValues();
      if (allDay) return endDate >= date || t('dialog.upside-down');
      return `${endDate}T${endTime}` > `${date}T${time}`
        ? onClock(endDate, endTime, zone)
        : t('dialog.upside-down');
    },
    /** The same rules for an end on the day of the start. */
    onOneDay: () => {
      const { date, time, endTime, zone } = getValues();
      return endTime > time ? onClock(date, endTime, zone) : t('dialog.upside-down');
    },
  };
}
