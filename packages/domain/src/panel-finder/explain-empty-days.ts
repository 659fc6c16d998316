import { EMPTY_DAYS } from '@parley/texts/empty-days.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import { type Interval, intersectIntervals, maxMinutes } from '../availability/interval.ts';
import { localDate, plusDays, startOfDate } from '../time/dates.ts';
import { assignPanel } from './assign-panel.ts';
import type { EmptyDay, EmptyDayCode, PanelQuery, PanelPosition } from './panel-finder.types.ts';
import type { PersonCalendar } from './person-calendar.ts';

const t = defineTexts(EMPTY_DAYS);

/** A required participant with their hours; `id` is null for the candidate. */
type Attendant = {
  id: string | null;
  name: string;
  zone: string;
  hours: readonly Interval[];
};

/**
 * Returns the two participants whose hours have the shortest overlap inside `span`, measured by its
 * longest interval in minutes; null for fewer than two. People in different zones are named by
 * their cities ("Berlin and San Francisco", "Berlin and the candidate in Kolkata"), others by name.
 */
function findLeastOverlap(
  parties: readonly Attendant[],
  span: Interval,
): { between: string; minutes: number; ids: string[] } | null {
  const pairs = parties.flatMap((one, index) =>
    parties.slice(index + 1).map((other) => [one, other] as const),
  );
  const shared = pairs.map(([one, other]) => ({
    one,
    other,
    minutes: maxMinutes(intersectIntervals(intersectIntervals(one.hours, other.hours), [span])),
  }));
  const least = shared.sort((a, b) => a.minutes - b.minutes)[0];
  if (!least) return null;
  const { one, other, minutes } = least;
  const between =
    one.zone === other.zone
      ? t('both', { one: one.name, other: other.name })
      : t('both', { one: toPlace(one), other: toPlace(other) });
  return { between, minutes, ids: [one, other].flatMap(({ id }) => (id === null ? [] : [id])) };
}

const toPlace = ({ id, name, zone }: Attendant): string =>
  id === null ? t('in-city', { name, city: getCity(zone) }) : getCity(zone);

/** Converts "America/Argentina/Buenos_Aires" to "Buenos Aires". */
function getCity(zone: string): string {
  return (zone.split('/').at(-1) as string).replaceAll('_', ' ');
}

export type AvailabilityFindings = {
  query: PanelQuery;
  bookable: Interval;
  positions: readonly PanelPosition[];
  calendars: readonly PersonCalendar[];
  candidateHours: Interval[];
  candidateFree: Interval[];
  /** Possible starts, UTC epoch milliseconds. */
  starts: readonly number[];
};

type Reason = Omit<EmptyDay, 'date'>;

/**
 * Returns the reason for each local day of the window (in the caller's zone) on which no start is
 * possible.
 */
export function explainEmptyDays(findings: AvailabilityFindings): EmptyDay[] {
  const { window, zone } = findings.query;
  const empty: EmptyDay[] = [];
  for (
    let date = localDate(zone, window.start);
    startOfDate(date, zone) < window.end;
    date = plusDays(date, 1)
  ) {
    const bounds = {
      start: Math.max(startOfDate(date, zone), window.start),
      end: Math.min(startOfDate(plusDays(date, 1), zone), window.end),
    };
    if (findings.starts.some((start) => start >= bounds.start && start < bounds.end)) continue;
    empty.push({ date, ...explain(bounds, findings) });
  }
  return empty;
}

function explain(day: Interval, findings: AvailabilityFindings): Reason {
  const { query, bookable, candidateFree, candidateHours } = findings;
  if (day.end <= bookable.start)
    return reason('notice', t('notice', { hours: query.minimumNoticeHours ?? 24 }));
  if (day.start >= bookable.end)
    return reason('too-far', t('too-far', { days: query.maximumDaysAhead ?? 30 }));
  // An interview may end after midnight, so the possible starts decide.
  const span = {
    start: Math.max(day.start, bookable.start),
    end: Math.min(day.end + query.durationMinutes * 60_000 - 1, bookable.end),
  };
  if (maxMinutes(intersectIntervals(candidateFree, [span])) < query.durationMinutes) {
    if (query.candidate.offered && intersectIntervals(candidateHours, [span]).length === 0)
      return reason('candidate-hours', t('candidate-hours.none'));
    return reason(
      'candidate-hours',
      t('candidate-hours.too-short', { minutes: query.durationMinutes }),
    );
  }
  return explainPositions(span, findings) ?? explainOverlap(span, findings);
}

