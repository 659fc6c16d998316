import { isDeepStrictEqual } from 'node:util';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { rooms, type RoomCapture, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { UnavailableError } from '@parley/data/shared/retry.ts';
import {
  captureStep,
  findRecordedMedia,
  resolveRecording,
} from '@parley/domain/room/recording-state.ts';
import { type Failure, isFailure } from '../shared/failure.ts';
import { startAllowedCaptions, toAllowedCaptions } from './captions.ts';
import { beginCapture, endCapture } from './capture-media.ts';
import { recordingWrites } from './recording-writes.ts';
import type { RoomCall } from './room-dependencies.ts';

/** The result of a change: the room, further writes of the same transaction, and the event. */
interface RoomChange {
  room: StoredRoom;
  writes?: readonly WriteOp[];
  event?: NewEvent;
}
type Decide<C extends Failure> = (room: StoredRoom, now: Date) => RoomChange | C;

const MAX_TRIES = 50;
const PAUSE_MS = 150;
/**
 * The time within which a capture must have been started before another call takes over; the
 * timeout of the function is shorter.
 */
const BEGIN_MS = 12_000;

/**
 * Changes a room; concurrent changes are applied one after the other. The recording depends on who
 * is present: if it must stop, the capture has ended before this function returns, so that the
 * participant who is answered next is not recorded. The same is true of captions.
 * @throws UnavailableError if concurrent changes won at every attempt
 */
export async function changeRoom<C extends Failure>(
  call: RoomCall,
  interview: Interview,
  decide: Decide<C>,
): Promise<StoredRoom | C> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const now = call.now();
    const room = await rooms.get(call.store, interview);
    if (room.capture) {
      const step = findCaptureAction(room, room.capture, now);
      if (step === 'wait') await call.wait(PAUSE_MS);
      if (step === 'end') await endCapture(call, interview, { ...room, capture: room.capture });
      if (step === 'begin') await beginCapture(call, interview, { ...room, capture: room.capture });
      if (step !== 'goes-on') continue;
    }
    const decided = decide(room, now);
    if (isFailure(decided)) return decided;
    const after = await settled(call, interview, room, decided.room, now);
    const stopsCaptions = room.captions && !after.captions ? room.meeting_id : null;
    // Captions are stopped before this is written and once more afterwards, because a request that
    // reads the room in between could have started them again.
    if (stopsCaptions !== null) await call.meetings.stopCaptions(stopsCaptions);
    if (isDeepStrictEqual(after, room) && !decided.writes?.length) return room;
    const recording = await recordingWrites(call.store, interview, room, after, now);
    const events = [...(decided.event ? [decided.event] : []), ...recording.events].map((event) =>
      eventOp(call.store, event, {
        id: call.newId('evt'),
        at: now.toISOString(),
        actorId: call.actorId,
        requestId: call.requestId,
      }),
    );
    const result = await call.store.commit([
      rooms.write(call.store, interview.id, after, room.version),
      ...recording.writes,
      ...(decided.writes ?? []),
      ...events,
    ]);
    if (!result.ok) {
      await call.wait(PAUSE_MS * Math.random());
      continue;
    }
    if (stopsCaptions !== null) await call.meetings.stopCaptions(stopsCaptions);
    const written =
      after.captions && !room.captions
        ? await startAllowedCaptions(call, interview, { ...after, version: room.version + 1 })
        : { ...after, version: room.version + 1 };
    const step = captureStep(room.tape, after.tape);
    if (step === 'start' && written.capture)
      return beginCapture(call, interview, { ...written, capture: written.capture });
    if (step === 'stop' && written.capture)
      return endCapture(call, interview, { ...written, capture: written.capture });
    return written;
  }
  throw new UnavailableError('the room changed at every attempt');
}

/** Returns the room with the recording and captions that its present participants allow. */
async function settled(
  call: RoomCall,
  interview: Interview,
  before: StoredRoom,
  wanted: StoredRoom,
  now: Date,
): Promise<StoredRoom> {
  const at = now.toISOString();
  const asked = await withRecordedMedia(call, wanted);
  const { tape: recording } = resolveRecording(asked, at, () => call.newId('rec'));
  const after: StoredRoom = {
    ...wanted,
    tape: recording,
    captions: (await toAllowedCaptions(call, interview, wanted)) !== undefined,
  };
  if (captureStep(before.tape, recording) !== 'start' || recording.id === null) return after;
  const capture: RoomCapture = {
    recording_id: recording.id,
    part: recording.periods.length - 1,
    recorded_media: recording.recorded_media,
    pipeline: null,
    until: new Date(now.getTime() + BEGIN_MS).toISOString(),
  };
  return {
    ...after,
    capture,
    recordings: after.recordings.includes(recording.id)
      ? after.recordings
      : [...after.recordings, recording.id],
  };
}

/** Returns the room with what a requested recording records: what the company has chosen now. */
async function withRecordedMedia({ store }: RoomCall, room: StoredRoom): Promise<StoredRoom> {
  if (!room.tape.requested || room.tape.id !== null) return room;
  const { recorded_media: setting } = await retention.get(store);
  return { ...room, tape: { ...room.tape, recorded_media: findRecordedMedia(room, setting) } };
}

/**
 * Returns the action that a capture needs before anything else: it continues, another call is
 * starting it, its start was abandoned, or it must end.
 */
function findCaptureAction(
  room: StoredRoom,
  capture: RoomCapture,
  now: Date,
): 'goes-on' | 'wait' | 'begin' | 'end' {
  const wanted =
    room.tape.state === 'recording' &&
    room.tape.id === capture.recording_id &&
    room.tape.periods.length - 1 === capture.part;
  if (capture.pipeline) return wanted ? 'goes-on' : 'end';
  if (capture.until > now.toISOString()) return 'wait';
  return wanted ? 'begin' : 'end';
}
