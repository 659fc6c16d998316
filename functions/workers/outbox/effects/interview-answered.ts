import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { PANELIST_MAILS } from '@parley/domain/transitions/transition-mails.ts';
import * as z from 'zod';
import { interviewPeople, memberAddressee } from '../../shared/interview-people.ts';
import { notifyParticipant } from '../../shared/notify-participant.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect } from '../effect.ts';

const data = z.object({
  interview_id: z.string(),
  revision: z.int(),
  version: z.int(),
  user_id: z.string(),
  response: z.enum(['accepted', 'declined']),
});

/**
 * Whoever booked the interview, or who hears in their place, is told of the panelist's answer while
 * it still stands.
 */
export const interviewAnswered: Effect = async (event, deps) => {
  const { interview_id, revision, version, user_id, response } = data.parse(event.data);
  const store = deps.storeOf(event.tenant_id);
  for (let look = 0; look < 3; look += 1) {
    const interview = await interviews.get(store, interview_id);
    if (!interview || interview.revision !== revision) return;
    const panelist = interview.panelists.find((one) => one.user_id === user_id);
    const people = await interviewPeople(store, interview);
    if (!panelist || panelist.state !== response) return;
    const hearers = people.responsible
      .filter((member) => member.user_id !== user_id)
      .map(memberAddressee);
    const telling = {
      interview,
      people,
      appUrl: deps.appUrl,
      more: { person: panelist.name, reason: panelist.answer_reason },
    };
    const outcome = await sendEach(
      hearers.map(
        (to) => () =>
          notifyParticipant(
            store,
            {
              ...telling,
              to,
              kind: `answer-${version}`,
              about: 'present',
              type: response === 'accepted' ? PANELIST_MAILS.accept : PANELIST_MAILS.decline,
            },
            deps,
          ),
      ),
    );
    if (outcome === 'done') return;
  }
  throw new Error('the interview changed at every look');
};
