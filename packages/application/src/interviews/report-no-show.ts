import type { NoShowSide } from '@parley/contracts/interviews/interview.schema.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { rooms, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { blockedNoShow, NO_SHOWS, panelAfterNoShow } from '@parley/domain/interviews/no-show.ts';
import { type Failure, fail } from '../shared/failure.ts';

/**
 * Plans the record that one side did not come. The revision stays the same, because calendars keep
 * the planned time. The room, the workflow and the notifications follow from the event. Everybody's
 * time is freed, so that the interview does not count for caps.
 */
export async function reportNoShow(
  { store, now }: { store: TenantStore; now: Date },
  interview: Interview,
  { who, note }: { who: NoShowSide; note?: string | undefined },
): Promise<{ after: Interview; writes: WriteOp[]; event: NewEvent } | Failure> {
  const at = now.toISOString();
  const refused =
    refusal(interview, at) ?? hereNow(interview, await rooms.get(store, interview), who);
  if (refused) return refused;
  const after: Interview = {
    ...interview,
    state: INTERVIEW_TRANSITIONS[NO_SHOWS[who]].to,
    panelists: panelAfterNoShow(interview.panelists, who, interview.joined ?? []),
    no_show: { note: note?.trim() ?? '', at },
    updated_at: at,
    version: interview.version + 1,
  };
  return {
    after,
    writes: [
      interviews.write(store, after, { version: interview.version }),
      ...calendars.freeAll(store, interview),
    ],
    event: {
      type: 'interview.missed',
      data: {
        interview_id: interview.id,
        revision: interview.revision,
        who,
        requisition_id: interview.jobreq_id,
        candidate_id: interview.candidate_id,
      },
    },
  };
}

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
