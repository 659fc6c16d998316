import type { InterviewState, ShownStatus } from './interview.schema.ts';

/**
 * All transitions of an interview's state. The button, the rule and the stored condition use this
 * table.
 */
export const INTERVIEW_TRANSITIONS = {
  reschedule: { from: ['scheduled', 'candidate_no_show', 'host_no_show'], to: 'scheduled' },
  begin: { from: ['scheduled'], to: 'in_progress' },
  end: { from: ['in_progress'], to: 'awaiting_feedback' },
  complete: { from: ['awaiting_feedback', 'in_progress'], to: 'completed' },
  cancel: { from: ['scheduled', 'in_progress'], to: 'cancelled' },
  candidateNoShow: {
    from: ['scheduled', 'in_progress', 'awaiting_feedback'],
    to: 'candidate_no_show',
  },
  hostNoShow: { from: ['scheduled', 'in_progress', 'awaiting_feedback'], to: 'host_no_show' },
} as const satisfies Record<string, { from: readonly InterviewState[]; to: InterviewState }>;
export type InterviewTransition = keyof typeof INTERVIEW_TRANSITIONS;

/** The shown status of each precise state, while the application is not hired. */
export const SHOWN_STATUS: Record<InterviewState, Exclude<ShownStatus, 'Hired'>> = {
  scheduled: 'In progress',
  in_progress: 'In progress',
  awaiting_feedback: 'In progress',
  completed: 'Completed',
  cancelled: 'Incomplete',
  candidate_no_show: 'Incomplete',
  host_no_show: 'Incomplete',
};
