import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Failure, fail } from '../../shared/failure.ts';
import { loadCalendars } from './load-calendars.ts';
import { whyNot } from './find-busy-people.ts';

export interface Answer {
  userId: string;
  /** The person's answer so far. */
  before: string;
  response: 'accepted' | 'declined';
  now: Date;
}

/**
 * What an answer does to the person's calendar: declining gives the time back, coming after all
 * takes it again if it is still free and no cap has been reached, as a booking would.
 */
export async function answerCalendar(
  store: TenantStore,
  interview: Interview,
  { userId, before, response, now }: Answer,
): Promise<WriteOp[] | Failure<'conflict'>> {
  const { id, starts_at, ends_at, candidate_id } = interview;
  if (response === 'declined')
    return [calendars.free(store, userId, { interview_id: id, starts_at })];
  if (before !== 'declined') return [];
  const member = await members.get(store, userId);
  if (!member) return fail('conflict', 'You are no member of the company any more');
  const time = { start: Date.parse(starts_at), end: Date.parse(ends_at) };
  const loaded = await loadCalendars(store, {
    panel: [{ member, role: 'interviewer' }],
    candidateId: candidate_id,
    window: time,
    now: now.getTime(),
    exceptInterviewId: id,
  });
  const person = loaded.people[0]!;
  switch (whyNot(loaded, person, time)) {
    case 'blocked':
      return fail('conflict', 'You have something else in your calendar at this time by now');
    case 'busy':
      return fail('conflict', 'You have another interview at this time by now');
    case 'cap-day':
      return fail(
        'conflict',
        `Your cap of ${interviewsOf(person.availability.cap_per_day)} a day has been reached by now`,
      );
    case 'cap-week':
      return fail(
        'conflict',
        `Your cap of ${interviewsOf(person.availability.cap_per_week)} a week has been reached by now`,
      );
    case undefined:
      return [
        store.check(keys.member(userId), 'exists'),
        calendars.moveLock(store, userId, loaded.locks.get(userId) ?? 0),
        calendars.block(store, userId, { interview_id: id, candidate_id, starts_at, ends_at }),
      ];
  }
}

const interviewsOf = (cap: number | null) => (cap === 1 ? '1 interview' : `${cap} interviews`);
