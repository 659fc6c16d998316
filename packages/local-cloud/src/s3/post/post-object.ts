import { BodyDigest, type Digests } from '../body/body-digest.ts';
import { readExpectedDigests } from '../body/expected-digests.ts';
import { readObjectDetails } from '../body/read-object-details.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { versionHeaders } from '../operations/object-headers.ts';
import { storeObject } from '../operations/store-object.ts';
import type { S3Options } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';
import { checkPolicy } from './check-policy.ts';
import { formReply } from './form-reply.ts';
import { parsePolicy } from './parse-policy.ts';
import { readForm } from './read-form.ts';
import { verifyFormSignature } from './verify-form-signature.ts';

const fiveGigabytes = 5 * 1024 ** 3;
const maxKeyBytes = 1024;
const notSubstituted = new Set([
  'policy',
  'x-amz-signature',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-algorithm',
  'x-amz-security-token',
]);

/**
 * POST Object: a browser's form upload. Signature and policy are checked before a byte of the file
 * is read; the size range is enforced while it streams.
 */
export async function postObject(
  context: S3Context,
  request: BucketRequest,
  signing: Pick<S3Options, 'credentials' | 'region' | 'now'>,
): Promise<S3Reply> {
  const form = await readForm(request.headers['content-type'] ?? '', request.body);
  verifyFormSignature(form.fields, signing);
  const policy = parsePolicy(form.fields.get('policy')!);
  const fields = fillIn(form.fields, form.filename);
  checkPolicy(policy, new Map(fields).set('bucket', request.bucket), context.now());
  if ((fields.get('bucket') ?? request.bucket) !== request.bucket)
    throw new S3Error('AccessDenied');
  const key = fields.get('key') ?? '';
  if (key === '')
    throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  if (key.includes('\0')) throw new S3Error('InvalidArgument', 'The key holds a NUL.');
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError');

  const { min, max } = policy.size ?? { min: 0, max: fiveGigabytes };
  const named = Object.fromEntries(fields);
  const details = readObjectDetails(named);
  const digest = new BodyDigest(readExpectedDigests(named), max);
  let digests: Digests | undefined;
  const blob = await context.store.blobs.write(digest.observe(form.file), () => {
    digests = digest.finish(undefined);
    if (digests.size < min) throw new S3Error('EntityTooSmall');
  });
  // A form cannot carry conditions, and the browser's own headers are not about the object.
  const { versionId, etag } = await storeObject(
    context,
    { ...request, key, headers: {} },
    { ...digests!, blob },
    details,
  );
  const reply = formReply(fields, {
    bucket: request.bucket,
    key,
    etag,
    host: request.headers.host ?? '',
  });
  return {
    ...reply,
    headers: { ...reply.headers, ...versionHeaders(versionId, request.config.versioned) },
  };
}

function fillIn(fields: Map<string, string>, filename: string): Map<string, string> {
  const filled = new Map<string, string>();
  for (const [name, value] of fields)
    filled.set(
      name,
      notSubstituted.has(name) ? value : value.replaceAll('${filename}', () => filename),
    );
  return filled;
}
