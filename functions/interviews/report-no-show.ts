import type { NoShowSide } from '@parley/contracts/interviews/interview.schema.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { blockedNoShow, NO_SHOWS, panelAfterNoShow } from '@parley/domain/interviews/no-show.ts';
import type { HandlerOf } from '../shared/context.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { interviewView } from '@parley/application/interviews/interview-view.ts';
import { loadInterview, toInterviewReader } from '@parley/application/interviews/load-interview.ts';

/**
 * Records that one side did not come. The revision stays the same, because calendars keep the
 * planned time. The room, the workflow and the notifications follow from the event. Everybody's
 * time is freed, so that the interview does not count for caps.
 */
export const reportNoShow: HandlerOf<'report-no-show'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const interview = await loadInterview({ store, may }, params.id, 'update');
  if (isFailure(interview)) return interview;
  if (interview.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: interview.version } });
  const refused =
    refusal(interview, now.toISOString()) ??
    hereNow(interview, await rooms.get(store, interview), body.who);
  if (refused) return refused;
  const at = now.toISOString();
  const after: Interview = {
    ...interview,
    state: INTERVIEW_TRANSITIONS[NO_SHOWS[body.who]].to,
    panelists: panelAfterNoShow(interview.panelists, body.who, interview.joined ?? []),
    no_show: { note: body.note?.trim() ?? '', at },
    updated_at: at,
    version: interview.version + 1,
  };
  return commit({
    writes: [
      interviews.write(store, after, { version: interview.version }),
      ...calendars.freeAll(store, interview),
    ],
    event: {
      type: 'interview.missed',
      data: {
        interview_id: interview.id,
        revision: interview.revision,
        who: body.who,
        requisition_id: interview.jobreq_id,
        candidate_id: interview.candidate_id,
      },
    },
    answer: {
      status: 200,
      body: interviewView(after, caller, await toInterviewReader({ store, caller }, interview)),
      version: after.version,
    },
    refused: toVersionProblem,
  });
};

function refusal(
  interview: Interview,
  now: string,
): Failure<'interview-not-begun' | 'invalid-transition'> | undefined {
  switch (blockedNoShow(interview, now)) {
    case 'not-begun':
      return fail(
        'interview-not-begun',
        'Somebody can be missing only once it has begun. Move it or call it off instead',
        { details: { starts_at: interview.starts_at } },
      );
    case 'rated':
      return fail(
        'invalid-transition',
        'Somebody has written feedback on this interview, so it took place',
      );
    case 'state':
      return fail(
        'invalid-transition',
        `It is ${interview.state.replaceAll('_', ' ')}: nobody is waited for any more`,
      );
    default:
      return undefined;
  }
}

/** Returns the refusal if a person who is reported missing is in the lobby or in the room now. */
function hereNow(
  interview: Interview,
  room: StoredRoom,
  who: NoShowSide,
): Failure<'invalid-transition'> | undefined {
  const awaited =
    who === 'candidate'
      ? [interview.candidate_id]
      : interview.panelists.filter(({ role }) => role !== 'shadow').map(({ user_id }) => user_id);
  const here = room.people.find(
    ({ person, presence }) =>
      awaited.includes(person) && (presence === 'present' || presence === 'lobby'),
  );
  if (!here) return undefined;
  return fail(
    'invalid-transition',
    here.presence === 'lobby'
      ? `${here.name} waits in the lobby now. Let them in instead`
      : `${here.name} is in the room now. End the interview there instead`,
  );
}
