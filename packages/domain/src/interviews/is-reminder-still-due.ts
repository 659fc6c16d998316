import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import type { PanelistRecipient, PlannedReminder, ReminderKind } from './reminder.types.ts';
import { owesScorecard } from './scorecard-duties.ts';

/** The interview as it stands now, read again just before sending. */
export type CurrentInterview = {
  state: InterviewState;
  revision: number;
  candidate_joined: boolean;
  /** Anybody of the panel. */
  host_joined: boolean;
  /** `dismissed`: the panelist or the recruiter silenced further nudges with a reason. */
  panelists: readonly (Pick<PanelistRecipient, 'id' | 'role' | 'state' | 'scorecard'> & {
    dismissed?: boolean;
  })[];
};

/** States of an interview in which each reminder still makes sense. */
export const REMINDER_STATES: Readonly<Record<ReminderKind, readonly InterviewState[]>> = {
  confirm: ['scheduled'],
  'day-before': ['scheduled'],
  'hour-before': ['scheduled'],
  join: ['scheduled', 'in_progress'],
  'nobody-joined': ['scheduled', 'in_progress'],
  'no-show': ['scheduled', 'in_progress'],
  'scorecard-due': ['in_progress', 'awaiting_feedback'],
  'scorecard-nudge': ['in_progress', 'awaiting_feedback'],
  'scorecard-copy': ['in_progress', 'awaiting_feedback'],
  'scorecard-flag': ['in_progress', 'awaiting_feedback'],
};

/**
 * Whether a planned reminder may still go: never for an older revision (rescheduled), a state that
 * has moved on (cancelled, completed), a person who left the panel, or a scorecard that is in,
 * waived or dismissed.
 * @param revision the revision the reminder was planned for
 */
export function isReminderStillDue(
  reminder: Pick<PlannedReminder, 'kind' | 'audience' | 'person'>,
  current: CurrentInterview,
  revision: number,
): boolean {
  const { kind, audience, person } = reminder;
  if (revision !== current.revision || !REMINDER_STATES[kind].includes(current.state)) return false;
  const owing = current.panelists.filter(
    (panelist) => owesScorecard(panelist) && !panelist.dismissed,
  );
  switch (kind) {
    case 'nobody-joined':
      return !current.candidate_joined && !current.host_joined;
    case 'no-show':
      return !current.candidate_joined || !current.host_joined;
    case 'scorecard-due':
    case 'scorecard-nudge':
      return owing.some(({ id }) => id === person);
    case 'scorecard-copy':
    case 'scorecard-flag':
      return owing.length > 0;
    default:
      return (
        audience !== 'panelist' ||
        current.panelists.some(({ id, state }) => id === person && state !== 'declined')
      );
  }
}
