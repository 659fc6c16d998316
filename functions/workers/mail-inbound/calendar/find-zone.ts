import { isZone } from '@parley/domain/time/zones.ts';

/** `/mozilla.org/20050126_1/Europe/Berlin`: names that calendars put before the zone. */
const MAX_SEGMENTS = 8;

/**
 * The present names of zones that the runtime calls by an older one, so that a person reads the
 * place as it is spelled today.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/**
 * Returns the IANA zone that a TZID names: an IANA name in any case (also one that is deprecated,
 * such as US/Eastern), one behind a path (`/mozilla.org/…/Europe/Berlin`), or a Windows name
 * (CLDR's windowsZones, from the package `windows-iana`). Undefined for every other name.
 */
export async function findZone(tzid: string): Promise<string | undefined> {
  const name = tzid.trim().replace(/^"|"$/g, '').trim();
  if (name === '' || name.length > 200) return undefined;
  const segments = name.split('/').filter((segment) => segment !== '');
  for (const count of [3, 2, 1]) {
    const last = segments.slice(-count).join('/');
    const isPath = segments.length > count;
    // A single last segment of a path, such as "1" or "Berlin", is no zone that the path names.
    if (segments.length > MAX_SEGMENTS || (isPath && count === 1) || segments.length < count)
      continue;
    if (isZone(last)) return toPresentName(last);
  }
  return findWindowsZone(name);
}

/** Returns the zone as the runtime spells it: US/Eastern is America/New_York. */
function toPresentName(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return RENAMED[timeZone] ?? timeZone;
}

/** The territory of CLDR's table that stands for a whole Windows zone. */
const WHOLE_ZONE = '001';

async function findWindowsZone(name: string): Promise<string | undefined> {
  // Loaded when a calendar uses such a name, because the table is large.
  const { WINDOWS_TO_IANA_MAP } = await import('windows-iana');
  const wanted = name.toLowerCase();
  const row = WINDOWS_TO_IANA_MAP.find(
    ({ windowsName, territory }) =>
      territory === WHOLE_ZONE && windowsName.toLowerCase() === wanted,
  );
  const zone = row?.iana.find(isZone);
  return zone && toPresentName(zone);
}
