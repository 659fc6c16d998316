import * as z from 'zod';
import { CONSENT_STATES } from '../recordings/recording.schema.ts';
import { CONSENT_ANSWERS } from '../room/room.schema.ts';
import {
  candidateId,
  interviewId,
  recordingId,
  requisitionId,
  tenantId,
  userId,
} from '../shared/ids.ts';
import { pageQuery, toPage } from '../shared/page.ts';
import { flag } from '../shared/query-values.ts';
import { paragraph } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

/** The reasons why a recording of a voice cannot be compared. */
export const VOICE_REASONS = [
  'too-short',
  'too-noisy',
  'clipped',
  'several-voices',
  'undecided',
] as const;
export type VoiceReason = (typeof VOICE_REASONS)[number];

/** The results of a voice check. `first`: there was nothing to compare the voice with yet. */
export const VOICE_CHECK_OUTCOMES = ['match', 'mismatch', 'inconclusive', 'first'] as const;
export type VoiceCheckOutcome = (typeof VOICE_CHECK_OUTCOMES)[number];

export const VOICE_CASE_STATES = ['open', 'assigned', 'closed'] as const;

/** The explanations of a candidate for a voice that was not recognized. */
export const VOICE_ANSWER_REASONS = ['device', 'health', 'line', 'other'] as const;
export type VoiceAnswerReason = (typeof VOICE_ANSWER_REASONS)[number];

/** The conclusions of the person who closes a case. They have no effect. */
export const VOICE_FINDINGS = ['same-person', 'other-person', 'unclear'] as const;
export type VoiceFinding = (typeof VOICE_FINDINGS)[number];

/** The maximum length of a candidate's answer, and of the note with which a case is closed. */
export const MAX_VOICE_TEXT = 2000;

/** The seconds of net speech at which an enrolment ends, and the minimum for one. */
export const ENROLMENT_SECONDS = 30;
export const MIN_ENROLMENT_SECONDS = 10;
/** The maximum seconds of an enrolment, and of a sound that is checked in a call. */
export const MAX_ENROLMENT_SECONDS = 90;
const MAX_ROOM_VOICE_SECONDS = 30;

/**
 * Sound in base64: a WAV file with one channel of 16-bit samples at 16 kHz.
 * @param seconds the maximum length
 */
const wav = (seconds: number) =>
  z
    .base64()
    .min(100)
    .max(Math.ceil(((44 + seconds * 32_000) * 4) / 3) + 4);
/** The maximum size of a body with sound, in bytes. */
export const VOICE_BODY_LIMIT = 4 * 1024 * 1024;

const voiceAnswer = z.strictObject({
  reason: z.enum(VOICE_ANSWER_REASONS),
  text: z.string(),
  at: instant,
});

/** A voice case, as seen by its candidate. */
const ownVoiceCase = z.strictObject({
  recording_id: recordingId,
  interview_id: interviewId,
  stage: z.string(),
  requisition: z.string(),
  recorded_at: instant,
  state: z.enum(VOICE_CASE_STATES),
  due_at: instant,
  answer: voiceAnswer.nullable(),
});
export type OwnVoiceCase = z.infer<typeof ownVoiceCase>;

/** What a company stores about the user's own voice. */
export const ownVoice = z.strictObject({
  /** Whether the company compares voices. If not, nobody is asked for consent. */
  asked: z.boolean(),
  consent: z.enum(CONSENT_STATES),
  consent_at: instant.nullable(),
  /** The enrolment; null if there is none. */
  enrolment: z
    .strictObject({
      made_at: instant,
      expires_at: instant,
      /** Seconds of net speech. */
      seconds: z.number(),
      /** Whether the model has changed since, so that the voice is no longer compared. */
      outdated: z.boolean(),
      /**
       * Whether the caller may hear the recording: with a link only in the browser that made it.
       * Absent in answers of earlier releases.
       */
      playable: z.boolean().optional(),
    })
    .nullable(),
  /** The number of interviews of which a voiceprint is stored, and when the last one is erased. */
  interviews: z.int(),
  expires_at: instant.nullable(),
  cases: z.array(ownVoiceCase),
  /** What the latest withdrawal has removed; null if the consent was not withdrawn. */
  receipt: z
    .strictObject({
      at: instant,
      enrolment: z.boolean(),
      interviews: z.int(),
      checks: z.int(),
    })
    .nullable(),
  version: z.int(),
});
export type OwnVoice = z.infer<typeof ownVoice>;

