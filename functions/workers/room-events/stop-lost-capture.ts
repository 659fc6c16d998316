import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { MediaPipeline } from '@parley/data/room/media-pipelines.repo.ts';
import { requestRecording } from '@parley/domain/room/recording-state.ts';
import { changeRoom } from '../../room/shared/change-room.ts';
import type { RoomCall } from '../../room/shared/room-dependencies.ts';

/**
 * The service lost what it was recording: the room must not go on saying that it records. A host
 * may ask again.
 */
export async function stopLostCapture(
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
