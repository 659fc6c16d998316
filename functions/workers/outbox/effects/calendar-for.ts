import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { interviewInvitation } from '../../../interviews/calendar/interview-invitation.ts';
import type { Addressee, InterviewPeople } from '../../shared/interview-people.ts';
import type { EffectDependencies } from '../effect.ts';

/** The calendar object that goes with a mail to this person. */
export async function calendarFor(
  interview: Interview,
  method: 'REQUEST' | 'CANCEL',
  to: Addressee,
  people: InterviewPeople,
  deps: Pick<EffectDependencies, 'appUrl' | 'now' | 'calendarAddresses'>,
): Promise<NonNullable<Mail['ics']>> {
  const content = interviewInvitation(interview, {
    method,
    audience: to.audience,
    zone: to.zone,
    panel: interview.panelists.flatMap(({ user_id }) => people.members.get(user_id) ?? []),
    candidate: people.candidate,
    roomKey: people.roomKey,
    organizer: {
      name: people.company,
      email: await deps.calendarAddresses.addressOf(interview.tenant_id, interview.id),
    },
    appUrl: deps.appUrl,
    now: deps.now(),
  });
  return { method, content };
}
