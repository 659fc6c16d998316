import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { findPieces } from '@parley/data/chime/media-capture.ts';
import { hasPictures, joinPieces } from '../../../functions/workers/recording-joins/join-pieces.ts';

const Bucket = 'recordings';
/** The part of a recording to which a capture of a test belongs. */
const OF = { tenantId: 7, recordingId: 'rec', part: 0 };
/** Where the capture stores its pieces. */
export const SINK_ARN = `arn:aws:s3:::${Bucket}/captures/T/7/rec/0`;

/** Joins the pieces of the capture with this sink, as the product does. */
export async function readRecording(s3: S3Client): Promise<Buffer> {
  const found = await findPieces(OF, 'joined', async (Prefix, StartAfter) => {
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix, StartAfter }),
    );
    return Contents.map(({ Key }) => Key!);
  });
  if (!found) throw new Error('there are no pieces');
  const pieces = found.pieces.map(({ key, startMs }) => ({
    startMs,
    async read() {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
      return Body!.transformToByteArray();
    },
  }));
  let file = Buffer.alloc(0);
  const hasVideo = await hasPictures(pieces, found.format);
  await joinPieces(pieces, found.format, { hasVideo }, async ({ position, data }) => {
    const added = Math.max(0, position + data.length - file.length);
    file = Buffer.concat([file, Buffer.alloc(added)]);
    file.set(data, position);
  });
  return file;
}
