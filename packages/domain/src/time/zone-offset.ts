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
export function zoneOffset(zone: string, instant: number): number {
  // Such as "3/29/2026, 03:00:00".
  const [month, day, year, hour, minute, second] = formatterOf(zone)
    .format(instant)
    .match(/\d+/g)!
    .map(Number) as [number, number, number, number, number, number];
  const wall = new Date(0);
  // Unlike `Date.UTC`, these take a year below 100 as it is.
  wall.setUTCFullYear(year, month - 1, day);
  wall.setUTCHours(hour, minute, second);
  return (wall.getTime() - Math.floor(instant / 1000) * 1000) / MINUTE;
}
