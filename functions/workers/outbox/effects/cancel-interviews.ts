import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { INTERVIEW_MAILS } from '@parley/domain/transitions/transition-mails.ts';
import { log } from '../../../shared/log-events.ts';
import { listAddressees, interviewPeople } from '../../shared/interview-people.ts';
import { notifyParticipant } from '../../shared/notify-participant.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { EffectDependencies } from '../effect.ts';
import { endMeeting } from './end-meeting.ts';
import { calendarFor } from './calendar-for.ts';

/** Stops the workflow and takes the interview out of everybody's calendar. */
export async function cancelInterviews(
  interview: Interview,
  previousRevision: number,
  about: 'present' | 'deleted',
  deps: EffectDependencies,
): Promise<'done' | 'moved'> {
  const store = deps.storeOf(interview.tenant_id);
  await deps.workflows.stop(
    { tenantId: interview.tenant_id, interviewId: interview.id, revision: previousRevision },
    'called off',
  );
  log('workflow-stopped', {
    tenant_id: interview.tenant_id,
    interview_id: interview.id,
    revision: previousRevision,
  });
  await endMeeting({ ...interview, state: 'cancelled' }, deps);
  const people = await interviewPeople(store, interview);
  return sendEach(
    listAddressees(interview, people).map((to) => async () => {
      const ics = await calendarFor(interview, 'CANCEL', to, people, deps);
      return notifyParticipant(
        store,
        {
          kind: 'cancel',
          about,
          type: INTERVIEW_MAILS.cancel,
          interview,
          to,
          people,
          appUrl: deps.appUrl,
          ics,
        },
        deps,
      );
    }),
  );
}
