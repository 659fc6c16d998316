import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from './text-field.tsx';
import { SelectField } from './select-field.tsx';
import { listedZones, zoneOffset } from '../../time/zones.ts';

/**
 * The choice of an IANA time zone, listed with its offset at `now` (ms since the epoch). With a
 * `placeholder` it may stay empty.
 */
export function ZoneField({ now, ...field }: FieldProps & { now: number; placeholder?: string }) {
  const chosen: unknown = useFormContext().watch(field.name);
  const options = useMemo(() => {
    const zones = listedZones(typeof chosen === 'string' ? chosen : '');
    return zones.map((zone) => ({
      value: zone,
      label: `${zone.replaceAll('_', ' ')} (${zoneOffset(zone, now)})`,
    }));
  }, [now, chosen]);
  return <SelectField {...field} options={options} />;
}
