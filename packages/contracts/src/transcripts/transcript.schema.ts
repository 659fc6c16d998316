import * as z from 'zod';
import { ROOM_ROLES } from '../room/room.schema.ts';
import {
  candidateId,
  interviewId,
  recordingId,
  requisitionId,
  tenantId,
  userId,
} from '../shared/ids.ts';
import { line } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

/** `none`: there is no transcript, and `reason` names the cause. */
const TRANSCRIPT_STATES = ['none', 'waiting', 'running', 'ready', 'failed'] as const;

/**
 * The reason why there is no transcript. `not-consented`: a recorded person has not consented to
 * it. `switched-off`: the company makes none. `not-recorded`: the recording is not finished or does
 * not exist any more. The others are failures: no sound in the file, an unreadable file, an
 * unsupported language, or an error.
 */
const TRANSCRIPT_REASONS = [
  'not-consented',
  'switched-off',
  'not-recorded',
  'no-audio',
  'unreadable-audio',
  'unknown-language',
  'internal',
] as const;
export type TranscriptReason = (typeof TRANSCRIPT_REASONS)[number];

/** The language of a transcript: ISO 639-1, for example `en`. */
const transcriptLanguage = z.string().regex(/^[a-z]{2}$/, 'must be two letters, as in en');

/** The maximum number of words of a transcript, about six hours of speech. */
export const MAX_TRANSCRIPT_WORDS = 60_000;

/**
 * A word with its punctuation, its start and end in seconds of the recording, and how sure the
 * model was of it, 0 to 1; null if the model does not say, or if a person has written the word.
 */
const transcriptWord = z.tuple([z.string(), z.number(), z.number(), z.number().nullable()]);
export type TranscriptWord = z.infer<typeof transcriptWord>;

/** The key of a room participant: a user id or a candidate id. */
const personKey = z.union([userId, candidateId]);

/** The id of a turn, which stays the same when its words are corrected. */
const turnId = z.string().regex(/^[1-9][0-9]{0,5}$/, 'must be the id of a turn');

/**
 * A turn. `person` is null if it is not known who speaks; `voice` then names the unknown voice, for
 * example "Unknown voice 1".
 */
export const transcriptTurn = z.strictObject({
  id: turnId,
  person: personKey.nullable(),
  voice: z.string().nullable(),
  from: z.number(),
  to: z.number(),
  words: z.array(transcriptWord),
});
export type TranscriptTurn = z.infer<typeof transcriptTurn>;

const transcriptPerson = z.strictObject({
  person: personKey,
  name: z.string(),
  role: z.enum(ROOM_ROLES),
});
export type TranscriptPerson = z.infer<typeof transcriptPerson>;

/** A transcript, or its progress. Turns are in the order of their start. */
export const transcriptView = z.strictObject({
  recording_id: recordingId,
  interview_id: interviewId,
  tenant_id: tenantId,
  state: z.enum(TRANSCRIPT_STATES),
  reason: z.enum(TRANSCRIPT_REASONS).nullable(),
  /** The number of transcribed pieces and of all pieces; null until it is known. */
  progress: z.strictObject({ done: z.int(), of: z.int() }).nullable(),
  language: transcriptLanguage.nullable(),
  model: z.strictObject({ name: z.string(), version: z.string() }).nullable(),
  /** The length of the recording in seconds. */
  seconds: z.number(),
  people: z.array(transcriptPerson),
  turns: z.array(transcriptTurn),
  /**
   * The revision of the text: 1 as it was recognized, one more with each correction; 0 without a
   * text.
   */
  revision: z.int(),
  ready_at: instant.nullable(),
  version: z.int(),
});
export type TranscriptView = z.infer<typeof transcriptView>;

export const transcriptParams = z.strictObject({ sid: recordingId });

/** The maximum number of characters of a correction. */
const MAX_CORRECTION = 1000;

/**
 * One correction of a transcript. `words`: `count` words of the turn, from index `at` on, are
 * replaced by the text (0 words: insertion; empty text: removal). `person`: another person says the
 * turn, or with `all` every turn of the same person or unknown voice; `voice` names a person who is
 * not a participant. `join`: the turn is joined with the previous one. `split`: a new turn begins
 * with the word at index `at`. `revert`: restores the text of an earlier revision.
 */
