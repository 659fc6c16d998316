import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import type { RoomCall } from '../../room/shared/room-dependencies.ts';
import { deliverPart } from './deliver-part.ts';
import { findFile } from './find-file.ts';
import { followPipeline } from './follow-pipeline.ts';
import type { RoomEventDependencies } from './room-event-dependencies.ts';

/**
 * Brings one stretch of a recording that is over a step on without having been told anything: a
 * capture that goes on is ended, one that has ended is joined, a file that is there is delivered,
 * and what nothing can come of any more is lost.
 */
export async function finishPart(
  deps: RoomEventDependencies,
  { id, tenant_id, parts }: Recording,
  index: number,
  isLast: boolean,
): Promise<void> {
  const part = parts[index]!;
  if (part.object_key !== null || part.failed) return;
  const of = { tenantId: tenant_id, recordingId: id, part: index };
  const call: RoomCall = {
    ...deps,
    store: deps.storeOf(tenant_id),
    actorId: 'recording',
    requestId: `${id}-${index}`,
  };
  const lose = () => deliverPart(call, of, '', true, deps.recorded);
  const { capture_id, joining_id } = part;
  if (joining_id !== null && (await findFile(of, joining_id, deps.recorded)))
    return deliverPart(call, of, joining_id, false, deps.recorded);
  if (isLast || capture_id === null) return lose();
  if (await deps.capture.works(joining_id ?? capture_id))
    return joining_id === null ? deps.capture.stop(capture_id) : undefined;
  if (joining_id !== null) return lose();
  await followPipeline(
    {
      eventType: 'chime:MediaPipelineDeleted',
      mediaPipelineId: capture_id,
      timestamp: deps.now().toISOString(),
    },
    deps,
  );
}
