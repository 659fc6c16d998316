import * as z from 'zod';
import { DECISION_OUTCOMES, decisionCandidate } from './decisions/decisions.routes.ts';
import { proofDetails } from './networks/proof-of-work.ts';
import { ROOM_STATES } from './room/room.schema.ts';
import { candidateId, feedbackId, type Unbranded, userId } from './shared/ids.ts';
import type { ProblemCode } from './shared/problems.ts';
import { instant } from './shared/times.ts';
import { VOICE_REASONS } from './voices/voice.schema.ts';

const notReady = z.strictObject({
  /** What has to be done first, as sentences. */
  missing: z.array(z.string()),
});
const taken = z.strictObject({
  people: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
  /** The next times at which the whole panel is free, at most ten. */
  times: z.array(z.strictObject({ starts_at: instant, ends_at: instant })),
});

/**
 * What a problem contains beside its message, by its code. Problems of other codes have no details.
 * Only the document loads the schemas; functions and pages use their types.
 */
export const PROBLEM_DETAILS = {
  'already-exists': z.strictObject({ feedback_id: feedbackId }),
  'candidate-exists': z.strictObject({ candidate_id: candidateId }),
  'decision-gate': decisionCandidate.pick({ missing: true }),
  'decision-needed': z.strictObject({ outcome: z.enum([...DECISION_OUTCOMES, 'reopen']) }),
  'interview-not-begun': z.strictObject({ starts_at: instant }),
  'last-admin': z.strictObject({
    /** People of the company who could be made admin. */
    could_be_admin: z.array(z.strictObject({ user_id: userId, name: z.string() })),
  }),
  'openings-filled': z.strictObject({ openings: z.int(), hired: z.int() }),
  'panelist-busy': taken,
  'proof-needed': proofDetails,
  'requisition-not-ready': notReady,
  'room-closed': z.strictObject({
    state: z.enum(ROOM_STATES),
    opens_at: instant.optional(),
    closes_at: instant.optional(),
  }),
  'slot-taken': taken,
  'stale-version': z.strictObject({
    /** The stored version. */
    version: z.int(),
    changed_by: z.string().optional(),
    changed_at: instant.optional(),
  }),
  'voice-quality': z.strictObject({ reasons: z.array(z.enum(VOICE_REASONS)) }),
} as const satisfies Partial<Record<ProblemCode, z.ZodType>>;

type DetailedCode = keyof typeof PROBLEM_DETAILS;

/** The details of a problem by its code, as handlers return them; `never` if it has none. */
export type DetailsOf<C extends ProblemCode> = C extends DetailedCode
  ? Unbranded<z.input<(typeof PROBLEM_DETAILS)[C]>>
  : never;