export const transcriptChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('words'),
    turn: turnId,
    at: z.int().min(0),
    count: z.int().min(0).max(200),
    text: line(MAX_CORRECTION, 0),
  }),
  z.strictObject({
    kind: z.literal('person'),
    turn: turnId,
    person: personKey.nullable(),
    voice: line(80).nullable().default(null),
    all: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('join'), turn: turnId }),
  z.strictObject({ kind: z.literal('split'), turn: turnId, at: z.int().min(1) }),
  z.strictObject({ kind: z.literal('revert'), revision: z.int().min(1) }),
]);
export type TranscriptChange = z.infer<typeof transcriptChange>;

/** The corrections, newest first. The first revision has no author. */
export const transcriptHistory = z.strictObject({
  items: z.array(
    z.strictObject({
      revision: z.int(),
      kind: z.enum(['recognized', 'words', 'person', 'join', 'split', 'revert']),
      at: instant,
      by: z.strictObject({ user_id: userId, name: z.string() }).nullable(),
    }),
  ),
});
export type TranscriptHistory = z.infer<typeof transcriptHistory>;

/** A place in a recording, by reference: no words are kept with it. Seconds of the recording. */
export const quoteReference = z
  .strictObject({
    recording_id: recordingId,
    from: z.number().min(0).max(100_000),
    to: z.number().min(0).max(100_000),
  })
  .refine(({ from, to }) => from < to && to - from <= 300, 'must be at most five minutes long');
export type QuoteReference = z.infer<typeof quoteReference>;

/** Places of a recording, `12.5-18.25,40-44`, each from and to in seconds. */
export const quotePlaces = z
  .string()
  .max(1200)
  .regex(
    /^\d{1,6}(\.\d{1,3})?-\d{1,6}(\.\d{1,3})?(,\d{1,6}(\.\d{1,3})?-\d{1,6}(\.\d{1,3})?){0,39}$/,
    'must be from-to in seconds, separated by commas',
  );

const quoteParts = z.array(z.strictObject({ name: z.string(), text: z.string() }));

/**
 * The words at a place of a recording. `available`: `parts` contains them. `not-ready`: the
 * recording is in progress or being delivered. `waiting`: they are being transcribed.
 * `no-transcript`: the recording can be played, but has no transcript. `gone`: the recording was
 * erased or has expired, and its words with it.
 */
export const quote = z.strictObject({
  from: z.number(),
  to: z.number(),
  state: z.enum(['available', 'not-ready', 'waiting', 'no-transcript', 'gone']),
  parts: quoteParts,
  /**
   * The words as they were when the application was decided, if they were corrected since; with
   * those who have corrected the transcript since then, the latest first, and the latest time. A
   * reader who is blinded does not learn of the decision.
   */
  corrected: z
    .strictObject({
      before: quoteParts,
      by: z.array(z.strictObject({ user_id: userId, name: z.string() })),
      at: instant,
    })
    .optional(),
});
export type Quote = z.infer<typeof quote>;

/**
 * A place of a recording that submitted scorecards of others quote, in seconds. `by` names the
 * authors of those that the reader may read, and can be shorter than `scorecards`.
 */
export const quotedPlace = z.strictObject({
  from: z.number(),
  to: z.number(),
  scorecards: z.int(),
  by: z.array(z.strictObject({ user_id: userId, name: z.string() })),
});
export type QuotedPlace = z.infer<typeof quotedPlace>;

/** A match of a search in a transcript. `text` is the turn, or a part of it around the match. */
export const transcriptHit = z.strictObject({
  recording_id: recordingId,
  interview_id: interviewId,
  requisition_id: requisitionId,
  candidate_id: candidateId,
  requisition: z.string(),
  candidate: z.string(),
  stage: z.string(),
  started_at: instant,
  /** The first matches in the recording by time, and the number of all of them. */
  places: z.array(
    z.strictObject({ from: z.number(), to: z.number(), name: z.string(), text: z.string() }),
  ),
  count: z.int(),
});
export type TranscriptHit = z.infer<typeof transcriptHit>;
