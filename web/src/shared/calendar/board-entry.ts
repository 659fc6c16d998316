import type { EventColor } from '@parley/contracts/calendar/calendar-event.schema.ts';

/** Something in a calendar as it is drawn. */
export interface BoardEntry {
  /** Names it on the board; the page finds by it what it is. */
  key: string;
  title: string;
  /** Second line where there is room. */
  sub?: string | undefined;
  /** Instants, ISO 8601; of whole days dates YYYY-MM-DD, the end not included. */
  start: string;
  end: string;
  allDay: boolean;
  /** `free` is drawn behind everything; `busy` says that somebody cannot come, and nothing more. */
  look: 'busy' | 'offered' | 'interview' | 'colleague' | 'free';
  /** `neutral`: nobody's voice in particular. */
  color: EventColor | 'neutral';
  /** Whose voice strip an interview carries. */
  voice?: string;
  movable: boolean;
  stretchable: boolean;
  repeats?: boolean;
}

/** Where something lies on the board: instants, or dates for whole days. */
export interface BoardSpan {
  start: string;
  end: string;
  allDay: boolean;
}

export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];
