import { isDeepStrictEqual } from 'node:util';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { rooms, type RoomCapture, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { hasEverybodyConsented } from '@parley/domain/room/consent.ts';
import { captureStep, resolveRecording } from '@parley/domain/room/recording-state.ts';
import { UnavailableError } from '@parley/data/shared/retry.ts';
import { type Failure, isFailure } from '../shared/failure.ts';
import { beginCapture, endCapture } from './capture-media.ts';
import type { RoomCall } from './room-dependencies.ts';
import { recordingWrites } from './recording-writes.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

/** What a call makes of the room: the room, what else is written with it, and what has happened. */
interface RoomChange {
  room: StoredRoom;
  writes?: readonly WriteOp[];
  event?: NewEvent;
}
type Decide<C extends Failure> = (room: StoredRoom, now: Date) => RoomChange | C;

const MAX_TRIES = 50;
const PAUSE_MS = 150;
/**
 * How long beginning a capture may take before somebody else looks after it; the function itself is
 * given less.
 */
const BEGIN_MS = 12_000;

/**
 * Changes a room, one change after the other however many come at once. The recording follows from
 * who is there: where it must stop, the capture has ended before this returns, so that a
 * participant who is answered next is not recorded.
 * @throws UnavailableError where others were faster at every attempt
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
    const after = await settled(call, room, decided.room, now);
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
    const written = { ...after, version: room.version + 1 };
    const step = captureStep(room.tape, after.tape);
    if (step === 'start' && written.capture)
      return beginCapture(call, interview, { ...written, capture: written.capture });
    if (step === 'stop' && written.capture)
      return endCapture(call, interview, { ...written, capture: written.capture });
    return written;
  }
  throw new UnavailableError('the room changed at every look');
}

/** With the recording and the captions as they must be for those who are there. */
async function settled(
  call: RoomCall,
  before: StoredRoom,
  wanted: StoredRoom,
  now: Date,
): Promise<StoredRoom> {
  const at = now.toISOString();
  const { tape: recording } = resolveRecording(wanted, at, () => call.newId('rec'));
  const after: StoredRoom = {
    ...wanted,
    tape: recording,
    captions:
      wanted.ended_at === null &&
      wanted.meeting_id !== null &&
      call.captions &&
      hasEverybodyConsented(wanted, 'transcription'),
  };
  if (after.captions !== before.captions && after.meeting_id !== null)
    await (after.captions
      ? call.meetings.startCaptions(after.meeting_id)
      : call.meetings.stopCaptions(after.meeting_id));
  if (captureStep(before.tape, recording) !== 'start' || recording.id === null) return after;
  const capture: RoomCapture = {
    recording_id: recording.id,
    part: recording.periods.length - 1,
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

/**
 * What is to be done about a capture before anything else: it goes on, is being begun by another,
 * was left begun, or must end.
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
