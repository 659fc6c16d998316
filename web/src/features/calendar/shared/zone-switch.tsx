import { useMemo } from 'react';
import { ZoneSelect } from '../../../components/pickers/zone-select.tsx';
import { zoneAbbreviation } from '../../../components/time/zones.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useCalendarStrings } from './calendar-strings.ts';
import css from './zone-switch.module.css';

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
  const own = useMemo(
    () => [{ id: mine, label: t('my-zone', { zone: zoneAbbreviation(mine, serverNow()) }) }],
    [mine, t],
  );
  return (
    <div className={css['switch']}>
      <ZoneSelect
        label={t('zone')}
        isFixed
        now={serverNow()}
        first={own}
        value={zone}
        onChange={(next) => onChange(next === mine ? undefined : next)}
      />
    </div>
  );
}
