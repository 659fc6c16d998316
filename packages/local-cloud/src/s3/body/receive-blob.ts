import { S3Error } from '../s3-error.ts';
import type { BlobFiles } from '../store/blob-files.ts';
import type { S3Request } from '../http/s3-request.ts';
import { decodeAwsChunked } from './aws-chunked.ts';
import { BodyDigest, type Digests } from './body-digest.ts';
import { readExpectedDigests } from './expected-digests.ts';

const fiveGigabytes = 5 * 1024 ** 3;

/**
 * Streams the body of a PUT into a new blob and verifies everything the client announced about it.
 * The blob is on disk when this resolves; it becomes visible only by a row. Throws the S3Error that
 * fits, and then nothing is kept.
 */
export async function receiveBlob(
  blobs: BlobFiles,
  request: S3Request,
): Promise<Digests & { blob: string }> {
  const payload = request.headers['x-amz-content-sha256'];
  const chunked = payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (payload?.startsWith('STREAMING-') && !chunked) {
    throw new S3Error('NotImplemented', `The payload encoding ${payload} is not implemented.`);
  }
  const announced = readSize(
    request.headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'],
  );
  if (announced > fiveGigabytes) throw new S3Error('EntityTooLarge');
  const digest = new BodyDigest(readExpectedDigests(request.headers), announced);
  const acceptTrailer = digest.acceptTrailer.bind(digest);
  const content = chunked ? decodeAwsChunked(request.body, acceptTrailer) : request.body;

  let digests: Digests | undefined;
  const blob = await blobs.write(digest.observe(content), () => {
    digests = digest.finish(announced);
  });
  return { ...digests!, blob };
}

function readSize(text: string | undefined): number {
  if (text === undefined) throw new S3Error('MissingContentLength');
  if (!/^\d{1,15}$/.test(text))
    throw new S3Error('InvalidArgument', 'The announced length is not a number.');
  return Number(text);
}
