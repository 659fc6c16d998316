import type { CaptureRefusal, Pipeline } from '@parley/data/chime/media-capture.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { finalizeRecording } from '@parley/data/recordings/finalize-recording.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { mediaPipelines } from '@parley/data/room/media-pipelines.repo.ts';
import { rooms, type RoomCapture, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { log } from '../shared/log-events.ts';
import { type RoomCall, retryRoomChange } from './room-dependencies.ts';

const sameCapture = (a: RoomCapture | null, b: RoomCapture) =>
  a !== null && a.recording_id === b.recording_id && a.part === b.part;
const ofPart = (interview: Interview, { recording_id, part }: RoomCapture) => ({
  tenantId: interview.tenant_id,
  recordingId: recording_id,
  part,
});

/**
 * Starts the capture that the room has requested, once an earlier one of the meeting has stopped.
 * If the media service refuses, the part is removed again, so that the room does not show a
 * recording while nothing is captured.
 */
export async function beginCapture(
  call: RoomCall,
  interview: Interview,
  room: StoredRoom & { capture: RoomCapture },
): Promise<StoredRoom> {
  const { capture } = room;
  const started = await startAlone(call, interview, room);
  const of = {
    tenant_id: interview.tenant_id,
    recording_id: capture.recording_id,
    part: capture.part,
  };
  if (started === 'limit') log('capture-limit', of);
  else log('capture-begun', { ...of, refused: started === 'refused' });
  return typeof started === 'string'
    ? takeBack(call, interview, capture)
    : noteCapture(call, interview, capture, started);
}

/**
 * A capture takes a moment to stop. All polls together, with the requests between them, take less
 * time than the lease of the start.
 */
const MAX_STOPPING_ATTEMPTS = 6;
const STOPPING_MS = 500;

/**
 * Starts a capture when no other one of the meeting is running, because the service allows only
 * one.
 */
async function startAlone(
  call: RoomCall,
  interview: Interview,
  room: StoredRoom & { capture: RoomCapture },
): Promise<Pipeline | CaptureRefusal> {
  if (room.meeting_arn === null) return 'refused';
  const before = await findCaptureBefore(call, room);
  for (let attempt = 0; attempt < MAX_STOPPING_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await call.wait(STOPPING_MS);
    if (before !== undefined && (await call.capture.works(before))) continue;
    const started = await call.capture.start(
      room.meeting_arn,
      ofPart(interview, room.capture),
      room.capture.recorded_media,
    );
    if (started !== 'limit') return started;
  }
  return 'limit';
}

/** Returns the pipeline of the room's previous capture. */
async function findCaptureBefore(
  { store }: RoomCall,
  { recordings: ids, capture }: StoredRoom & { capture: RoomCapture },
): Promise<string | undefined> {
  if (ids.length <= 1 && capture.part === 0) return undefined;
  const known = await Promise.all(ids.slice(-2).map((id) => recordings.get(store, id)));
  const captured = known.flatMap((recording) =>
    (recording?.parts ?? []).filter(
      (_, part) => recording!.id !== capture.recording_id || part < capture.part,
    ),
  );
  return captured.findLast(({ capture_id }) => capture_id !== null)?.capture_id ?? undefined;
}

/**
 * Stops a capture that must not continue. A capture whose start was not completed is first looked
 * up by its token.
 */
export async function endCapture(
  call: RoomCall,
  interview: Interview,
  room: StoredRoom & { capture: RoomCapture },
): Promise<StoredRoom> {
  const { capture } = room;
  const found =
    capture.pipeline ??
    (room.meeting_arn === null
      ? 'refused'
      : await call.capture.start(
          room.meeting_arn,
          ofPart(interview, capture),
          capture.recorded_media,
        ));
  const pipeline = typeof found === 'string' ? undefined : found;
  if (pipeline && !capture.pipeline) await noteCapture(call, interview, capture, pipeline);
  if (pipeline) await call.capture.stop(pipeline.id);
  log('capture-ended', {
    tenant_id: interview.tenant_id,
    recording_id: capture.recording_id,
    part: capture.part,
  });
  return retryRoomChange(call, async () => {
    const now = await rooms.get(call.store, interview);
    if (!sameCapture(now.capture, capture)) return { done: now };
    const after = { ...now, capture: null };
    const lost = pipeline ? [] : await loss(call, capture);
    return {
      writes: [rooms.write(call.store, interview.id, after, now.version), ...lost],
      done: { ...after, version: now.version + 1 },
    };
  });
}

/**
 * Returns the writes for a part of which nothing was captured, so that its recording does not wait
 * for a file.
 */
async function loss(call: RoomCall, { recording_id, part }: RoomCapture): Promise<WriteOp[]> {
  const recording = await recordings.get(call.store, recording_id);
  if (!recording) return [];
  const { recording: next } = finalizeRecording({
    ...recording,
    parts: recording.parts.map((one, index) => (index === part ? { ...one, failed: true } : one)),
  });
  return [
    recordings.write(
      call.store,
      { ...next, version: recording.version + 1 },
      { version: recording.version },
    ),
  ];
}

/**
 * Stores the pipeline in the room, in the recording, and under the key by which its events find
 * both.
 */
function noteCapture(
  call: RoomCall,
  interview: Interview,
  capture: RoomCapture,
  pipeline: Pipeline,
): Promise<StoredRoom> {
  return retryRoomChange(call, async () => {
    const [room, recording] = await Promise.all([
      rooms.get(call.store, interview),
      recordings.get(call.store, capture.recording_id),
    ]);
    const after = {
      ...room,
      capture: sameCapture(room.capture, capture) ? { ...capture, pipeline } : room.capture,
    };
    const known = recording && {
      ...recording,
      version: recording.version + 1,
      parts: recording.parts.map((part, index) =>
        index === capture.part
          ? { ...part, capture_id: pipeline.id, capture_arn: pipeline.arn }
          : part,
      ),
    };
    return {
      writes: [
        rooms.write(call.store, interview.id, after, room.version),
        ...(known ? [recordings.write(call.store, known, { version: known.version - 1 })] : []),
        mediaPipelines.note(
          call.platform,
          pipeline.id,
          {
            tenant_id: interview.tenant_id,
            interview_id: interview.id,
            recording_id: capture.recording_id,
            part: capture.part,
            does: 'capture',
          },
          call.now(),
        ),
      ],
      done: { ...after, version: room.version + 1 },
    };
  });
}

/** Removes the part that could not be recorded, and the recording too if it was the first part. */
function takeBack(call: RoomCall, interview: Interview, capture: RoomCapture): Promise<StoredRoom> {
  return retryRoomChange(call, async () => {
    const [room, recording] = await Promise.all([
      rooms.get(call.store, interview),
      recordings.get(call.store, capture.recording_id),
    ]);
    const mine = room.tape.id === capture.recording_id;
    const periods = room.tape.periods.slice(0, capture.part);
    const tape = mine
      ? {
          ...room.tape,
          id: capture.part === 0 ? null : room.tape.id,
          state: capture.part === 0 ? ('off' as const) : ('paused' as const),
          requested: false,
          periods,
        }
      : room.tape;
    const after = {
      ...room,
      tape,
      capture: sameCapture(room.capture, capture) ? null : room.capture,
    };
    const pausedRecording = recording && {
      ...recording,
      state: 'paused' as const,
      periods,
      parts: recording.parts.slice(0, capture.part),
      version: recording.version + 1,
    };
    const write = !pausedRecording
      ? []
      : [
          capture.part === 0
            ? recordings.remove(call.store, pausedRecording)
            : recordings.write(call.store, pausedRecording, {
                version: pausedRecording.version - 1,
              }),
        ];
    return {
      writes: [rooms.write(call.store, interview.id, after, room.version), ...write],
      done: { ...after, version: room.version + 1 },
    };
  });
}
