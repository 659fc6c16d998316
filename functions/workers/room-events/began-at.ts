import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { MediaPipeline } from '@parley/data/room/media-pipelines.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { postponeBegin } from '@parley/domain/room/postpone-begin.ts';
import type { RoomCall } from '../../room/shared/room-dependencies.ts';
import { retryRoomChange } from '../../room/shared/retry-room-change.ts';

/**
 * The media begins when the service says so, a moment after it was asked: what people say is laid
 * over it from there.
 */
export async function beganAt(
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
