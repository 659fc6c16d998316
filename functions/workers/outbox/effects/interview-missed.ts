import { NO_SHOW_SIDES } from '@parley/contracts/interviews/interview.schema.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { NO_SHOWS } from '@parley/domain/interviews/no-show.ts';
import { INTERVIEW_MAILS } from '@parley/domain/transitions/transition-mails.ts';
import * as z from 'zod';
import { log } from '../../../shared/log-events.ts';
import { closeRoom } from '../../../room/shared/close-room.ts';
import { listAddressees, interviewPeople, memberAddressee } from '../../shared/interview-people.ts';
import { notifyParticipant } from '../../shared/notify-participant.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect } from '../effect.ts';

const data = z.object({ interview_id: z.string(), revision: z.int(), who: z.enum(NO_SHOW_SIDES) });

/**
 * One side did not come: nothing more is asked for, who waits in the room goes, and everybody hears
 * of it but whoever said so.
 */
export const interviewMissed: Effect = async (event, deps) => {
  const { interview_id, revision, who } = data.parse(event.data);
  const store = deps.storeOf(event.tenant_id);
  for (let look = 0; look < 3; look += 1) {
    const interview = await interviews.get(store, interview_id);
    if (
      !interview ||
      interview.revision !== revision ||
      interview.state !== INTERVIEW_TRANSITIONS[NO_SHOWS[who]].to
    )
      return;
    if (look === 0) {
      await deps.workflows.stop(
        { tenantId: event.tenant_id, interviewId: interview_id, revision },
        'somebody did not come',
      );
      log('workflow-stopped', { tenant_id: event.tenant_id, interview_id, revision });
      await closeRoom(
        { ...deps.rooms, store, actorId: event.actor_id, requestId: event.id },
        interview,
      );
    }
    const people = await interviewPeople(store, interview);
    const responsible = people.responsible.map(memberAddressee);
    const told = listAddressees(interview, people).filter(
      ({ key }) => !responsible.some((one) => one.key === key),
    );
    const hearers = [...told, ...responsible].filter(({ key }) => key !== event.actor_id);
    const outcome = await sendEach(
      hearers.map((to) => () => {
        const more =
          to.audience === 'candidate'
            ? {}
            : { missing: who === 'candidate' ? interview.candidate : 'The panel' };
        return notifyParticipant(
          store,
          {
            kind: `${who}-no-show`,
            about: 'present',
            type: INTERVIEW_MAILS[NO_SHOWS[who]],
            interview,
            to,
            people,
            appUrl: deps.appUrl,
            more,
          },
          deps,
        );
      }),
    );
    if (outcome === 'done') return;
  }
  throw new Error('the interview changed at every look');
};
