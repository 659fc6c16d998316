import type { Projector } from './projector.ts';
import { requisitionDuties } from './keep-duties.ts';
import { countApplication } from './reports/count-application.ts';
import { countInterview } from './reports/count-interview.ts';
import { countMember, countCandidateFeedback, countRequisition } from './reports/count-once.ts';
import { nameCandidate, nameMember, nameRequisition } from './search/keep-names.ts';
import { applicationWaits, interviewWaits } from './waiting/note-waiting.ts';

/**
 * What follows from each kind of thing, from the stream and again when a backfill goes through what
 * was there before.
 */
export const STEPS = {
  candidate: [nameCandidate],
  application: [countApplication, applicationWaits],
  interview: [countInterview, interviewWaits],
  requisition: [countRequisition, nameRequisition, requisitionDuties],
  member: [countMember, nameMember],
  'process-feedback': [countCandidateFeedback],
} as const satisfies Record<string, readonly Projector[]>;

/**
 * Steps that count versions of a thing, each once, whatever their order: a removal that was counted
 * stands.
 */
export const COUNTS: ReadonlySet<Projector> = new Set([
  countApplication,
  countInterview,
  countRequisition,
  countMember,
  countCandidateFeedback,
]);
