import type { NewEvent } from '@parley/data/events/event.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Interview, StoredPanelist } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  type PanelistState,
  PANELIST_TRANSITIONS,
  type PanelistTransition,
  mayRespond,
} from '@parley/domain/panelists/panelist-transitions.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import { type Failure, fail, isFailure } from '../../shared/failure.ts';
import { whyNot } from './find-busy-people.ts';
import { loadCalendars } from './load-calendars.ts';

interface Answer {
  userId: string;
  /** The panelist's previous answer. */
  before: string;
  response: 'accepted' | 'declined';
  now: Date;
}

/**
 * Returns the effect of an answer on the panelist's calendar: declining frees the time; accepting
 * after that takes it again if it is still free and no cap has been reached, as a booking would.
 */
async function answerCalendar(
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
        `Your cap of ${toInterviews(person.availability.cap_per_day)} a day has been reached ` +
          'by now',
      );
    case 'cap-week':
      return fail(
        'conflict',
        `Your cap of ${toInterviews(person.availability.cap_per_week)} a week has been ` +
          'reached by now',
      );
    case undefined:
      return [
        store.check(keys.member(userId), 'exists'),
        calendars.moveLock(store, userId, loaded.locks.get(userId) ?? 0),
        calendars.block(store, userId, { interview_id: id, candidate_id, starts_at, ends_at }),
      ];
  }
}

const toInterviews = (cap: number | null) => (cap === 1 ? '1 interview' : `${cap} interviews`);

/** The changes of a panelist's answer; the first write is the interview's. */
export interface PanelAnswer {
  after: Interview;
  writes: WriteOp[];
  event: NewEvent;
}

interface GivenAnswer {
  response: 'accepted' | 'declined';
  /** Why a panelist declines; not stored with other answers. */
  reason?: string | undefined;
  /** What a panelist wrote with an answer from their calendar; stored with every answer. */
  words?: string;
  /** When the answer was given, UTC, ISO 8601; now if it is left out. */
  answeredAt?: string;
}

/**
 * Returns the changes of a panelist's own answer, from the page or from their calendar; undefined
 * if they have given it before.
 */
export async function answerAsPanelist(
  store: TenantStore,
  interview: Interview,
  userId: string,
  { response, reason, words, answeredAt }: GivenAnswer,
  now: Date,
): Promise<PanelAnswer | undefined | Failure<'forbidden' | 'invalid-transition' | 'conflict'>> {
  const own = interview.panelists.find(({ user_id }) => user_id === userId);
  if (!own) return fail('forbidden', 'Only somebody on the panel can answer');
  if (!mayRespond(interview.state, interview.starts_at, now.toISOString()))
    return fail('invalid-transition', 'Answers are taken until the interview begins');
  const isRepeated = own.state === response;
  if (isRepeated && (!words || words === own.answer_reason)) return undefined;
  const moved = isRepeated
    ? undefined
    : nextState<PanelistState, PanelistTransition>(
        PANELIST_TRANSITIONS,
        response === 'accepted' ? 'accept' : 'decline',
        own.state,
      );
  if (moved?.ok === false) return fail(moved.code, moved.message);
  const calendar = isRepeated
    ? []
    : await answerCalendar(store, interview, { userId, before: own.state, response, now });
  if (isFailure(calendar)) return calendar;
  const answered: StoredPanelist = {
    ...own,
    state: moved?.to ?? own.state,
    answer_reason: words || (response === 'declined' && reason?.trim()) || undefined,
    proposed: undefined,
    answered_at: answeredAt ?? now.toISOString(),
  };
  const after: Interview = {
    ...interview,
    panelists: interview.panelists.map((panelist) => (panelist === own ? answered : panelist)),
    updated_at: now.toISOString(),
    version: interview.version + 1,
  };
  return {
    after,
    writes: [interviews.write(store, after, { version: interview.version }), ...calendar],
    event: {
      type: 'interview.answered',
      data: {
        interview_id: interview.id,
        revision: interview.revision,
        version: after.version,
        user_id: userId,
        response,
      },
    },
  };
}
