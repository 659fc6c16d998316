import type { Routes } from '@parley/contracts/route-table.ts';
import type { CallInput } from '@parley/contracts/shared/route.ts';
import type { Actor } from '../actors/actor.ts';

type NewEvent = CallInput<Routes['create-calendar-event']>['body'];

const DAY = 86_400_000;
const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Returns the first such weekday (1 is Monday) that is not before an instant. */
const next = (weekday: number, from: number) =>
  toDate(from + ((weekday - new Date(from).getUTCDay() + 7) % 7) * DAY);

/**
 * Adds events to the calendars of a company's people: focus time, a visit to the dentist, days off,
 * and an offered evening. `now` is in milliseconds since 1970.
 */
export async function fillCalendars(
  people: { actor: Actor; zone: string }[],
  now: number,
): Promise<void> {
  const soon = now + DAY;
  await Promise.all(
    people.map(async ({ actor, zone }, place) => {
      const base = { description: '', allDay: false, zone, skip: [], repeat: null };
      const day = next(((place + 1) % 5) + 1, soon);
      const add = (body: NewEvent) => actor.call('create-calendar-event', { body });
      await add({
        ...base,
        title: 'Focus time',
        color: 'voice-2',
        shows: 'busy',
        local_start: `${next(2, soon)}T13:00`,
        local_end: `${next(2, soon)}T14:30`,
        repeat: { weekdays: [2, 4], until: null },
      });
      await add({
        ...base,
        title: place % 2 === 0 ? 'Dentist' : "Parents' evening",
        description: 'Not to be moved',
        color: 'voice-2',
        shows: 'busy',
        local_start: `${day}T15:30`,
        local_end: `${day}T16:30`,
      });
      await add({
        ...base,
        title: 'For interviews',
        color: 'voice-3',
        shows: 'offered',
        local_start: `${next(3, soon)}T17:00`,
        local_end: `${next(3, soon)}T19:00`,
      });
      if (place % 2 === 0)
        await add({
          ...base,
          title: 'Time off',
          allDay: true,
          color: 'voice-4',
          shows: 'busy',
          local_start: `${next(5, soon + 7 * DAY)}T00:00`,
          local_end: `${toDate(Date.parse(next(5, soon + 7 * DAY)) + DAY)}T00:00`,
        });
    }),
  );
}

/** Offers evenings of the next two weeks as a candidate. */
export async function offerTimes(actor: Actor, zone: string, now: number): Promise<void> {
  for (const weekday of [2, 4]) {
    const date = next(weekday, now + DAY);
    const until = toDate(now + 28 * DAY);
    await actor.call('create-calendar-event', {
      body: {
        title: 'Can be interviewed',
        description: '',
        allDay: false,
        color: 'voice-3',
        shows: 'offered',
        zone,
        local_start: `${date}T18:00`,
        local_end: `${date}T21:00`,
        repeat: { weekdays: [weekday], until },
        skip: [],
      },
    });
  }
}
