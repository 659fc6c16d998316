import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { INTERVIEW_MAILS, PANELIST_MAILS } from '@parley/domain/transitions/transition-mails.ts';
import * as z from 'zod';
import { log } from '../../../shared/log-events.ts';
import {
  type Addressee,
  listAddressees,
  interviewPeople,
  memberAddressee,
} from '../../shared/interview-people.ts';
import { notifyParticipant } from '../../shared/notify-participant.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect } from '../effect.ts';
import { endMeeting } from './end-meeting.ts';
import { calendarFor } from './calendar-for.ts';

const data = z.object({
  interview_id: z.string(),
  revision: z.int(),
  previous_revision: z.int().optional(),
  removed: z.array(z.string()).default([]),
  added: z.array(z.string()).default([]),
  /** False where only what is the company's own has changed. */
  tells_candidate: z.boolean().default(true),
});

/**
 * A revision begins: the workflow of the one before stops, its own starts, and everybody's calendar
 * hears of it. Events of revisions that are over do nothing.
 */
export const interviewScheduled: Effect = async (event, deps) => {
  const { interview_id, revision, previous_revision, removed, added, tells_candidate } = data.parse(
    event.data,
  );
  const store = deps.storeOf(event.tenant_id);
  const workflow = { tenantId: event.tenant_id, interviewId: interview_id };
  if (previous_revision !== undefined) {
    await deps.workflows.stop({ ...workflow, revision: previous_revision }, 'rescheduled');
    log('workflow-stopped', {
      tenant_id: event.tenant_id,
      interview_id,
      revision: previous_revision,
    });
  }
  for (let look = 0; look < 3; look += 1) {
    const interview = await interviews.get(store, interview_id);
    if (!interview || interview.revision !== revision || interview.state !== 'scheduled') return;
    if (look === 0) {
      await endMeeting(interview, deps);
      await deps.workflows.start({ ...workflow, revision });
      log('workflow-started', { tenant_id: event.tenant_id, interview_id, revision });
    }
    const people = await interviewPeople(store, interview, removed);
    const say = async (
      to: Addressee,
      type: 'interview-scheduled' | 'interview-rescheduled' | 'panel-left',
      method: 'REQUEST' | 'CANCEL',
    ) =>
      notifyParticipant(
        store,
        {
          kind: 'confirm',
          about: 'present',
          type,
          interview,
          to,
          people,
          appUrl: deps.appUrl,
          ics: await calendarFor(interview, method, to, people, deps),
        },
        deps,
      );
    const told = listAddressees(interview, people).filter(
      ({ audience }) => tells_candidate || audience === 'panel',
    );
    const invited = told.map((to) => () => {
      const isNew = previous_revision === undefined || added.includes(to.key);
      return say(to, isNew ? INTERVIEW_MAILS.schedule : INTERVIEW_MAILS.reschedule, 'REQUEST');
    });
    const left = removed
      .flatMap((id) => people.members.get(id) ?? [])
      .map((member) => () => say(memberAddressee(member), PANELIST_MAILS.replace, 'CANCEL'));
    if ((await sendEach([...invited, ...left])) === 'done') return;
  }
  throw new Error('the interview changed at every look');
};
