import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from './text-field.tsx';
import { SelectField } from './select-field.tsx';
import { zoneOffset } from '../time/zone-name.ts';

/** An IANA time zone, listed with its offset at `now` (ms since the epoch). */
export function ZoneField({ now, ...field }: FieldProps & { now: number }) {
  const chosen: unknown = useFormContext().watch(field.name);
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    // Browsers list some zones by an older name only: Asia/Calcutta, not Asia/Kolkata.
    const zones = typeof chosen === 'string' && chosen !== '' && !known.includes(chosen) ? [chosen, ...known] : known;
    return zones.map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${zoneOffset(zone, now)})` }));
  }, [now, chosen]);
  return <SelectField {...field} options={options} />;
}
