import { deliverPart, findFile } from '@parley/application/recordings/deliver-part.ts';
import { followPipeline } from '@parley/application/recordings/follow-pipeline.ts';
import { isJoinedHere, startJoin } from '@parley/application/recordings/start-join.ts';
import { closeRoom } from '@parley/application/room/close-room.ts';
import type {
  RoomCall,
  RoomEventDependencies,
} from '@parley/application/room/room-dependencies.ts';
import { log } from '@parley/application/shared/log-events.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { recordings, type Recording } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { roomWindow } from '@parley/domain/room/room-state.ts';
import type { Effect, EffectDependencies, Effects } from '../../effect.ts';

/**
 * Advances one stretch of a finished recording without an event: a capture that still runs is
 * ended, the pieces of one that has ended are joined, a file that exists is delivered, and a
 * stretch that cannot become a file any more is marked as lost.
 */
async function finishPart(
  deps: RoomEventDependencies,
  { id, tenant_id, parts }: Recording,
  index: number,
  isLast: boolean,
  requestId: string,
): Promise<void> {
  const part = parts[index]!;
  if (part.object_key !== null || part.failed) return;
  const of = { tenantId: tenant_id, recordingId: id, part: index };
  const call: RoomCall = {
    ...deps,
    store: deps.storeOf(tenant_id),
    actorId: 'recording',
    requestId,
  };
  const lose = () => deliverPart(call, of, '', true, deps.recorded);
  const { capture_id, joining_id } = part;
  if (joining_id !== null && (await findFile(of, joining_id, deps.recorded(tenant_id))))
    return deliverPart(call, of, joining_id, false, deps.recorded);
  if (isLast || capture_id === null) return lose();
  if (isJoinedHere(part)) return startJoin(call, of, capture_id, deps.joins);
  if (await deps.capture.works(joining_id ?? capture_id))
    return joining_id === null ? deps.capture.stop(capture_id) : undefined;
  if (joining_id !== null) return lose();
  await followPipeline(
    {
      kind: 'ended',
      pipelineId: capture_id,
      at: deps.now().toISOString(),
      requestId,
    },
    deps,
  );
}

/** The time between two checks, which is longer than the service takes to join an hour of media. */
const PATIENCE_MS = 30 * 60_000;
/** The maximum number of checks; a part whose file has not arrived by then is lost. */
const MAX_LOOKS = 8;

/**
 * Schedules a check 30 minutes after the room closes, in case no event reports the end of the call.
 */
const recordingStarted: Effect<'recording.started'> = async (event, deps) => {
  const { recording_id, interview_id } = event.data;
  const interview = await interviews.get(deps.storeOf(event.tenant_id), interview_id);
  if (interview)
    await putOver(deps, event, { recording_id, interview_id }, roomWindow(interview).closes_at);
};

/**
 * Checks whether a recording still runs although its room should have closed. If it does, the
 * meeting is ended. If the room now closes later, the check is scheduled again.
 */
const recordingOverDue: Effect<'recording.over-due'> = async (event, deps) => {
  const { recording_id, interview_id } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const [interview, stored, recording] = await Promise.all([
    interviews.get(store, interview_id),
    rooms.getStored(store, interview_id),
    recordings.get(store, recording_id),
  ]);
  if (
    !interview ||
    stored?.tape.id !== recording_id ||
    (recording?.state !== 'recording' && recording?.state !== 'paused')
  )
    return;
  const { closes_at } = roomWindow(interview);
  if (deps.now().toISOString() < closes_at)
    return putOver(deps, event, { recording_id, interview_id }, closes_at);
  log('recording-left-running', { tenant_id: event.tenant_id, recording_id });
  await closeRoom(
    { ...deps.rooms, store, actorId: 'recording', requestId: event.request_id },
    { ...interview, starts_at: stored.starts_at },
  );
};

/** Schedules the first check for the recording's files, in case no event announces them. */
const recordingStopped: Effect<'recording.stopped'> = async (event, deps) => {
  const { recording_id, interview_id } = event.data;
  await putLook(deps, event, { recording_id, interview_id, look: 1 });
};

/**
 * Checks what the media service has made of a recording that is still being prepared. The checks
 * are repeated until the recording can be played or is marked as lost.
 */
const recordingLookDue: Effect<'recording.look-due'> = async (event, deps) => {
  const { recording_id, interview_id, look } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const recording = await recordings.get(store, recording_id);
  if (recording?.state !== 'processing') return;
  log('recording-looked-for', { tenant_id: event.tenant_id, recording_id, look });
  const isLast = look >= MAX_LOOKS;
  for (const part of recording.parts.keys())
    await finishPart({ ...deps, ...deps.rooms }, recording, part, isLast, event.request_id);
  if (!isLast) await putLook(deps, event, { recording_id, interview_id, look: look + 1 });
};

type Of = { recording_id: string; interview_id: string };

async function putLook(
  { delayedEvents, now }: EffectDependencies,
  { tenant_id, actor_id, request_id }: DomainEvent,
  of: Of & { look: number },
): Promise<void> {
  await delayedEvents.put({
    tenantId: tenant_id,
    id: `${of.recording_id}-look-${of.look}`,
    at: new Date(now().getTime() + PATIENCE_MS).toISOString(),
    type: 'recording.look-due',
    data: of,
    actorId: actor_id,
    requestId: request_id,
  });
}

/**
 * Schedules the check whether the recording still runs 30 minutes after its room closes.
 * @param closesAt when the room closes, as known now; the interview can still be moved
 */
async function putOver(
  { delayedEvents }: EffectDependencies,
  { tenant_id, actor_id, request_id }: DomainEvent,
  of: Of,
  closesAt: string,
): Promise<void> {
  const at = Date.parse(closesAt) + PATIENCE_MS;
  await delayedEvents.put({
    tenantId: tenant_id,
    id: `${of.recording_id}-over-${at}`,
    at: new Date(at).toISOString(),
    type: 'recording.over-due',
    data: of,
    actorId: actor_id,
    requestId: request_id,
  });
}

export const recordingLooks = {
  'recording.look-due': recordingLookDue,
  'recording.over-due': recordingOverDue,
  'recording.started': recordingStarted,
  'recording.stopped': recordingStopped,
} satisfies Partial<Effects>;
