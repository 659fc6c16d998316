import type { InterviewTransition } from '@parley/contracts/interviews/interview.transitions.ts';
import type { PanelistTransition } from '@parley/domain/panelists/panelist-transitions.ts';
import type { InterviewNotification } from './interview-messages.ts';

/** The messages about booking an interview and about each of its changes; null for none. */
export const INTERVIEW_MAILS = {
  schedule: 'interview-scheduled',
  reschedule: 'interview-rescheduled',
  begin: null,
  end: null,
  complete: null,
  cancel: 'interview-cancelled',
  candidateNoShow: 'candidate-no-show',
  hostNoShow: 'host-no-show',
} as const satisfies Record<InterviewTransition | 'schedule', InterviewNotification | null>;

/**
 * The message about a panelist's change to the member who booked the interview, and `panel-left` to
 * the one who leaves; null for none.
 */
export const PANELIST_MAILS = {
  accept: 'panelist-accepted',
  decline: 'panelist-declined',
  inviteAgain: 'time-proposed',
  replace: 'panel-left',
  attend: null,
  miss: null,
} as const satisfies Record<PanelistTransition | 'replace', InterviewNotification | null>;
