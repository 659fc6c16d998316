import { useMemo } from 'react';
import type { FieldProps } from './text-field.tsx';
import { SelectField } from './select-field.tsx';
import { zoneOffset } from '../time/zone-name.ts';

/** An IANA time zone, listed with its offset at `now` (ms since the epoch). */
export function ZoneField({ now, ...field }: FieldProps & { now: number }) {
  const options = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${zoneOffset(zone, now)})` })),
    [now],
  );
  return <SelectField {...field} options={options} />;
}
