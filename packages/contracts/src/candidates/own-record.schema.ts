import * as z from 'zod';
import { rating } from '../scorecards/scorecard.schema.ts';
import { interviewId, recordingId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';
import { transcriptHistory } from '../transcripts/transcript.schema.ts';

/** Null where the company does not name those who assess. */
const author = z.string().nullable();

/** What a scorecard says of its candidate. */
const ownAssessment = z.strictObject({
  overall: rating.nullable(),
  summary: z.string(),
  ratings: z.array(
    z.strictObject({ attribute: z.string(), rating: rating.nullable(), evidence: z.string() }),
  ),
  /** What the author noted and colleagues cannot read. */
  notes: z.string(),
});

/** A submitted scorecard as its candidate gets it. */
const ownScorecard = ownAssessment.extend({
  author,
  submitted_at: instant,
  /** What it said before each edit after it was submitted, newest first. */
  former_versions: z.array(ownAssessment.extend({ written_at: instant })),
});

/** What was said, as text; seconds of the recording. */
const ownTranscript = z.strictObject({
  language: z.string().nullable(),
  turns: z.array(
    z.strictObject({
      speaker: z.string().nullable(),
      from: z.number(),
      to: z.number(),
      text: z.string(),
    }),
  ),
  /** What was corrected, newest first. */
  corrections: z.array(
    transcriptHistory.shape.items.element.pick({ revision: true, kind: true, at: true }).extend({
      by: author,
    }),
  ),
});

const ownRecording = z.strictObject({
  id: recordingId,
  started_at: instant,
  duration_seconds: z.number(),
  expires_at: instant,
  /** Downloads, valid for a few minutes; empty if the recording cannot be played. */
  files: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  transcript: ownTranscript.nullable(),
});

/**
 * What a company holds about a candidate from one interview and no other page of theirs shows.
 * `scorecards` is empty until the application is decided and the decision can no longer be undone.
 */
export const ownInterviewRecord = z.strictObject({
  interview_id: interviewId,
  decided: z.boolean(),
  scorecards: z.array(ownScorecard),
  recordings: z.array(ownRecording),
});
export type OwnInterviewRecord = z.infer<typeof ownInterviewRecord>;
