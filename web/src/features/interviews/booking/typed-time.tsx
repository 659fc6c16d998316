import { useFormContext } from 'react-hook-form';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { PickerField } from '../../../components/form/fields/picker-field.tsx';
import { ZoneField } from '../../../components/form/fields/zone-field.tsx';
import { FormRow } from '../../../components/form/form.tsx';
import { serverNow } from '../../../session/services.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { BookingValues } from './booking-times.ts';

/**
 * Date, time and zone typed by hand. A time that the clock skips is reported immediately; conflicts
 * are reported on saving.
 */
export function TypedTime({
  candidate,
  zone,
}: {
  candidate: { name: string; zone: string } | undefined;
  zone: string;
}) {
  const t = useInterviewStrings();
  const { getValues } = useFormContext<BookingValues>();
  const exists = () => {
    const { date, time, zone: typed } = getValues();
    const resolved = resolveWallTime({ date, time, zone: typed || zone });
    return resolved.ok || date === '' || time === '' || resolved.message;
  };
  return (
    <>
      <FormRow>
        <PickerField name="date" kind="date" label={t('times.date')} required />
        <PickerField
          name="time"
          kind="time"
          label={t('times.time')}
          helper={t('times.typed-helper')}
          required
          rules={{ validate: exists, deps: ['date', 'zone'] }}
        />
      </FormRow>
      <ZoneField
        name="zone"
        label={t('times.zone')}
        now={serverNow()}
        required
        {...(candidate
          ? {
              helper: t('times.zones', {
                name: candidate.name,
                zone: candidate.zone.replaceAll('_', ' '),
              }),
            }
          : {})}
      />
    </>
  );
}
