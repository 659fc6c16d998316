import type { EventColor } from '@parley/contracts/calendar/calendar-event.schema.ts';

/** An entry of a calendar as it is drawn. */
export interface BoardEntry {
  /** Identifies the entry on the board and for the page. */
  key: string;
  title: string;
  /** A second line if there is room. */
  sub?: string | undefined;
  /** Instants, ISO 8601; dates YYYY-MM-DD for whole days, the end exclusive. */
  start: string;
  end: string;
  allDay: boolean;
  /**
   * `free` is drawn behind everything; `busy` shows that somebody is not available, without
   * details.
   */
  look: 'busy' | 'offered' | 'interview' | 'colleague' | 'free';
  /** `neutral`: no person's color. */
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
