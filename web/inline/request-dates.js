// The periods of calendars, for `start-early.js` and for the application, which imports this file
// (`src/session/api/request-dates.ts`). The HTML of the application contains it.
(() => {
  const DAY_MS = 86_400_000;
  const QUARTER_HOUR_MS = 900_000;
  const HOUR_MS = 3_600_000;
  // No zone is further ahead of UTC.
  const FIRST_ZONE_MS = 14 * HOUR_MS;
  // To the start of the day in the last zone, and over a day that its clock has skipped.
  const LONGEST_SEARCH_MS = FIRST_ZONE_MS + 12 * HOUR_MS + DAY_MS;

  const addDays = (date, days) =>
    new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

  const toZone = (timeZone) => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    // Not the text of `format`, whose form depends on the locale data of each browser.
    return (at) => {
      const parts = format.formatToParts(at);
      const read = (wanted, length) =>
        parts.find(({ type }) => type === wanted).value.padStart(length, '0');
      return [read('year', 4), read('month', 2), read('day', 2)].join('-');
    };
  };

  // Where the clock skips midnight, the day begins when it goes on. All zones are whole quarters of
  // an hour from UTC.
  const getStart = (date, toDate) => {
    const first = Date.parse(date) - FIRST_ZONE_MS;
    let at = first;
    while (toDate(at) < date && at < first + LONGEST_SEARCH_MS) at += QUARTER_HOUR_MS;
    return new Date(at).toISOString();
  };

  const toPeriod = (date, days, timeZone) => {
    const toDate = toZone(timeZone);
    return { from: getStart(date, toDate), to: getStart(addDays(date, days), toDate) };
  };

  const toMonday = (date) => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

  globalThis.requestDates = {
    toMonday,
    toPeriod,
    toWeek: (at, timeZone) => toPeriod(toMonday(toZone(timeZone)(at)), 7, timeZone),
  };
})();
