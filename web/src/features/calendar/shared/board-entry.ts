import type { EventColor } from '@parley/contracts/calendar/calendar-event.schema.ts';

/** An entry of a calendar as it is displayed. */
export interface BoardEntry {
  /** The id of the entry, both on the board and for the page. */
  key: string;
  title: string;
  /** A second line, which is shown if there is room. */
  sub?: string | undefined;
  /**
   * The beginning: an instant in ISO 8601, or a date YYYY-MM-DD for whole days. The end is
   * exclusive.
   */
  start: string;
  end: string;
  allDay: boolean;
  /**
   * `free` is drawn behind everything else. `busy` shows that somebody is not available, without
   * details.
   */
  kind: 'busy' | 'offered' | 'interview' | 'colleague' | 'free';
  /** `neutral` is the colour of entries that belong to no person. */
  color: EventColor | 'neutral';
  /** The person whose voice strip an interview shows. */
  voice?: string;
  movable: boolean;
  stretchable: boolean;
  repeats?: boolean;
}

/** The position of an entry on the board: instants, or dates for whole days. */
export interface BoardSpan {
  start: string;
  end: string;
  allDay: boolean;
}

export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];
