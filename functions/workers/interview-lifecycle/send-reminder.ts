import type { InterviewNotification } from '@parley/application/mails/interview-messages.ts';
import type {
  DeliveryDependencies,
  DeliveryOutcome,
} from '@parley/application/notifications/deliver.ts';
import {
  candidateAddressee,
  type InterviewPeople,
  memberAddressee,
} from '@parley/application/notifications/interview-people.ts';
import { notifyParticipant } from '@parley/application/notifications/notify-participant.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isReminderStillDue } from '@parley/domain/interviews/plan-reminders.ts';
import type { PlannedReminder } from '@parley/domain/interviews/reminder-settings.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { noShowProposal, getAttendance } from '@parley/domain/room/attendance.ts';
import { NAMES } from '@parley/texts/messages/values.ts';

/**
 * The reminders that have a notification type of the same name; the confirmation is sent with the
 * booking.
 */
type Told = Extract<PlannedReminder['kind'], InterviewNotification>;
const isNotified = (kind: PlannedReminder['kind']): kind is Told => kind !== 'confirm';

/**
 * Sends one reminder if it is still due. Returns `moved` if the interview has changed in the
 * meantime and must be read again.
 */
export async function sendReminder(
  store: TenantStore,
  reminder: PlannedReminder,
  interview: Interview,
  people: InterviewPeople,
  deps: DeliveryDependencies & { appUrl: string },
): Promise<DeliveryOutcome> {
  const { kind, number, person, audience } = reminder;
  const panelists = interview.panelists.map(({ user_id, role, state, scorecard }) => ({
    id: user_id,
    role,
    state,
    scorecard,
  }));
  const current = {
    state: interview.state,
    revision: interview.revision,
    ...getAttendance(interview),
    panelists,
  };
  if (!isNotified(kind) || !isReminderStillDue(reminder, current, interview.revision))
    return 'done';
  const member =
    people.members.get(person) ?? people.responsible.find(({ user_id }) => user_id === person);
  const to =
    audience === 'candidate'
      ? people.candidate && candidateAddressee(people.candidate, people.candidateMuted)
      : member && memberAddressee(member);
  if (!to) return 'done';
  const missing =
    kind === 'no-show'
      ? whoIsMissing(interview)
      : interview.panelists
          .filter(owesScorecard)
          .map(({ name }) => name)
          .join(', ');
  return notifyParticipant(
    store,
    {
      kind: number > 1 ? `${kind}-${number}` : kind,
      about: 'present',
      type: kind,
      interview,
      to,
      people,
      appUrl: deps.appUrl,
      more: audience === 'candidate' ? {} : { missing },
    },
    deps,
  );
}

/** Returns the side that did not come, according to the room. */
function whoIsMissing(interview: Interview): string {
  const proposal = noShowProposal(interview);
  if (proposal === null) return NAMES.everybody;
  return proposal === 'candidateNoShow' ? interview.candidate : NAMES.panel;
}
