// The periods of calendars, for `start-early.js` and for the application, which imports this file
// (`src/session/api/request-dates.ts`). The HTML of the application contains it.
(() => {
  const DAY_MS = 86_400_000;
  const QUARTER_HOUR_MS = 900_000;
  // No zone is further ahead of UTC.
  const FIRST_ZONE_MS = 14 * 3_600_000;

  const addDays = (date, days) =>
    new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

  const toZone = (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });

  // Where the clock skips midnight, the day begins when it goes on. All zones are whole quarters of
  // an hour from UTC.
  const getStart = (date, zone) => {
    let at = Date.parse(date) - FIRST_ZONE_MS;
    while (zone.format(at) < date) at += QUARTER_HOUR_MS;
    return new Date(at).toISOString();
  };

  const toPeriod = (date, days, timeZone) => {
    const zone = toZone(timeZone);
    return { from: getStart(date, zone), to: getStart(addDays(date, days), zone) };
  };

  const toMonday = (date) => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

  globalThis.requestDates = {
    toMonday,
    toPeriod,
    toWeek: (at, timeZone) => toPeriod(toMonday(toZone(timeZone).format(at)), 7, timeZone),
  };
})();
