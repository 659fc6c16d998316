import type { RouteId } from '../../session/api/api.ts';

/** Queries whose results change when an interview is booked, rescheduled, answered or cancelled. */
export const INTERVIEW_READS = [
  'get-interview',
  'list-interviews',
  'get-home',
  'get-cards',
  'get-interview-stats',
  'list-feedbacks',
  'get-decision-room',
  'list-applications',
  'find-panel-times',
] as const satisfies readonly RouteId[];
