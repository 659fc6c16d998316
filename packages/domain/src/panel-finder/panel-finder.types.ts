import type { Availability, WeeklySpan } from '@parley/contracts/members/availability.schema.ts';
import type { Hours } from '../availability/expand-hours.ts';
import type { Interval, Buffers } from '../availability/interval.ts';

/** All times here are UTC epoch milliseconds unless a field says otherwise. */
export type PanelPerson = {
  id: string;
  name: string;
  availability: Availability;
  /** Calendar events, interviews and holds. */
  busy: readonly Interval[];
  /** Time offered for interviews beside the weekly hours. */
  offered?: readonly Interval[];
  /** Starts of interviews that count for caps and load; no-shows and cancelled ones left out. */
  interviews: readonly number[];
  /** Weekly spans the person likes best, in their own zone; absent means all of their hours. */
  preferred?: readonly WeeklySpan[];
  /** Dates YYYY-MM-DD in the person's zone. */
  holidays?: ReadonlySet<string>;
};

type PanelRole = 'lead' | 'interviewer' | 'shadow';

/**
 * All of these people, or `count` of a pool. A shadow's position is optional: it is filled if
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
  /** IANA zone of the person who asks: the days of `emptyDays` are theirs. */
  zone: string;
  /**
   * When the candidate can: `offered` are the times they have given, and nothing else is proposed
   * then; null or absent while they have given none. Without them their `hours`, and null means
   * 08:00–20:00 every day in their zone.
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
   * Highest load among the required: their interviews in the 28 days before this one and the 7
   * after it.
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

/** Why a day (YYYY-MM-DD in the asker's zone) has no time; `reason` is a sentence to show. */
export type EmptyDay = { date: string; code: EmptyDayCode; reason: string; people: string[] };

export type PanelAnswer = { slots: FoundSlot[]; emptyDays: EmptyDay[] };

/** One chair on the panel: whoever is eligible may take it. */
export type PanelPosition = { role: PanelRole; required: boolean; eligible: readonly string[] };

/**
 * "All of these people" gives a position to each; "n of a pool" gives n positions with the same
 * people.
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
