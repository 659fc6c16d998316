import type { RouteId } from '../../session/api/api.ts';

/** Reads that show something else once an interview was booked, moved, answered or called off. */
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
