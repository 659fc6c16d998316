import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import * as z from 'zod';
import { interviewPeople, memberAddressee } from '../../shared/interview-people.ts';
import { notifyParticipant } from '../../shared/notify-participant.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect } from '../effect.ts';

const data = z.object({
  interview_id: z.string(),
  revision: z.int(),
  /** Panelist or candidate. */
  person: z.string(),
  says: z.enum([
    'candidate-accepted',
    'candidate-declined',
    'answer-tentative',
    'time-proposed',
    'answer-refused',
  ]),
  proposed_at: z.string().optional(),
  because: z.string().optional(),
});

/**
 * Somebody's calendar has answered: whoever booked the interview hears of it; of an answer that was
 * not taken, the person.
 */
export const interviewReplied: Effect = async (event, deps) => {
  const { interview_id, revision, person, says, proposed_at, because } = data.parse(event.data);
  const store = deps.storeOf(event.tenant_id);
  for (let look = 0; look < 3; look += 1) {
    const interview = await interviews.get(store, interview_id);
    if (!interview || interview.revision !== revision) return;
    const people = await interviewPeople(store, interview);
    const panelist = people.members.get(person);
    const name =
      person === interview.candidate_id ? interview.candidate : (panelist?.name ?? 'Somebody');
    const others = people.responsible.filter(({ user_id }) => user_id !== person);
    const hearers =
      says === 'answer-refused' ? [panelist].filter((one) => one !== undefined) : others;
    const more = {
      person: name,
      ...(proposed_at ? { proposed_at } : {}),
      ...(because ? { missing: because } : {}),
    };
    const outcome = await sendEach(
      hearers.map(
        (member) => () =>
          notifyParticipant(
            store,
            {
              kind: `reply-${event.id}`,
              about: 'present',
              type: says,
              interview,
              to: memberAddressee(member),
              people,
              appUrl: deps.appUrl,
              more,
            },
            deps,
          ),
      ),
    );
    if (outcome === 'done') return;
  }
  throw new Error('the interview changed at every look');
};
