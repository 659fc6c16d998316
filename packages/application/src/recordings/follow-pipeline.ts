import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { type MediaPipeline, mediaPipelines } from '@parley/data/room/media-pipelines.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { requestRecording, postponeBegin } from '@parley/domain/room/recording-state.ts';
import { parseExternalMeetingId } from '@parley/domain/room/room-rights.ts';
import { changeRoom } from '../room/change-room.ts';
import {
  type RoomCall,
  retryRoomChange,
  type RoomEventDependencies,
} from '../room/room-dependencies.ts';
import { log } from '../shared/log-events.ts';
import { deliverPart } from './deliver-part.ts';
import { startJoin } from './start-join.ts';

/**
 * Stores the time at which the media begins. The service reports it shortly after the request, and
 * speech segments are aligned to it.
 */
async function beganAt(
  call: RoomCall,
  { interview_id, recording_id, part }: MediaPipeline,
  at: string,
): Promise<void> {
  await retryRoomChange(call, async () => {
    const [interview, recording] = await Promise.all([
      interviews.get(call.store, interview_id),
      recordings.get(call.store, recording_id),
    ]);
    const room = interview && (await rooms.get(call.store, interview));
    const periods = recording && postponeBegin(recording.periods, part, at);
    if (!recording || !periods) return { done: undefined };
    const mine = room?.tape.id === recording_id;
    const tape = mine
      ? { ...room.tape, periods: postponeBegin(room.tape.periods, part, at) ?? room.tape.periods }
      : undefined;
    return {
      writes: [
        recordings.write(
          call.store,
          { ...recording, periods, version: recording.version + 1 },
          { version: recording.version },
        ),
        ...(mine && tape
          ? [rooms.write(call.store, interview_id, { ...room, tape }, room.version)]
          : []),
      ],
      done: undefined,
    };
  });
}

/**
 * Updates the room after the service has lost the capture, so that it no longer shows that it
 * records. A host can start recording again.
 */
async function stopLostCapture(
  call: RoomCall,
  { interview_id }: MediaPipeline,
  pipelineId: string,
): Promise<void> {
  const interview = await interviews.get(call.store, interview_id);
  if (!interview) return;
  await changeRoom<never>(call, interview, (now, at) => ({
    room:
      now.capture?.pipeline?.id === pipelineId
        ? { ...now, ...requestRecording(now, 'pause', at.toISOString()) }
        : now,
  }));
}

/**
 * An event of the media service about a pipeline that captures a recording, or joins one that an
 * earlier release captured.
 */
export interface PipelineEvent {
  kind: 'began' | 'ended' | 'failed';
  pipelineId: string;
  /** The meeting of the pipeline, if the service reports it. */
  externalMeetingId?: string | undefined;
  /** UTC, ISO 8601. */
  at: string;
  /** The request that caused it, or the id of the service's event. */
  requestId: string;
}

/**
 * The record that links a pipeline to its room is written shortly after the pipeline was created,
 * and its events may arrive earlier.
 */
const MAX_ATTEMPTS = 12;
const LOOK_MS = 400;

/**
 * Handles the states of a part: its recording has started, its capture is complete and can be
 * joined, or it is lost. A pipeline of an earlier release has joined it.
 */
export async function followPipeline(
  event: PipelineEvent,
  deps: RoomEventDependencies,
): Promise<'done' | 'not-ours'> {
  const pipeline = await find(event, deps);
  if (!pipeline) return 'not-ours';
  const store = deps.storeOf(pipeline.tenant_id);
  const call: RoomCall = {
    ...deps,
    store,
    actorId: 'recording',
    requestId: event.requestId,
  };
  const of = {
    tenantId: pipeline.tenant_id,
    recordingId: pipeline.recording_id,
    part: pipeline.part,
  };
  if (event.kind === 'began') {
    if (pipeline.does === 'capture') await beganAt(call, pipeline, event.at);
    return 'done';
  }
  const failed = event.kind === 'failed';
  if (failed)
    log('recording-part-failed', {
      tenant_id: of.tenantId,
      recording_id: of.recordingId,
      part: of.part,
      does: pipeline.does,
    });
  if (pipeline.does === 'join' && !failed) {
    await deliverPart(call, of, event.pipelineId, failed, deps.recorded);
    return 'done';
  }
  if (failed && pipeline.does === 'capture')
    await stopLostCapture(call, pipeline, event.pipelineId);
  const recording = await recordings.get(store, of.recordingId);
  const captureId = recording?.parts[of.part]?.capture_id;
  if (!recording || !captureId || isNotFound(recording)) return 'done';
  await startJoin(call, of, captureId, deps.joins);
  return 'done';
}

async function find(
  { pipelineId, externalMeetingId }: PipelineEvent,
  deps: RoomEventDependencies,
): Promise<MediaPipeline | undefined> {
  const of =
    externalMeetingId === undefined ? undefined : parseExternalMeetingId(externalMeetingId);
  const isOurs = of !== undefined && (await isKnown(of, deps));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await mediaPipelines.get(deps.platform, pipelineId);
    if (found || !isOurs) return found;
    await deps.wait(LOOK_MS);
  }
  throw new Error('the pipeline is not written down yet');
}

async function isKnown(
  { tenantId, interviewId }: { tenantId: number; interviewId: string },
  deps: RoomEventDependencies,
): Promise<boolean> {
  const store = deps.storeOf(tenantId);
  return (
    (await interviews.get(store, interviewId)) !== undefined &&
    (await rooms.getStored(store, interviewId)) !== undefined
  );
}
