import { isDeepStrictEqual } from 'node:util';
import type { AnswerNotice } from '@parley/contracts/events/interview.events.ts';
import type { CANDIDATE_ANSWERS } from '@parley/contracts/interviews/interview.schema.ts';
import type { ProposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { Interview, StoredPanelist } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { PANELIST_TRANSITIONS } from '@parley/domain/panelists/panelist-transitions.ts';
import { type Failure, fail, isFailure } from '../../shared/failure.ts';
import { answerAsPanelist } from '../booking/answer-as-panelist.ts';

type Answer = (typeof CANDIDATE_ANSWERS)[number];

/** An answer that a calendar gave for a person of the interview. */
export interface GivenAnswer {
  answer: Answer;
  words: string;
  proposed: ProposedTime | undefined;
  /** When the person answered: UTC, ISO 8601, not in the future. */
  answeredAt: string;
}

/** The changes of an answer; without `says` nobody is told, because nothing is new. */
export interface AnswerRecord {
  interview: Interview;
  writes: WriteOp[];
  says?: AnswerNotice;
  /** The event for an answer that the person gave themselves. */
  event?: NewEvent;
}

/** Checks whether an answer is older than the one that is stored. Unknown times are the oldest. */
export function isOlder(interview: Interview, personId: string, answeredAt: string): boolean {
  const known =
    personId === interview.candidate_id
      ? interview.candidate_answered_at
      : interview.panelists.find(({ user_id }) => user_id === personId)?.answered_at;
  return known !== undefined && answeredAt < known;
}

/**
 * Returns the changes of an answer from a calendar, of the candidate or of a panelist. The caller
 * has checked that it counts: who sent it, that it is the newest, and that answers are still taken.
 * @param personId the candidate's id or a panelist's
 */
export async function recordAnswer(
  store: TenantStore,
  interview: Interview,
  personId: string,
  given: GivenAnswer,
  now: Date,
): Promise<AnswerRecord | Failure<'conflict' | 'invalid-transition' | 'forbidden'>> {
  if (personId === interview.candidate_id) return recordOfCandidate(store, interview, given, now);
  const panelist = interview.panelists.find(({ user_id }) => user_id === personId);
  if (!panelist) return fail('forbidden', 'Only somebody on the panel can answer');
  if (given.answer === 'accepted' || given.answer === 'declined')
    return recordOfPanelist(store, interview, panelist, { ...given, answer: given.answer }, now);
  return recordOpenAnswer(store, interview, panelist, given, now);
}

const repliedEvent = (
  interview: Interview,
  person: string,
  says: AnswerNotice,
  proposed: ProposedTime | undefined,
): NewEvent => ({
  type: 'interview.replied',
  data: {
    interview_id: interview.id,
    revision: interview.revision,
    person,
    says,
    ...(proposed && !proposed.whole_days ? { proposed_at: proposed.starts_at } : {}),
  },
});

const SAYS: Record<Answer, AnswerNotice> = {
  accepted: 'candidate-accepted',
  declined: 'candidate-declined',
  tentative: 'answer-tentative',
  'another-time': 'time-proposed',
};

/** Another time opens the question again: the interview no longer counts as confirmed. */
function recordOfCandidate(
  store: TenantStore,
  interview: Interview,
  { answer, words, proposed, answeredAt }: GivenAnswer,
  now: Date,
): AnswerRecord {
  // A calendar that repeats an answer without words has not taken the words back.
  const isRepeated = interview.candidate_answer === answer && words === '';
  const content = {
    candidate_answer: answer,
    candidate_words: isRepeated ? interview.candidate_words : words || undefined,
    candidate_times: proposed && !proposed.whole_days ? [proposed.starts_at] : undefined,
    candidate_proposed: proposed,
  };
  const { candidate_answer, candidate_words, candidate_times, candidate_proposed } = interview;
  const before = { candidate_answer, candidate_words, candidate_times, candidate_proposed };
  const isNew = !isDeepStrictEqual(before, content);
  const after: Interview = {
    ...interview,
    ...content,
    candidate_answered_at: answeredAt,
    updated_at: now.toISOString(),
    version: interview.version + 1,
  };
  const says = SAYS[answer];
  return {
    interview: after,
    writes: [interviews.write(store, after, { version: interview.version })],
    ...(isNew
      ? { says, event: repliedEvent(interview, interview.candidate_id, says, proposed) }
      : {}),
  };
}

async function recordOfPanelist(
  store: TenantStore,
  interview: Interview,
  panelist: StoredPanelist,
  { answer, words, answeredAt }: GivenAnswer & { answer: 'accepted' | 'declined' },
  now: Date,
): Promise<AnswerRecord | Failure<'conflict' | 'invalid-transition' | 'forbidden'>> {
  const answered = await answerAsPanelist(
    store,
    interview,
    panelist.user_id,
    { response: answer, words, answeredAt },
    now,
  );
  if (isFailure(answered)) return answered;
  if (!answered) {
    const after = withAnswer(interview, panelist, { ...panelist, answered_at: answeredAt }, now);
    return {
      interview: after,
      writes: [interviews.write(store, after, { version: interview.version })],
    };
  }
  return {
    interview: answered.after,
    writes: answered.writes,
    event: answered.event,
    says: answer === 'accepted' ? 'panelist-accepted' : 'panelist-declined',
  };
}

/**
 * Records that a panelist has not decided or proposes another time. One who had accepted is asked
 * again, and their time stays taken; one who had declined has still declined.
 */
function recordOpenAnswer(
  store: TenantStore,
  interview: Interview,
  panelist: StoredPanelist,
  { answer, words, proposed, answeredAt }: GivenAnswer,
  now: Date,
): AnswerRecord {
  const answered: StoredPanelist = {
    ...panelist,
    state: panelist.state === 'accepted' ? PANELIST_TRANSITIONS.inviteAgain.to : panelist.state,
    answer_reason: words || undefined,
    proposed,
    answered_at: answeredAt,
  };
  const after = withAnswer(interview, panelist, answered, now);
  const says = SAYS[answer];
  return {
    interview: after,
    writes: [interviews.write(store, after, { version: interview.version })],
    says,
    event: repliedEvent(interview, panelist.user_id, says, proposed),
  };
}

const withAnswer = (
  interview: Interview,
  before: StoredPanelist,
  answered: StoredPanelist,
  now: Date,
): Interview => ({
  ...interview,
  panelists: interview.panelists.map((one) => (one === before ? answered : one)),
  updated_at: now.toISOString(),
  version: interview.version + 1,
});
