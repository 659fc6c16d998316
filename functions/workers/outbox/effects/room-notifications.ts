import {
  interviewPeople,
  memberAddressee,
} from '@parley/application/notifications/interview-people.ts';
import { notifyParticipant } from '@parley/application/notifications/notify-participant.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { NAMES } from '@parley/texts/messages/values.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect, Effects } from '../effect.ts';

/**
 * Notifies the panel that the first colleague is in the room or that the candidate waits in the
 * lobby: everybody who has not declined and is not in the room, once per interview.
 */
const roomEntered: Effect<'room.opened' | 'room.waiting'> = async (event, deps) => {
  const { interview_id, person, role } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const type = role === 'candidate' ? 'candidate-waiting' : 'room-entered';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const interview = await interviews.get(store, interview_id);
    const room = await rooms.getStored(store, interview_id);
    if (!interview || !room || room.ended_at !== null) return;
    const people = await interviewPeople(
      store,
      interview,
      deps,
      role === 'candidate' ? [] : [person],
    );
    const name =
      role === 'candidate'
        ? interview.candidate
        : (people.members.get(person)?.name ?? NAMES.somebody);
    const isThere = (userId: string) =>
      userId === person ||
      room.people.some((one) => one.person === userId && one.presence === 'present');
    const absent = interview.panelists.flatMap(({ user_id, state }) => {
      const member = people.members.get(user_id);
      return member && state !== 'declined' && !isThere(user_id) ? [member] : [];
    });
    const outcome = await sendEach(
      absent.map(
        (member) => () =>
          notifyParticipant(
            store,
            {
              kind: type,
              about: 'present',
              type,
              interview,
              to: memberAddressee(member),
              people,
              appUrl: deps.appUrl,
              more: { person: name },
            },
            deps,
          ),
      ),
    );
    if (outcome === 'done') return;
  }
  throw new Error('the interview changed at every attempt');
};

export const roomNotifications = {
  'room.opened': roomEntered,
  'room.waiting': roomEntered,
} satisfies Partial<Effects>;
