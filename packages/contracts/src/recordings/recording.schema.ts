import * as z from 'zod';
import { countedListContract } from '../lists/list-contract.ts';
import {
  candidateId,
  interviewId,
  recordingId,
  requisitionId,
  tenantId,
  userId,
} from '../shared/ids.ts';
import { flag, integerBetween } from '../shared/query-values.ts';
import { instant } from '../shared/times.ts';

export const RECORDING_STATES = [
  'off',
  'recording',
  'paused',
  'processing',
  'ready',
  'expired',
  'erased',
] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];
/** What is recorded of an interview. `video`: picture and sound. `audio`: sound only. */
export const RECORDED_MEDIA = ['video', 'audio'] as const;
export type RecordedMedia = (typeof RECORDED_MEDIA)[number];
export const CONSENT_STATES = ['requested', 'granted', 'refused', 'withdrawn'] as const;

/**
 * A participant of the recording: staff by user id, the candidate by candidate id, with the answer
 * to being recorded.
 */
const recordingParticipant = z.strictObject({
  user_id: userId.nullable(),
  candidate_id: candidateId.nullable(),
  name: z.string(),
  role: z.enum(['host', 'interviewer', 'candidate']),
  consent: z.enum(CONSENT_STATES),
  consent_at: instant.nullable(),
});
export type RecordingParticipant = z.infer<typeof recordingParticipant>;

const row = {
  id: recordingId,
  interview_id: interviewId,
  requisition_id: requisitionId,
  candidate_id: candidateId,
  requisition: z.string(),
  candidate: z.string(),
  stage: z.string(),
  state: z.enum(RECORDING_STATES),
  started_at: instant,
  duration_seconds: z.int(),
  /** The time at which the recording is erased automatically. */
  expires_at: instant,
  /**
   * The time at which the erasure of a recording becomes final. Until then nobody can play it, and
   * an admin can undo the erasure. Null otherwise.
   */
  erase_at: instant.nullable(),
};
const recordingRow = z.strictObject(row);

/**
 * One recorded period; `to` is null while it is still running. The media contains the periods one
 * after another, without the gaps between them.
 */
const recordingPeriod = z.strictObject({ from: instant, to: instant.nullable() });

/** The key of a room participant: a user id or a candidate id. */
const personKey = z.union([userId, candidateId]);

/**
 * The times at which one participant spoke, in seconds of the media, and their share of all speech.
 */
const recordingLane = z.strictObject({
  person: personKey,
  name: z.string(),
  role: recordingParticipant.shape.role,
  seconds: z.number(),
  share: z.int(),
  segments: z.array(z.tuple([z.number(), z.number()])),
});
export type RecordingLane = z.infer<typeof recordingLane>;

/**
 * A moment that somebody marked; `seconds` is its position in the media, null if nothing was being
 * recorded.
 */
const recordingMoment = z.strictObject({
  id: z.string(),
  at: instant,
  seconds: z.number().nullable(),
  text: z.string(),
  attribute: z.string().nullable(),
  by: z.strictObject({ user_id: userId, name: z.string() }),
  mine: z.boolean(),
});
export type RecordingMoment = z.infer<typeof recordingMoment>;

export const recordingView = z.strictObject({
  ...row,
  tenant_id: tenantId,
  ended_at: instant.nullable(),
  size_bytes: z.int().nullable(),
  content_type: z.string().nullable(),
  recorded_media: z.enum(RECORDED_MEDIA),
  participants: z.array(recordingParticipant),
  periods: z.array(recordingPeriod),
  /**
   * The files that the browser plays, with addresses that are valid for at least 45 minutes. There
   * is one file for each recorded stretch; `from` and `seconds` are its position and length in the
   * recording. Empty while there is nothing to play.
   */
  media: z.array(
    z.strictObject({
      url: z.string(),
      content_type: z.string(),
      from: z.number(),
      seconds: z.number(),
    }),
  ),
  lanes: z.array(recordingLane),
  moments: z.array(recordingMoment),
  /** True if the moments of others are hidden until the reader's own scorecard is submitted. */
  moments_closed: z.boolean(),
  /** Who has erased it, while that can be undone. */
  erase_by: z.string().nullable(),
  erased_at: instant.nullable(),
  erased_by: z.string().nullable(),
  version: z.int(),
});
export type RecordingView = z.infer<typeof recordingView>;

export const RECORDING_ORDERS = ['recorded', 'candidate', 'length'] as const;
export const recordingsList = countedListContract({
  row: recordingRow,
  filters: {
    state: z.enum(RECORDING_STATES).exclude(['off']).optional(),
    requisition_id: requisitionId.optional(),
    candidate_id: candidateId.optional(),
    mine: flag.optional(),
  },
  orders: RECORDING_ORDERS,
});
/** The number of the recording's file, from 1. */
export const recordingPart = z.strictObject({
  part: integerBetween(1, 99).optional(),
});
/** The minutes in which the erasure of a recording can be undone. */
export const ERASE_UNDO_MINUTES = 10;
/** With `undo`, the erasure is undone instead. */
export const eraseQuery = z.strictObject({ undo: flag.optional() });
export const recordingParams = z.strictObject({ sid: recordingId });
