import * as z from 'zod';
import { NO_SHOW_SIDES } from '../interviews/interview.schema.ts';
import { defineEvents, ifValid } from './event-row.ts';

/** What an answer says, as it is told to whoever booked the interview. */
const ANSWER_NOTICES = [
  'candidate-accepted',
  'candidate-declined',
  'panelist-accepted',
  'panelist-declined',
  'answer-tentative',
  'time-proposed',
  'answer-refused',
] as const;
export type AnswerNotice = (typeof ANSWER_NOTICES)[number];

const interview = z.object({ interview_id: z.string() });
const revision = interview.extend({ revision: z.int() });
/** Whose interview it is. */
const about = { requisition_id: ifValid(z.string()), candidate_id: ifValid(z.string()) };
/** An interview that has reached a state. */
const reached = revision.extend({ requisition_id: z.string(), candidate_id: z.string() });
const planned = revision.extend({
  previous_revision: z.int().optional(),
  removed: z.array(z.string()).default([]),
  added: z.array(z.string()).default([]),
  /** False if the change is not visible to the candidate. */
  tells_candidate: z.boolean().default(true),
  ...about,
});
/** An answer to the invitation for one revision of an interview. */
const answer = revision.extend({
  /** The id of the panelist or candidate. */
  person: z.string(),
  says: z.enum(ANSWER_NOTICES),
});
const scorecard = interview.extend({
  user_id: z.string(),
  feedback_id: z.string(),
  version: z.int().optional(),
});

/** Events about interviews, answers to invitations, and scorecards. */
export const interviewEvents = defineEvents({
  'candidate-feedback.added': {
    data: interview.extend({ candidate_id: z.string() }),
    effects: false,
    audit: { kind: 'scorecards', facts: ['interview_id', 'candidate_id'] },
  },
  'feedback.deleted': {
    data: scorecard,
    effects: false,
    audit: { kind: 'scorecards', facts: ['interview_id', 'user_id', 'feedback_id'] },
  },
  'feedback.edited': {
    data: scorecard.extend({
      /** Whether the others' scorecards could be read already. */
      after_reveal: z.boolean().optional(),
    }),
    effects: false,
    audit: { kind: 'scorecards', facts: ['interview_id', 'user_id', 'feedback_id'] },
  },
  'feedback.saved': { data: scorecard, effects: false, audit: null },
  'feedback.submitted': {
    data: scorecard,
    effects: false,
    audit: { kind: 'scorecards', facts: ['interview_id', 'user_id', 'feedback_id'] },
  },
  'interview.answered': {
    data: revision.extend({
      version: z.int(),
      user_id: z.string(),
      response: z.enum(['accepted', 'declined']),
    }),
    effects: true,
    audit: { kind: 'interviews', facts: ['interview_id', 'revision', 'user_id', 'response'] },
  },
  'interview.began': {
    data: reached.extend({ person: z.string().optional() }),
    effects: false,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.cancelled': {
    data: revision.extend({ previous_revision: z.int(), ...about }),
    effects: true,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.completed': {
    data: reached,
    effects: false,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.deleted': {
    data: interview.extend({
      revision: ifValid(z.int()),
      previous_revision: z.int(),
      was_coming: z.boolean(),
      ...about,
    }),
    effects: true,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.ended': {
    data: reached,
    effects: false,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.missed': {
    data: revision.extend({ who: z.enum(NO_SHOW_SIDES), ...about }),
    effects: true,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'who', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.replied': {
    data: answer.extend({
      /** The time that a calendar proposes, or those that a candidate asked for. */
      proposed_at: z.string().optional(),
      proposed: z.array(z.string()).default([]),
      because: z.string().optional(),
    }),
    effects: true,
    audit: { kind: 'interviews', facts: ['interview_id', 'revision'] },
  },
  /** A member applied a mail that was not recorded as an answer. */
  'interview.reply-applied': {
    data: answer.extend({
      reply_id: ifValid(z.string()),
      proposed: z.array(z.string()).default([]),
    }),
    effects: true,
    audit: { kind: 'interviews', facts: ['interview_id', 'revision', 'reply_id'] },
  },
  'interview.reply-dismissed': {
    data: interview.extend({ reply_id: z.string() }),
    effects: false,
    audit: { kind: 'interviews', facts: ['interview_id', 'reply_id'] },
  },
  /** A mail about an invitation was not recorded as an answer, and was stored. */
  'interview.reply-kept': {
    data: interview.extend({
      revision: ifValid(z.int()),
      reply_id: z.string(),
      reason: ifValid(z.string()),
    }),
    effects: true,
    audit: { kind: 'interviews', facts: ['interview_id', 'revision', 'reply_id', 'reason'] },
  },
  'interview.rescheduled': {
    data: planned,
    effects: true,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.scheduled': {
    data: planned,
    effects: true,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'interview.scorecards-asked': {
    data: revision.extend({ version: z.int() }),
    effects: true,
    audit: { kind: 'interviews', facts: ['interview_id', 'revision'] },
  },
});
