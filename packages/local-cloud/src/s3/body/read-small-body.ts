import type { S3Request } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import { BodyDigest } from './body-digest.ts';
import { readExpectedDigests } from './expected-digests.ts';

const oneMegabyte = 1024 * 1024;

/** Reads an XML body of at most 1 MB and verifies its announced digests. */
export async function readSmallBody(request: S3Request): Promise<string> {
  const digest = new BodyDigest(readExpectedDigests(request.headers), oneMegabyte);
  const chunks: Buffer[] = [];
  for await (const chunk of digest.observe(request.body)) chunks.push(chunk);
  digest.finish(undefined);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) throw new S3Error('MalformedXML');
  return text;
}
