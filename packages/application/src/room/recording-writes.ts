import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import { RECORDING_TRANSITIONS } from '@parley/contracts/recordings/recording.transitions.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { finalizeRecording } from '@parley/data/recordings/finalize-recording.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { findConsentState } from '@parley/domain/room/consent.ts';
import { closedPeriods, elapsedSeconds } from '@parley/domain/room/recording-state.ts';
import type { Room, RoomParticipant } from '@parley/domain/room/room.types.ts';

type Change = 'recording.paused' | 'recording.resumed' | 'recording.started' | 'recording.stopped';

/**
 * Returns the writes that a change of the room's recording needs, in the transaction of the room.
 */
export async function recordingWrites(
  store: TenantStore,
  interview: Interview,
  before: Room,
  after: Room,
  now: Date,
): Promise<{ writes: WriteOp[]; events: NewEvent[] }> {
  if (before.tape.id === after.tape.id && before.tape.state === after.tape.state)
    return { writes: [], events: [] };
  const at = now.toISOString();
  const event = (type: Change, id: string): NewEvent<Change> => ({
    type,
    data: { recording_id: id, interview_id: interview.id },
  });
  const { id } = after.tape;
  if (before.tape.id === null && id !== null) {
    const begun = await begin(store, interview, after, id, now);
    return {
      writes: [recordings.write(store, begun, 'missing')],
      events: [event('recording.started', id)],
    };
  }
  const known = before.tape.id === null ? undefined : await recordings.get(store, before.tape.id);
  if (!known) return { writes: [], events: [] };
  const next = {
    ...known,
    participants: heard(known.participants, after.people, known.recorded_media),
    version: known.version + 1,
  };
  if (id === null) {
    const periods = closedPeriods(before.tape, at);
    const over: Recording = {
      ...next,
      state: RECORDING_TRANSITIONS.finish.to,
      periods,
      ended_at: periods.at(-1)?.to ?? at,
      duration_seconds: elapsedSeconds(periods, now),
    };
    // If it was stopped while paused, all its files may already exist.
    const { recording: whole, event: delivered } = finalizeRecording(over);
    return {
      writes: [recordings.write(store, whole, { version: known.version })],
      events: [event('recording.stopped', known.id), ...(delivered ? [delivered] : [])],
    };
  }
  const state = after.tape.state === 'recording' ? 'recording' : 'paused';
  const moved: Recording = {
    ...next,
    state,
    periods: after.tape.periods,
    parts: partsFor(known.parts, after.tape.periods.length),
    duration_seconds: elapsedSeconds(after.tape.periods, now),
  };
  return {
    writes: [recordings.write(store, moved, { version: known.version })],
    events: [event(state === 'recording' ? 'recording.resumed' : 'recording.paused', known.id)],
  };
}

async function begin(
  store: TenantStore,
  interview: Interview,
  room: Room,
  id: string,
  now: Date,
): Promise<Recording> {
  const requisition = await requisitions.get(store, interview.jobreq_id);
  return {
    kind: 'RECORDING',
    id,
    tenant_id: interview.tenant_id,
    interview_id: interview.id,
    requisition_id: interview.jobreq_id,
    candidate_id: interview.candidate_id,
    requisition: interview.requisition,
    hiring_manager_id: requisition?.hiring_manager_id ?? null,
    candidate: interview.candidate,
    stage: interview.stage,
    state: 'recording',
    started_at: now.toISOString(),
    ended_at: null,
    duration_seconds: 0,
    periods: room.tape.periods,
    parts: partsFor([], room.tape.periods.length),
    object_key: null,
    size_bytes: null,
    content_type: null,
    recorded_media: room.tape.recorded_media,
    participants: heard([], room.people, room.tape.recorded_media),
    expires_at: await retention.expiryOf(store, now),
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
  };
}

const EMPTY = {
  capture_id: null,
  capture_arn: null,
  joining_id: null,
  object_key: null,
  size_bytes: null,
  failed: false,
};

function partsFor(parts: Recording['parts'], count: number): Recording['parts'] {
  return Array.from({ length: count }, (_, index) => parts[index] ?? EMPTY);
}

/**
 * Returns the participants who were present at any time during the recording, with their current
 * consents.
 */
function heard(
  before: Recording['participants'],
  people: readonly RoomParticipant[],
  recordedMedia: RecordedMedia,
): Recording['participants'] {
  const keyOf = ({ user_id, candidate_id }: Recording['participants'][number]) =>
    user_id ?? candidate_id;
  const there = people.filter(
    ({ presence, person }) => presence === 'present' || before.some((one) => keyOf(one) === person),
  );
  return there.map((one) => {
    const { person, name, role, answered_at } = one;
    return {
      user_id: role === 'candidate' ? null : person,
      candidate_id: role === 'candidate' ? person : null,
      name,
      role: role === 'candidate' ? 'candidate' : role === 'host' ? 'host' : 'interviewer',
      consent: findConsentState(one, 'recording', recordedMedia),
      consent_at: answered_at,
    };
  });
}