/** Explains days on which one person has no time at all, or too few people of a pool have time. */
function explainPositions(
  span: Interval,
  { positions, calendars, query }: AvailabilityFindings,
): Reason | null {
  const required = positions.filter((position) => position.required);
  const able = calendars
    .filter((calendar) => whyUnable(calendar, span, query.durationMinutes) === null)
    .map(({ person }) => person.id);
  if (assignPanel(required, able)) return null;

  const single = required.find(
    ({ eligible }) => eligible.length === 1 && !able.includes(eligible[0] as string),
  );
  if (single) {
    const calendar = calendars.find(
      ({ person }) => person.id === single.eligible[0],
    ) as PersonCalendar;
    const code = whyUnable(calendar, span, query.durationMinutes) as keyof typeof SENTENCES;
    return reason(code, SENTENCES[code](calendar, query.durationMinutes), [calendar.person.id]);
  }
  const pooled = new Set(required.flatMap(({ eligible }) => eligible));
  const free = calendars.filter(({ person }) => pooled.has(person.id) && able.includes(person.id));
  const names = free.map(({ person }) => person.name).join(', ') || t('nobody');
  return reason('pool', t('pool', { people: required.length, names }), [...pooled]);
}

function whyUnable(
  { hours, free, capped }: PersonCalendar,
  span: Interval,
  minutes: number,
): keyof typeof SENTENCES | null {
  if (maxMinutes(intersectIntervals(hours, [span])) < minutes) return 'no-hours';
  const openDays = intersectIntervals(free, [span]);
  if (maxMinutes(openDays) < minutes) return 'busy';
  const fits = openDays.some(({ start, end }) => {
    let at = start;
    for (const day of capped) if (day.start <= at && at < day.end) at = day.end;
    return end - at >= minutes * 60_000;
  });
  if (fits) return null;
  const cap = capped.find((day) => day.start < span.end && span.start < day.end);
  return cap?.cap === 'week' ? 'cap-week' : 'cap-day';
}

const SENTENCES = {
  'no-hours': ({ person }: PersonCalendar) => t('no-hours', { name: person.name }),
  busy: ({ person }: PersonCalendar, minutes: number) => t('busy', { name: person.name, minutes }),
  'cap-day': ({ person }: PersonCalendar) =>
    t('cap-day', { name: person.name, cap: person.availability.cap_per_day ?? '' }),
  'cap-week': ({ person }: PersonCalendar) =>
    t('cap-week', { name: person.name, cap: person.availability.cap_per_week ?? '' }),
} as const satisfies Partial<Record<EmptyDayCode, unknown>>;

/** Explains days on which everybody has time, but never at the same time. */
function explainOverlap(
  span: Interval,
  { positions, calendars, candidateHours, query }: AvailabilityFindings,
): Reason {
  const needed = calendars.filter(({ person }) =>
    positions.some(
      ({ required, eligible }) => required && eligible.length === 1 && eligible[0] === person.id,
    ),
  );
  const parties = [
    ...needed.map(({ person, hours }) => ({
      id: person.id,
      name: person.name,
      zone: person.availability.zone,
      hours,
    })),
    { id: null, name: t('candidate'), zone: query.candidate.zone, hours: candidateHours },
  ];
  const pair = findLeastOverlap(parties, span);
  const people = needed.map(({ person }) => person.id);
  if (pair && pair.minutes < query.durationMinutes)
    return reason(
      'no-overlap',
      t('overlap', { between: pair.between, minutes: pair.minutes }),
      pair.ids,
    );
  return reason('no-overlap', t('no-overlap', { minutes: query.durationMinutes }), people);
}

function reason(code: EmptyDayCode, text: string, people: string[] = []): Reason {
  return { code, reason: text, people };
}
