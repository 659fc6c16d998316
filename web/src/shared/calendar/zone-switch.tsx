import { useMemo } from 'react';
import { serverNow } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import css from './zone-switch.module.css';
import { useCalendarStrings } from './calendar-strings.ts';
import { listedZones, zoneAbbreviation, zoneOffset } from '../../components/time/zones.ts';

/**
 * The choice of the time zone for the shown times: the user's own, or another one for comparison.
 */
export function ZoneSwitch({
  zone,
  onChange,
}: {
  zone: string;
  onChange: (zone: string | undefined) => void;
}) {
  const t = useCalendarStrings();
  const mine = useMyZone();
  const others = useMemo(() => {
    const now = serverNow();
    return listedZones(zone)
      .filter((name) => name !== mine)
      .map((name) => ({ name, label: `${name.replaceAll('_', ' ')} (${zoneOffset(name, now)})` }));
  }, [zone, mine]);
  return (
    <label className={css['switch']}>
      <span className="label">{t('zone')}</span>
      <select
        value={zone}
        onChange={(event) => onChange(event.target.value === mine ? undefined : event.target.value)}
      >
        <option value={mine}>{t('my-zone', { zone: zoneAbbreviation(mine, serverNow()) })}</option>
        {others.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
