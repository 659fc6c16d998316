import { useMemo } from 'react';
import { serverNow } from '../../session/services.ts';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { listedZones } from '../../ui/time/listed-zones.ts';
import { zoneOffset } from '../../ui/time/zone-name.ts';
import { useAvailabilityStrings } from './availability-strings.ts';

/** The zone in which the hours are meant. */
export function ZonePicker({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const t = useAvailabilityStrings();
  const zones = useMemo(() => {
    const now = serverNow();
    return listedZones(zone).map((name) => ({
      name,
      label: `${name.replaceAll('_', ' ')} (${zoneOffset(name, now)})`,
    }));
  }, [zone]);
  return (
    <FieldFrame label={t('zone')}>
      {(control) => (
        <select {...control} value={zone} onChange={(event) => onChange(event.target.value)}>
          {zones.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
