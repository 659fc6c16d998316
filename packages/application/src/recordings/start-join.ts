import type { CaptureOf } from '@parley/data/chime/media-capture.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { RecordingWorkflows } from '@parley/data/workflows/recording-workflows.ts';
import { type RoomCall, retryRoomChange } from '../room/room-dependencies.ts';

/**
 * Whether the product joins the pieces of a part itself: it names the file after the capture.
 * Earlier releases named it after the pipeline of the media service that joined it.
 */
export const isJoinedHere = ({
  capture_id,
  joining_id,
}: {
  capture_id: string | null;
  joining_id: string | null;
}): boolean => joining_id !== null && joining_id === capture_id;

/**
 * Starts the workflow that joins the pieces of a part whose capture has ended. It can be repeated.
 * @throws UnavailableError if every attempt to write conflicts with a concurrent write
 */
export async function startJoin(
  call: Pick<RoomCall, 'store' | 'requestId'>,
  of: CaptureOf,
  captureId: string,
  joins: RecordingWorkflows,
): Promise<void> {
  await retryRoomChange(call, async () => {
    const recording = await recordings.get(call.store, of.recordingId);
    if (!recording || recording.parts[of.part]?.joining_id === captureId)
      return { done: undefined };
    const parts = recording.parts.map((part, index) =>
      index === of.part ? { ...part, joining_id: captureId } : part,
    );
    return {
      writes: [
        recordings.write(
          call.store,
          { ...recording, parts, version: recording.version + 1 },
          { version: recording.version },
        ),
      ],
      done: undefined,
    };
  });
  await joins.start({
    tenantId: of.tenantId,
    recordingId: of.recordingId,
    run: String(of.part),
    requestId: call.requestId,
  });
}
