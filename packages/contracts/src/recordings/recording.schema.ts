import * as z from 'zod';
import { candidateId, interviewId, recordingId, requisitionId, tenantId, userId } from '../kit/ids.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { instant } from '../kit/times.ts';

export const RECORDING_STATES = ['off', 'recording', 'paused', 'processing', 'ready', 'expired', 'erased'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];
export const CONSENT_STATES = ['requested', 'granted', 'refused', 'withdrawn'] as const;

/** Somebody who was heard: staff by user id, the candidate by candidate id, and what they said to being recorded. */
export const recordingParticipant = z.strictObject({
  user_id: userId.nullable(), candidate_id: candidateId.nullable(), name: z.string(), role: z.enum(['host', 'interviewer', 'candidate']),
  consent: z.enum(CONSENT_STATES), consent_at: instant.nullable(),
});
export type RecordingParticipant = z.infer<typeof recordingParticipant>;

const row = {
  id: recordingId, interview_id: interviewId, requisition: z.string(), candidate: z.string(), stage: z.string(), state: z.enum(RECORDING_STATES),
  started_at: instant, duration_seconds: z.int(),
};
export const recordingRow = z.strictObject(row);
export type RecordingRow = z.infer<typeof recordingRow>;

export const recordingView = z.strictObject({
  ...row, tenant_id: tenantId, requisition_id: requisitionId, candidate_id: candidateId, ended_at: instant.nullable(),
  size_bytes: z.int().nullable(), content_type: z.string().nullable(), participants: z.array(recordingParticipant),
  /** When it is erased by itself. */
  expires_at: instant, erased_at: instant.nullable(), erased_by: z.string().nullable(),
  version: z.int(),
});
export type RecordingView = z.infer<typeof recordingView>;

export const recordingList = pageOf(recordingRow);
export const recordingListQuery = z.strictObject(pageQuery);
export const recordingParams = z.strictObject({ sid: recordingId });