export const voiceConsentBody = z.strictObject({ answer: z.enum(CONSENT_ANSWERS) });
export const enrolmentBody = z.strictObject({ audio: wav(MAX_ENROLMENT_SECONDS) });
export const voiceSound = z.strictObject({ audio: z.base64() });
export const voiceAnswerBody = z.strictObject({
  reason: z.enum(VOICE_ANSWER_REASONS),
  text: paragraph(MAX_VOICE_TEXT, 0),
});

/** Sound of the candidate that a panelist's page has recorded in the call. */
export const roomVoiceBody = z.strictObject({ audio: wav(MAX_ROOM_VOICE_SECONDS) });
/** Whether the voice in the call was recognized. Nothing else is reported during a call. */
export const roomVoice = z.strictObject({ verified: z.boolean() });

const person = z.strictObject({ user_id: userId, name: z.string() });

const caseRow = {
  recording_id: recordingId,
  interview_id: interviewId,
  requisition_id: requisitionId,
  candidate_id: candidateId,
  requisition: z.string(),
  candidate: z.string(),
  stage: z.string(),
  recorded_at: instant,
  state: z.enum(VOICE_CASE_STATES),
  outcome: z.enum(['mismatch', 'inconclusive']),
  /** Why it is inconclusive; null for a mismatch. */
  reason: z.enum(VOICE_REASONS).nullable(),
  opened_at: instant,
  due_at: instant,
  assignee: person.nullable(),
  /** Whether the candidate has answered. */
  answered: z.boolean(),
  version: z.int(),
};
const voiceCaseRow = z.strictObject(caseRow);
export type VoiceCaseRow = z.infer<typeof voiceCaseRow>;
export const voiceCaseList = toPage(voiceCaseRow);
export const voiceCaseQuery = z.strictObject({
  ...pageQuery,
  /** `open` includes assigned cases. */
  state: z.enum(['open', 'closed']).optional(),
  mine: flag.optional(),
});

/** What the voice was compared with, and the result, which is never a number. */
const voiceComparison = z.strictObject({
  with: z.enum(['enrolment', 'interview']),
  /** The interview whose recording was compared; null for the enrolment. */
  interview_id: interviewId.nullable(),
  stage: z.string().nullable(),
  /** When the other voice was recorded. */
  at: instant,
  outcome: z.enum(['match', 'mismatch', 'inconclusive']),
  reason: z.enum(VOICE_REASONS).nullable(),
});
export type VoiceComparison = z.infer<typeof voiceComparison>;

export const voiceCaseView = z.strictObject({
  ...caseRow,
  tenant_id: tenantId,
  /** Seconds of net speech that were compared, and where they are in the recording. */
  speech_seconds: z.number(),
  stretches: z.array(z.tuple([z.number(), z.number()])),
  comparisons: z.array(voiceComparison),
  answer: voiceAnswer.nullable(),
  note: z.string().nullable(),
  finding: z.enum(VOICE_FINDINGS).nullable(),
  closed_at: instant.nullable(),
  closed_by: person.nullable(),
});
export type VoiceCaseView = z.infer<typeof voiceCaseView>;

export const voiceCaseParams = z.strictObject({ sid: recordingId });
export const assignVoiceCaseBody = z.strictObject({ assignee_id: userId });
export const closeVoiceCaseBody = z.strictObject({
  note: paragraph(MAX_VOICE_TEXT, 1),
  finding: z.enum(VOICE_FINDINGS),
});

/**
 * The state of the candidate's voice check, for everybody who may play the recording. `none`: there
 * was none, for whatever reason. `waiting`: it is in progress. `recognized`: the voice is that of
 * the enrolment or of earlier interviews. `first`: it is stored for later interviews. `case-open`,
 * `case-closed`: a person investigates it, or has done so; the result is visible only to them.
 * `hidden`: there is a check, which is hidden until the reader's own scorecards are submitted.
 */
export const recordingVoice = z.strictObject({
  state: z.enum(['none', 'waiting', 'recognized', 'first', 'case-open', 'case-closed', 'hidden']),
  /** Whether the caller may open the case. */
  may_open: z.boolean(),
});
