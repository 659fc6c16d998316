import { type CaptureOf, joinedFiles } from '@parley/data/chime/media-capture.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { finalizeRecording } from '@parley/data/recordings/finalize-recording.ts';
import { toObjects, isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import {
  type RoomCall,
  retryRoomChange,
  type RoomEventDependencies,
} from '../room/room-dependencies.ts';
import { log } from '../shared/log-events.ts';

/** S3 stores what is written without a content type as `binary/octet-stream`. */
const MEDIA_TYPE = /^(audio|video)\//;

/**
 * Handles a part of a recording whose file is complete. After the last part the recording can be
 * played. If the recording was deleted in the meantime, or finalized without this part, the part's
 * files are deleted.
 */
export async function deliverPart(
  call: Pick<RoomCall, 'store' | 'now' | 'newId' | 'actorId' | 'requestId'>,
  of: CaptureOf,
  joiningId: string,
  failed: boolean,
  recorded: RoomEventDependencies['recorded'],
): Promise<void> {
  const bucket = recorded(of.tenantId);
  const file = failed ? undefined : await findFile(of, joiningId, bucket);
  if (!failed && !file) throw new Error('the joined file is not there yet');
  const isNew = await retryRoomChange(call, async () => {
    const recording = await recordings.get(call.store, of.recordingId);
    if (!recording || isNotFound(recording) || recording.state === 'ready') {
      if (file && !(recording && toObjects(recording).includes(file.key)))
        await bucket.remove(file.key);
      return { done: false };
    }
    const parts = recording.parts.map((part, index) =>
      index === of.part
        ? { ...part, object_key: file?.key ?? null, size_bytes: file?.size ?? null, failed }
        : part,
    );
    const { recording: next, event } = finalizeRecording({
      ...recording,
      parts,
      content_type: toContentType(recording.content_type, file?.type),
    });
    const at = call.now().toISOString();
    return {
      writes: [
        recordings.write(
          call.store,
          { ...next, version: recording.version + 1 },
          { version: recording.version },
        ),
        ...(event
          ? [
              eventOp(call.store, event, {
                id: call.newId('evt'),
                at,
                actorId: call.actorId,
                requestId: call.requestId,
              }),
            ]
          : []),
      ],
      // The service reports a file more than once.
      done: recording.parts[of.part]?.object_key !== file?.key,
    };
  });
  if (file && isNew)
    log('bytes-stored', { tenant_id: of.tenantId, of: 'recording', bytes: file.size });
}

/**
 * Returns the content type of all files of a recording after one more has arrived. In some parts
 * the cameras may be off; if there is a video in any part, all are played as videos.
 * @param file that of the file; undefined if it is lost
 */
export function toContentType(before: string | null, file: string | undefined): string | null {
  if (file === undefined || before?.startsWith('video/')) return before;
  return file;
}

/**
 * Returns the joined file of a part, in either of the formats that the service writes; undefined if
 * it does not exist yet. Its type is that with which it is stored, if this is one of sound or
 * video.
 */
export async function findFile(
  of: CaptureOf,
  joiningId: string,
  recorded: Pick<FilesBucket, 'inspect'>,
): Promise<{ key: string; type: string; size: number } | undefined> {
  for (const { key, type } of joinedFiles(of, joiningId)) {
    const found = await recorded.inspect(key);
    if (found)
      return { key, type: MEDIA_TYPE.test(found.type) ? found.type : type, size: found.size };
  }
  return undefined;
}
