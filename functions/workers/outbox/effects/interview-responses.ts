import {
  PANELIST_MAILS,
  INTERVIEW_MAILS,
} from '@parley/application/mails/interview-change-mails.ts';
import {
  interviewPeople,
  memberAddressee,
  listAddressees,
} from '@parley/application/notifications/interview-people.ts';
import { notifyParticipant } from '@parley/application/notifications/notify-participant.ts';
import { closeRoom } from '@parley/application/room/close-room.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { NO_SHOWS } from '@parley/domain/interviews/no-show.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { NAMES } from '@parley/texts/messages/values.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect, Effects } from '../effect.ts';

/**
 * Notifies the member who booked the interview, or their substitute, of the panelist's answer while
 * it is still the current one.
 */
const interviewAnswered: Effect<'interview.answered'> = async (event, deps) => {
  const { interview_id, revision, version, user_id, response } = event.data;
  const store = deps.storeOf(event.tenant_id);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const interview = await interviews.get(store, interview_id);
    if (!interview || interview.revision !== revision) return;
    const panelist = interview.panelists.find((one) => one.user_id === user_id);
    const people = await interviewPeople(store, interview, deps);
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
  throw new Error('the interview changed at every attempt');
};

/**
 * Handles a no-show: nothing more is requested, waiting people are removed from the room, and
 * everybody except the member who reported it is notified.
 */
const interviewMissed: Effect<'interview.missed'> = async (event, deps) => {
  const { interview_id, revision, who } = event.data;
  const store = deps.storeOf(event.tenant_id);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const interview = await interviews.get(store, interview_id);
    if (
      !interview ||
      interview.revision !== revision ||
      interview.state !== INTERVIEW_TRANSITIONS[NO_SHOWS[who]].to
    )
      return;
    if (attempt === 0) {
      await deps.workflows.stop(
        { tenantId: event.tenant_id, interviewId: interview_id, revision },
        'somebody did not come',
      );
      log('workflow-stopped', { tenant_id: event.tenant_id, interview_id, revision });
      await closeRoom(
        { ...deps.rooms, store, actorId: event.actor_id, requestId: event.request_id },
        interview,
      );
    }
    const people = await interviewPeople(store, interview, deps);
    const responsible = people.responsible.map(memberAddressee);
    const addressees = listAddressees(interview, people).filter(
      ({ key }) => !responsible.some((one) => one.key === key),
    );
    const hearers = [...addressees, ...responsible].filter(({ key }) => key !== event.actor_id);
    const outcome = await sendEach(
      hearers.map((to) => () => {
        const more =
          to.audience === 'candidate'
            ? {}
            : { missing: who === 'candidate' ? interview.candidate : NAMES['panel-first'] };
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
  throw new Error('the interview changed at every attempt');
};

/**
 * Reminds the panelists whose scorecard is missing and names the member who asks for it. Somebody
 * who has sent it in the meantime is not reminded.
 */
const scorecardsAsked: Effect<'interview.scorecards-asked'> = async (event, deps) => {
  const { interview_id, revision, version } = event.data;
  const store = deps.storeOf(event.tenant_id);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const interview = await interviews.get(store, interview_id);
    if (interview?.revision !== revision || interview.state !== 'awaiting_feedback') return;
    const people = await interviewPeople(store, interview, deps, [event.actor_id]);
    const owing = interview.panelists
      .filter((panelist) => owesScorecard(panelist) && panelist.user_id !== event.actor_id)
      .flatMap(({ user_id }) => people.members.get(user_id) ?? []);
    const person = people.members.get(event.actor_id)?.name;
    const outcome = await sendEach(
      owing.map(
        (member) => () =>
          notifyParticipant(
            store,
            {
              kind: `scorecard-asked-${version}`,
              about: 'present',
              type: 'scorecard-asked',
              interview,
              to: memberAddressee(member),
              people,
              appUrl: deps.appUrl,
              more: person === undefined ? {} : { person },
            },
            deps,
          ),
      ),
    );
    if (outcome === 'done') return;
  }
  throw new Error('the interview changed at every attempt');
};

export const interviewResponses = {
  'interview.answered': interviewAnswered,
  'interview.missed': interviewMissed,
  'interview.scorecards-asked': scorecardsAsked,
} satisfies Partial<Effects>;
