const MINUTE = 60_000;

/**
 * A cache of formatters by zone, because creating one takes far longer than using it. It is
 * limited, because formatters need memory.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 100;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/** Checks whether the runtime's tz data has a zone of this name. */
export function isKnownZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns by how many minutes the clocks of an IANA zone are ahead of UTC at an instant (epoch
 * milliseconds) of our era.
 * @throws RangeError for an unknown zone
 */
export const zoneOffset = (zone: string, instant: number): number =>
  (readClock(zone, instant).getTime() - Math.floor(instant / 1000) * 1000) / MINUTE;

/**
 * Returns the date and time that clocks of an IANA zone show at an instant (epoch milliseconds) of
 * our era: "2026-03-29T03:00:00".
 * @throws RangeError for an unknown zone
 */
export const toWallClock = (zone: string, instant: number): string =>
  readClock(zone, instant).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);

/** What the clocks of a zone show, as if it were UTC. */
function readClock(zone: string, instant: number): Date {
  // Not the text of `format`, whose form depends on the locale data of each engine.
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant))
    shown[type] = Number(value);
  const { year, month, day, hour, minute, second } = shown;
  const wall = new Date(0);
  // Unlike `Date.UTC`, these take a year below 100 as it is.
  wall.setUTCFullYear(year!, month! - 1, day);
  // Some engines call the hour after midnight 24.
  wall.setUTCHours(hour! % 24, minute, second);
  return wall;
}
