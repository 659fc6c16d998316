import { parseCron, type Cron, type DaySpecial } from './parse-cron.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the first minute after `afterMs` at which the expression fires, or null if it never fires
 * again. Times are milliseconds since 1970; the expression is in UTC.
 */
function nextCronTime(cron: Cron, afterMs: number): number | null {
  const firstMinute = Math.floor(afterMs / 60_000) * 60_000 + 60_000;
  const start = new Date(firstMinute);
  const lastYear = Math.max(...cron.years);
  let dayMs = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate());
  for (;;) {
    const day = new Date(dayMs);
    if (day.getUTCFullYear() > lastYear) return null;
    if (!cron.years.has(day.getUTCFullYear()) || !cron.months.has(day.getUTCMonth() + 1)) {
      dayMs = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
      continue;
    }
    const time = dayMatches(cron, day) ? findFirstTime(cron, dayMs, firstMinute) : null;
    if (time !== null) return time;
    dayMs += DAY_MS;
  }
}

function findFirstTime(cron: Cron, dayMs: number, notBefore: number): number | null {
  for (const hour of sorted(cron.hours)) {
    for (const minute of sorted(cron.minutes)) {
      const time = dayMs + hour * 3_600_000 + minute * 60_000;
      if (time >= notBefore) return time;
    }
  }
  return null;
}

function dayMatches(cron: Cron, day: Date): boolean {
  const date = day.getUTCDate();
  const weekday = day.getUTCDay() + 1;
  if (cron.days instanceof Set) return cron.days.has(date);
  if (cron.weekdays instanceof Set) return cron.weekdays.has(weekday);
  return specialMatches((cron.days ?? cron.weekdays)!, day, date, weekday);
}

function specialMatches(special: DaySpecial, day: Date, date: number, weekday: number): boolean {
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  switch (special.kind) {
    case 'last-day':
      return date === last;
    case 'last-weekday':
      return weekday === special.weekday && date > last - 7;
    case 'nth-weekday':
      return weekday === special.weekday && Math.ceil(date / 7) === special.nth;
    case 'weekday-near':
      return date === nearestWeekday(day, special.day, last);
  }
}

/**
 * Returns the weekday (Monday to Friday) of the month that is nearest to the day `wanted`, or 0 if
 * the month does not have that day.
 */
function nearestWeekday(day: Date, wanted: number, last: number): number {
  if (wanted > last) return 0;
  const weekday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), wanted)).getUTCDay();
  if (weekday === 6) return wanted > 1 ? wanted - 1 : wanted + 2;
  if (weekday === 0) return wanted < last ? wanted + 1 : wanted - 2;
  return wanted;
}

function sorted(values: Set<number>): number[] {
  return [...values].sort((a, b) => a - b);
}

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Returns the milliseconds between two firings of, for example, `rate(5 minutes)`; undefined if
 * EventBridge would refuse the text.
 */
function parseRate(text: string): number | undefined {
  const parts = /^rate\(([1-9]\d{0,8}) (minute|hour|day)(s?)\)$/.exec(text);
  if (!parts) return undefined;
  const value = Number(parts[1]);
  // EventBridge accepts only `1 day` and `2 days`, not `1 days` or `2 day`.
  return (parts[3] === '') === (value === 1) ? value * UNITS[parts[2]!]! : undefined;
}

/**
 * Parses `rate(…)` or `cron(…)`. The returned function returns the first firing after `afterMs` of
 * a rule that was created at `anchorMs` (a rate counts from that time), or null. Throws an Error if
 * the expression is neither.
 */
export function parseSchedule(
  expression: string,
): (afterMs: number, anchorMs: number) => number | null {
  const everyMs = parseRate(expression);
  if (everyMs !== undefined)
    return (afterMs, anchorMs) =>
      anchorMs + (Math.floor((afterMs - anchorMs) / everyMs) + 1) * everyMs;
  const cron = parseCron(expression);
  if (cron) return (afterMs) => nextCronTime(cron, afterMs);
  throw new Error(`'${expression}' is not a schedule expression`);
}
