import '../../../inline/request-dates.js';

/** A period as instants (ISO 8601, UTC); the end is exclusive. */
interface Period {
  from: string;
  to: string;
}

interface RequestDates {
  /** Returns the Monday on or before a date (YYYY-MM-DD). */
  toMonday: (date: string) => string;
  /** Returns the period of some days from a date (YYYY-MM-DD) in an IANA time zone. */
  toPeriod: (date: string, days: number, timeZone: string) => Period;
  /** Returns the week, from Monday, that contains an instant (ms) in an IANA time zone. */
  toWeek: (at: number, timeZone: string) => Period;
}

declare global {
  /** Set by `web/inline/request-dates.js`. */
  var requestDates: RequestDates;
}

export const { toMonday, toPeriod, toWeek } = globalThis.requestDates;
