import type { InterviewTransition } from '@parley/contracts/interviews/interview.transitions.ts';
import type { NotificationType } from '../notifications/notification-kinds.ts';
import type { PanelistTransition } from '../panelists/panelist-transitions.ts';

/**
 * The message that booking an interview, and each change of it, sends to those it concerns; null
 * for none.
 */
export const INTERVIEW_MAILS = {
  schedule: 'interview-scheduled',
  reschedule: 'interview-rescheduled',
  begin: null,
  end: null,
  complete: null,
  cancel: 'interview-cancelled',
  candidateNoShow: 'candidate-no-show',
  hostNoShow: 'host-no-show',
} as const satisfies Record<InterviewTransition | 'schedule', NotificationType | null>;

/**
 * The message a panelist's change sends to whoever booked the interview, and `panel-left` to who
 * leaves; null for none.
 */
export const PANELIST_MAILS = {
  accept: 'panelist-accepted',
  decline: 'panelist-declined',
  replace: 'panel-left',
  attend: null,
  miss: null,
} as const satisfies Record<PanelistTransition | 'replace', NotificationType | null>;
