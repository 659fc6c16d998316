import { zoneOffset } from '@parley/domain/time/zone-offset.ts';
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
const UTC =
  /^(?:tzone:\/\/microsoft\/utc|z|\/.{1,100}\/(?:utc|gmt)|(?:\(utc\) ?)?coordinated universal time)$/i;

/**
 * Returns the IANA zone that a TZID names: an IANA name in any case (also one that is deprecated,
 * such as US/Eastern), one behind a path (`/mozilla.org/…/Europe/Berlin`), a Windows name (CLDR's
 * windowsZones, from the package `windows-iana`), or what Windows shows for one, such as
 * "(UTC+01:00) Amsterdam, Berlin". Undefined for every other name.
 */
export async function findZone(tzid: string): Promise<string | undefined> {
  const name = toName(tzid);
  if (name === undefined) return undefined;
  if (UTC.test(name)) return 'UTC';
  const found = findIanaZone(name) ?? (await findWindowsZone(name));
  if (found || readOffset(name) !== undefined) return found ?? (await findShownZone(name));
  // Programs number zones of the same name that differ in their rules.
  const plain = name.replace(/(?:-| )\d{1,2}$/, '');
  if (plain !== name) return findIanaZone(plain) ?? findWindowsZone(plain);
  return findShownZone(name);
}

function toName(tzid: string): string | undefined {
  const name = tzid.trim().replace(/^"|"$/g, '').trim();
  return name === '' || name.length > 200 ? undefined : name;
}

function findIanaZone(name: string): string | undefined {
  const segments = name.split('/').filter((segment) => segment !== '');
  for (const count of [3, 2, 1]) {
    const last = segments.slice(-count).join('/');
    const isPath = segments.length > count;
    // A single last segment of a path, such as "1" or "Berlin", is no zone that the path names.
    if (segments.length > MAX_SEGMENTS || (isPath && count === 1) || segments.length < count)
      continue;
    if (isZone(last)) return toPresentName(last);
  }
  return undefined;
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
  const wanted = name.toLowerCase().replace(/ daylight time$/, ' standard time');
  const row = WINDOWS_TO_IANA_MAP.find(
    ({ windowsName, territory }) =>
      territory === WHOLE_ZONE && windowsName.toLowerCase() === wanted,
  );
  const zone = row?.iana.find(isZone);
  return zone && toPresentName(zone);
}

/** `(UTC+01:00) Amsterdam, Berlin`, `(GMT+01.00) Amsterdam / Berlin`, `Eastern Time (US)`. */
const SHOWN = /^(?:\((?:UTC|GMT)([+-]\d\d)[:.](\d\d)\) ?)?([^()]{2,150})(?:\([^()]{1,60}\))?$/i;

/** Finds the zone that Windows and mail programs show by its offset and its cities or region. */
async function findShownZone(name: string): Promise<string | undefined> {
  const [, hours, minutes, places = ''] = SHOWN.exec(name) ?? [];
  const region = / time$/i.test(places.trim()) ? places.trim().replace(/ time$/i, '') : undefined;
  const named = region && (await findWindowsZone(`${region} Standard Time`));
  if (named || hours === undefined) return named;
  const offset = toMinutes(hours, minutes);
  return places
    .split(/[,/]/)
    .map((city) => findCity(city.trim()))
    .find((zone) => zone !== undefined && standardOffset(zone) === offset);
}

function findCity(city: string): string | undefined {
  const ending = `/${city.replaceAll(' ', '_')}`.toLowerCase();
  return [...Object.values(RENAMED), ...Intl.supportedValuesOf('timeZone')].find((zone) =>
    zone.toLowerCase().endsWith(ending),
  );
}

/** Returns by how many minutes the clocks of a zone are ahead of UTC outside summer time. */
function standardOffset(zone: string): number {
  const year = new Date().getUTCFullYear();
  return Math.min(...[0, 6].map((month) => zoneOffset(zone, Date.UTC(year, month, 1))));
}

const OFFSET = /^\(?(?:UTC|GMT)? ?([+-]\d{1,2})(?:[:.]?(\d\d))?(?:\).{0,150})?$/i;
const MAX_HOURS = 14;

/**
 * Returns by how many minutes the clocks of a TZID are ahead of UTC, if the name itself says so:
 * `UTC+01:00`, `GMT-0500`, "(UTC-05:00) Our office".
 */
export function readOffset(tzid: string): number | undefined {
  const [, hours, minutes] = OFFSET.exec(toName(tzid) ?? '') ?? [];
  if (hours === undefined || Math.abs(Number(hours)) > MAX_HOURS) return undefined;
  return toMinutes(hours, minutes);
}

const toMinutes = (hours: string, minutes = '0'): number =>
  Number(hours) * 60 + (hours.startsWith('-') ? -Number(minutes) : Number(minutes));
