import type { Availability, WeeklySpan } from '@parley/contracts/members/availability.schema.ts';
import type { Hours } from '../availability/expand-hours.ts';
import type { Interval, Buffers } from '../availability/interval.ts';

/** A person in a query. All times here are UTC epoch milliseconds unless a field says otherwise. */
export type PanelPerson = {
  id: string;
  name: string;
  availability: Availability;
  /** Calendar events, interviews and holds. */
  busy: readonly Interval[];
  /** Time offered for interviews in addition to the weekly hours. */
  offered?: readonly Interval[];
  /**
   * Starts of interviews that count for caps and load, without no-shows and cancelled interviews.
   */
  interviews: readonly number[];
  /** Weekly spans that the person prefers, in their own zone; absent: all of their hours. */
  preferred?: readonly WeeklySpan[];
  /** Dates YYYY-MM-DD in the person's zone. */
  holidays?: ReadonlySet<string>;
};

type PanelRole = 'lead' | 'interviewer' | 'shadow';

/**
 * All of these people, or `count` of a pool. The position of a shadow is optional: it is filled if
 * somebody is free.
 */
export type PanelSlot = { role: PanelRole; people: readonly string[] } & (
  | { kind: 'all' }
  | { kind: 'pool'; count: number }
);

export type PanelQuery = {
  now: number;
  durationMinutes: number;
  window: Interval;
  /** IANA zone of the caller, in which the days of `emptyDays` are counted. */
  zone: string;
  /**
   * The candidate's availability. `offered` are the times that the candidate has given, and only
   * these are proposed; null or absent if there are none. Otherwise their `hours` apply, and null
   * means 08:00–20:00 every day in their zone.
   */
  candidate: {
    zone: string;
    hours: Hours | null;
    busy: readonly Interval[];
    offered?: readonly Interval[] | null;
  };
  people: readonly PanelPerson[];
  slots: readonly PanelSlot[];
  buffers?: Buffers;
  minimumNoticeHours?: number;
  maximumDaysAhead?: number;
  stepMinutes?: number;
};

export type FoundSlot = {
  /** UTC, ISO 8601. */
  start: string;
  end: string;
  panel: { user_id: string; role: PanelRole }[];
  /** Required people outside their preferred hours. */
  outside_preferred: string[];
  /**
   * The highest load among the required people: their interviews in the 28 days before this one and
   * the 7 days after it.
   */
  highest_load: number;
};

export type EmptyDayCode =
  | 'notice'
  | 'too-far'
  | 'candidate-hours'
  | 'cap-day'
  | 'cap-week'
  | 'no-hours'
  | 'busy'
  | 'pool'
  | 'no-overlap';

/**
 * The reason why a day (YYYY-MM-DD in the caller's zone) has no time; `reason` is a sentence to
 * show.
 */
export type EmptyDay = { date: string; code: EmptyDayCode; reason: string; people: string[] };

export type PanelAnswer = { slots: FoundSlot[]; emptyDays: EmptyDay[] };

/** One position of the panel; any eligible person can be assigned to it. */
export type PanelPosition = { role: PanelRole; required: boolean; eligible: readonly string[] };

/**
 * Returns the positions of slots: "all of these people" gives one position for each; "n of a pool"
 * gives n positions with the same people.
 */
export function toPanelPositions(slots: readonly PanelSlot[]): PanelPosition[] {
  return slots.flatMap((slot) => {
    const required = slot.role !== 'shadow';
    if (slot.kind === 'all')
      return slot.people.map((id) => ({ role: slot.role, required, eligible: [id] }));
    return Array.from({ length: slot.count }, () => ({
      role: slot.role,
      required,
      eligible: slot.people,
    }));
  });
}
