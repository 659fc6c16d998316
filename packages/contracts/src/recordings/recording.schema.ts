import * as z from 'zod';
import {
  candidateId,
  interviewId,
  recordingId,
  requisitionId,
  tenantId,
  userId,
} from '../shared/ids.ts';
import { ownOnly, toPage, pageQuery, searchTerms, sortBy } from '../shared/page.ts';
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
export const CONSENT_STATES = ['requested', 'granted', 'refused', 'withdrawn'] as const;

/**
 * A person in the recording: staff by user id, the candidate by candidate id, and their answer to
 * being recorded.
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
  /** When it is erased by itself. */
  expires_at: instant,
};
const recordingRow = z.strictObject(row);
export type RecordingRow = z.infer<typeof recordingRow>;

/**
 * One stretch that was recorded; open while it goes on. The media holds the stretches one after
 * another, without what lies between.
 */
const recordingPeriod = z.strictObject({ from: instant, to: instant.nullable() });

/** Who is meant in a room: a user id or a candidate id. */
const personKey = z.union([userId, candidateId]);

/** When one person spoke, in seconds of the media, and how much of all the talking was theirs. */
const recordingLane = z.strictObject({
  person: personKey,
  name: z.string(),
  role: recordingParticipant.shape.role,
  seconds: z.number(),
  share: z.int(),
  segments: z.array(z.tuple([z.number(), z.number()])),
});
export type RecordingLane = z.infer<typeof recordingLane>;

/** A moment somebody marked; `seconds` of the media, null where nothing was recorded then. */
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
  participants: z.array(recordingParticipant),
  periods: z.array(recordingPeriod),
  /**
   * Where the browser plays it from, for three quarters of an hour at least: a file for each
   * stretch, `from` and `seconds` of the recording. Empty while there is nothing to play.
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
  /** Others' moments are closed until one's own scorecard is in. */
  moments_closed: z.boolean(),
  erased_at: instant.nullable(),
  erased_by: z.string().nullable(),
  version: z.int(),
});
export type RecordingView = z.infer<typeof recordingView>;

export const recordingList = toPage(recordingRow);
export const recordingListQuery = z.strictObject({
  ...pageQuery,
  state: z.enum(RECORDING_STATES).exclude(['off']).optional(),
  requisition_id: requisitionId.optional(),
  candidate_id: candidateId.optional(),
  mine: ownOnly.optional(),
  q: searchTerms.optional(),
  sort: sortBy('recorded', 'candidate', 'length').optional(),
});
/** Which of its files, from 1. */
export const recordingPart = z.strictObject({
  part: z
    .string()
    .regex(/^[1-9][0-9]?$/, 'must be 1 to 99')
    .optional(),
});
export const recordingParams = z.strictObject({ sid: recordingId });

/** Half a year is common for applications; three months are enough to decide, and less is held. */
export const DEFAULT_RETENTION_DAYS = 90;

/** At most 360: what waits for the day lives a year at the most. */
const days = z.int().min(7).max(360);

export const recordingSettingsBody = z.strictObject({ retention_days: days });
export const recordingSettingsView = z.strictObject({ retention_days: days, version: z.int() });
export type RecordingSettingsView = z.infer<typeof recordingSettingsView>;
