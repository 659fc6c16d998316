/** A day field that depends on the month: `L`, `15W`, `6L` (last Friday), `6#3` (third Friday). */
export type DaySpecial =
  | { kind: 'last-day' }
  | { kind: 'weekday-near'; day: number }
  | { kind: 'last-weekday'; weekday: number }
  | { kind: 'nth-weekday'; weekday: number; nth: number };

/**
 * A parsed cron expression of EventBridge. The sets contain the allowed values; in `weekdays`
 * Sunday is 1.
 */
export interface Cron {
  minutes: Set<number>;
  hours: Set<number>;
  /** Undefined if the field is `?`. */
  days: Set<number> | DaySpecial | undefined;
  months: Set<number>;
  weekdays: Set<number> | DaySpecial | undefined;
  years: Set<number>;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/**
 * Parses `cron(minutes hours day-of-month month day-of-week year)`. Returns undefined if
 * EventBridge would refuse it; for example, exactly one of the two day fields must be `?`. Source:
 * docs.aws.amazon.com/eventbridge/latest/userguide/eb-cron-expressions.html
 */
export function parseCron(text: string): Cron | undefined {
  const fields = /^cron\((.*)\)$/.exec(text)?.[1]?.trim().split(/\s+/);
  if (fields?.length !== 6) return undefined;
  const [minute, hour, day, month, weekday, year] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if ((day === '?') === (weekday === '?')) return undefined;
  const minutes = parseField(minute, 0, 59);
  const hours = parseField(hour, 0, 23);
  const months = parseField(month, 1, 12, MONTHS);
  const years = parseField(year, 1970, 2199);
  const days = day === '?' ? undefined : (daySpecial(day) ?? parseField(day, 1, 31));
  const weekdays =
    weekday === '?'
      ? undefined
      : (weekdaySpecial(weekday) ?? parseField(weekday === 'L' ? '7' : weekday, 1, 7, WEEKDAYS));
  if (
    !minutes ||
    !hours ||
    !months ||
    !years ||
    (!days && day !== '?') ||
    (!weekdays && weekday !== '?')
  )
    return undefined;
  return { minutes, hours, days, months, weekdays, years };
}

function parseField(
  text: string,
  min: number,
  max: number,
  names: string[] = [],
): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const pieces = /^(\*|[0-9A-Za-z]+)(?:-([0-9A-Za-z]+))?(?:\/(\d+))?$/.exec(part);
    if (!pieces) return undefined;
    const [, first, last, step] = pieces as unknown as [
      string,
      string,
      string | undefined,
      string | undefined,
    ];
    const from = first === '*' ? min : toNumber(first, min, names);
    const open = first === '*' || (step !== undefined && last === undefined);
    const to = last === undefined ? (open ? max : from) : toNumber(last, min, names);
    const by = step === undefined ? 1 : Number(step);
    if (
      !(from >= min && to <= max && from <= to && by >= 1) ||
      (first === '*' && last !== undefined)
    )
      return undefined;
    for (let value = from; value <= to; value += by) values.add(value);
  }
  return values;
}

function toNumber(text: string, min: number, names: string[]): number {
  const index = names.indexOf(text.toUpperCase());
  if (index >= 0) return index + min;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function daySpecial(text: string): DaySpecial | undefined {
  if (text === 'L') return { kind: 'last-day' };
  const near = /^([1-9]|[12]\d|3[01])W$/.exec(text);
  return near ? { kind: 'weekday-near', day: Number(near[1]) } : undefined;
}

function weekdaySpecial(text: string): DaySpecial | undefined {
  const parts = /^([1-7]|[A-Za-z]{3})(?:(L)|#([1-5]))$/.exec(text);
  const weekday = toNumber(parts?.[1] ?? '', 1, WEEKDAYS);
  if (!parts || Number.isNaN(weekday)) return undefined;
  return parts[2]
    ? { kind: 'last-weekday', weekday }
    : { kind: 'nth-weekday', weekday, nth: Number(parts[3]) };
}
