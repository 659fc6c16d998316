import { expandHours, type Hours } from '../availability/expand-hours.ts';
import {
  containsInterval,
  type Interval,
  intersectIntervals,
  subtractIntervals,
} from '../availability/interval.ts';
import { assignPanel } from './assign-panel.ts';
import { explainEmptyDays } from './explain-empty-days.ts';
import {
  type FoundSlot,
  type PanelAnswer,
  type PanelQuery,
  type PanelPosition,
  toPanelPositions,
} from './panel-finder.types.ts';
import { canTake, type PersonCalendar, personCalendar, rankPanelists } from './person-calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_SLOTS = 50;

/**
 * Finds times for a panel (docs/domain-model.md). A start is possible if it lies in the candidate's
 * time and every required position can be filled by a different free person. Ranking: fewest
 * required people outside their preferred hours, lowest maximum load, earliest. The same query
 * always gives the same result. Defaults: no buffers, notice 24 h, 30 days ahead, step 15 min
 * (starts lie on multiples of the step in UTC).
 * @returns the best 50 slots, and the reason for each day of the window without a slot
 * @throws RangeError for a duration or step that is not positive, or an unknown person in a slot
 */
export function findPanelSlots(query: PanelQuery): PanelAnswer {
  const {
    now,
    candidate,
    durationMinutes,
    window,
    stepMinutes = 15,
    minimumNoticeHours = 24,
    maximumDaysAhead = 30,
  } = query;
  if (!(durationMinutes > 0) || !(stepMinutes > 0))
    throw new RangeError('Duration and step must be positive');
  const bookable = {
    start: Math.max(window.start, now + minimumNoticeHours * HOUR),
    end: Math.min(window.end, now + maximumDaysAhead * 24 * HOUR),
  };
  const buffers = query.buffers ?? { beforeMinutes: 0, afterMinutes: 0 };
  const positions = toPanelPositions(query.slots);
  const assigned = new Set(positions.flatMap(({ eligible }) => eligible));
  const people = query.people
    .filter(({ id }) => assigned.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const calendars = people.map((person) => personCalendar(person, window, buffers));
  if (calendars.length < assigned.size)
    throw new RangeError('A slot names a person who is not given');

  const candidateHours = candidate.offered
    ? intersectIntervals(candidate.offered, [window])
    : expandHours(candidate.hours ?? defaultHours(candidate.zone), window);
  const candidateFree = subtractIntervals(candidateHours, candidate.busy);

  const found: FoundSlot[] = [];
  const step = stepMinutes * MINUTE;
  for (
    let start = Math.ceil(bookable.start / step) * step;
    start + durationMinutes * MINUTE <= bookable.end;
    start += step
  ) {
    const interview = { start, end: start + durationMinutes * MINUTE };
    if (!containsInterval(candidateFree, interview)) continue;
    const slot = staff(interview, positions, calendars);
    if (slot) found.push(slot);
  }

  const emptyDays = explainEmptyDays({
    query,
    bookable,
    positions,
    calendars,
    candidateHours,
    candidateFree,
    starts: found.map(({ start }) => Date.parse(start)),
  });
  // The slots were found from the earliest on, and sorting keeps the order of equal ones.
  found.sort(
    (a, b) =>
      a.outside_preferred.length - b.outside_preferred.length || a.highest_load - b.highest_load,
  );
  return { slots: found.slice(0, MAX_SLOTS), emptyDays };
}

function staff(
  interview: Interval,
  positions: readonly PanelPosition[],
  calendars: readonly PersonCalendar[],
): FoundSlot | null {
  const free = rankPanelists(
    calendars.filter((calendar) => canTake(calendar, interview)),
    interview,
  );
  const seating = assignPanel(
    positions,
    free.map(({ id }) => id),
  );
  if (!seating) return null;
  const panel = positions.flatMap(({ role, required }, index) => {
    const user_id = seating.get(index);
    return user_id === undefined ? [] : [{ user_id, role, required }];
  });
  const required = free.filter(({ id }) =>
    panel.some((position) => position.required && position.user_id === id),
  );
  return {
    start: new Date(interview.start).toISOString(),
    end: new Date(interview.end).toISOString(),
    panel: panel.map(({ user_id, role }) => ({ user_id, role })),
    outside_preferred: required
      .filter(({ outsidePreferred }) => outsidePreferred)
      .map(({ id }) => id),
    highest_load: Math.max(0, ...required.map(({ load }) => load)),
  };
}

/**
 * Returns daytime hours, the default for people who have not set hours, so that no interview is
 * proposed at night.
 */
function defaultHours(zone: string): Hours {
  return {
    zone,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '08:00', end: '20:00' })),
    exceptions: [],
  };
}
