import { deliverPart, findFile } from '@parley/application/recordings/deliver-part.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { type CaptureOf, findPieces } from '@parley/data/chime/media-capture.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { hasPictures, joinPieces } from './join-pieces.ts';
import { MultipartFile } from './multipart-file.ts';

export interface JoinDependencies {
  storeOf(tenantId: number): TenantStore;
  /** The bucket of recordings and their pieces. */
  files: TenantFiles<'inspect' | 'list' | 'read' | 'startUpload' | 'remove'>;
  now(): Date;
  newId(prefix: string): string;
}

/** The context of a step for one part of a recording. */
export interface JoinStep {
  of: CaptureOf;
  requestId: string;
  deps: JoinDependencies;
}

/**
 * Joins the pieces of a part into its file and delivers it. It does nothing if the part has its
 * file or is lost, or the recording was deleted; a file that is stored meanwhile is deleted.
 * @throws Error if there are no pieces, or they cannot be joined
 */
export async function joinPart(step: JoinStep): Promise<void> {
  const { of, deps } = step;
  const recording = await recordings.get(deps.storeOf(of.tenantId), of.recordingId);
  const part = recording?.parts[of.part];
  if (!recording || isNotFound(recording) || !part?.joining_id) return;
  if (part.object_key !== null || part.failed) return;
  if (!(await findFile(of, part.joining_id, deps.files(of.tenantId))))
    await storeFile(step, part.joining_id);
  await deliverPart(toCall(step), of, part.joining_id, false, deps.files);
}

/** Marks a part as lost whose pieces could not be joined. */
export async function losePart(step: JoinStep): Promise<void> {
  const { of, deps } = step;
  log('recording-part-failed', {
    tenant_id: of.tenantId,
    recording_id: of.recordingId,
    part: of.part,
    does: 'join',
  });
  await deliverPart(toCall(step), of, '', true, deps.files);
}

const toCall = ({ of, requestId, deps: { storeOf, now, newId } }: JoinStep) => ({
  store: storeOf(of.tenantId),
  now,
  newId,
  actorId: 'recording',
  requestId,
});

async function storeFile({ of, deps }: JoinStep, joiningId: string): Promise<void> {
  const bucket = deps.files(of.tenantId);
  const found = await findPieces(of, joiningId, (prefix, after) => bucket.list(prefix, after));
  if (!found) throw new Error('there are no pieces of the recording');
  const { format, joinedKey } = found;
  const pieces = found.pieces.map(({ key, startMs }) => ({
    startMs,
    async read() {
      const bytes = await bucket.read(key);
      if (!bytes) throw new Error('a piece of the recording is not there');
      return bytes;
    },
  }));
  const hasVideo = await hasPictures(pieces, format);
  const upload = await bucket.startUpload(joinedKey, `${hasVideo ? 'video' : 'audio'}/${format}`);
  const file = new MultipartFile(upload);
  try {
    await joinPieces(pieces, format, { hasVideo }, (chunk) => file.write(chunk));
    await file.close();
  } catch (error) {
    await upload.abort();
    throw error;
  }
  log('recording-joined', {
    tenant_id: of.tenantId,
    recording_id: of.recordingId,
    part: of.part,
    pieces: pieces.length,
    bytes: file.size,
  });
}
