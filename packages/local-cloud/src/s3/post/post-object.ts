import { parseCredentialScope, type Caller } from '../../sigv4/auth-result.ts';
import { signaturesEqual, signString, encodeRfc3986, parseAmzDate } from '../../sigv4/signature.ts';
import { BodyDigest, type Digests, readExpectedDigests } from '../body/body-digest.ts';
import { readObjectDetails } from '../body/read-object-details.ts';
import { createAssertAllowed } from '../http/permissions.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { xmlDocument } from '../http/xml.ts';
import { versionHeaders } from '../operations/object-reply.ts';
import { storeObject } from '../operations/store-object.ts';
import type { S3Options } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';
import { parsePolicy, type FieldCondition, type PostPolicy } from './parse-policy.ts';
import { readForm } from './read-form.ts';

const fifteenMinutes = 15 * 60_000;
const sevenDays = 7 * 24 * 3600_000;

/**
 * Verifies that the policy of a form was signed with one of the engine's keys, for this region, in
 * the last seven days, and returns by whom. Throws AccessDenied if the form is not signed.
 */
function verifyFormSignature(
  fields: Map<string, string>,
  signing: Pick<S3Options, 'credentials' | 'region' | 'now'>,
): Caller {
  const policy = fields.get('policy');
  const signature = fields.get('x-amz-signature');
  if (policy === undefined || signature === undefined) throw new S3Error('AccessDenied');
  const scope = parseCredentialScope(fields.get('x-amz-credential') ?? '');
  const amzDate = fields.get('x-amz-date') ?? '';
  const signedAt = parseAmzDate(amzDate);
  if (
    fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' ||
    !scope ||
    signedAt === undefined ||
    !amzDate.startsWith(scope.date)
  ) {
    throw new S3Error(
      'InvalidArgument',
      'The signing fields of the form are missing or malformed.',
    );
  }
  if (scope.region !== signing.region || scope.service !== 's3') {
    throw new S3Error('InvalidArgument', `The credential must be scoped to ${signing.region}/s3.`);
  }
  const sessionToken = fields.get('x-amz-security-token');
  const secret = signing.credentials(scope.accessKeyId, sessionToken);
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  if (!signaturesEqual(signString(secret, scope, policy), signature))
    throw new S3Error('SignatureDoesNotMatch');
  const age = signing.now() - signedAt;
  if (age < -fifteenMinutes || age > sevenDays)
    throw new S3Error('AccessDenied', 'Request has expired');
  return { accessKeyId: scope.accessKeyId, sessionToken };
}

type Posted = { bucket: string; key: string; etag: string; host: string };

/**
 * Returns the response to a form upload, according to its success_action_redirect or
 * success_action_status (200, 201, otherwise 204).
 */
function formReply(fields: Map<string, string>, posted: Posted): S3Reply {
  const etag = `"${posted.etag}"`;
  const path = posted.key.split('/').map(encodeRfc3986).join('/');
  const location = `http://${posted.host}/${posted.bucket}/${path}`;
  const redirect = readRedirect(fields.get('success_action_redirect') ?? fields.get('redirect'));
  if (redirect) {
    redirect.searchParams.set('bucket', posted.bucket);
    redirect.searchParams.set('key', posted.key);
    redirect.searchParams.set('etag', etag);
    return { status: 303, headers: { location: redirect.href, etag } };
  }
  switch (fields.get('success_action_status')) {
    case '200':
      return { status: 200, headers: { location, etag, 'content-length': '0' } };
    case '201': {
      const body = xmlDocument(
        'PostResponse',
        { Location: location, Bucket: posted.bucket, Key: posted.key, ETag: etag },
        '',
      );
      return { status: 201, headers: { location, etag, 'content-type': 'application/xml' }, body };
    }
    default:
      return { status: 204, headers: { location, etag } };
  }
}

// Text that is not a web address is ignored, as in S3.
function readRedirect(text: string | undefined): URL | undefined {
  const url = text === undefined ? null : URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

const uncovered = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks a form against its policy: it has not expired, every condition is met, and every field
 * (and the bucket) is covered by a condition. Field names are in lower case and `fields` includes
 * `bucket`. Throws AccessDenied with S3's message.
 */
function checkPolicy(policy: PostPolicy, fields: Map<string, string>, now: number): void {
  if (policy.expires <= now) throw denied('Policy expired.');
  for (const condition of policy.conditions) {
    if (!holds(condition, fields))
      throw denied(
        `Policy Condition failed: ["${condition.operator}", "$${condition.field}", ` +
          `"${condition.value}"]`,
      );
  }
  const covered = new Set(policy.conditions.map((condition) => condition.field));
  for (const name of fields.keys()) {
    if (!uncovered.has(name) && !name.startsWith('x-ignore-') && !covered.has(name))
      throw denied(`Extra input fields: ${name}`);
  }
}

function holds(condition: FieldCondition, fields: Map<string, string>): boolean {
  const value = fields.get(condition.field);
  if (condition.operator === 'eq') return value === condition.value;
  if (value === undefined) return condition.value === '';
  // In a list of content types each entry must begin with the prefix.
  const items =
    condition.field === 'content-type' ? value.split(',').map((item) => item.trim()) : [value];
  return items.every((item) => item.startsWith(condition.value));
}

function denied(why: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${why}`);
}

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
 * POST Object handles a browser's form upload. Signature and policy are checked before the file is
 * read; the size range is enforced during streaming.
 */
export async function postObject(
  context: S3Context,
  request: Omit<BucketRequest, 'assertAllowed'>,
  signing: Pick<S3Options, 'credentials' | 'authorize' | 'region' | 'now'>,
): Promise<S3Reply> {
  const form = await readForm(request.headers['content-type'] ?? '', request.body);
  const caller = verifyFormSignature(form.fields, signing);
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
  const assertAllowed = createAssertAllowed(signing.authorize, caller);
  const stored = { bucket: request.bucket, key, requestTags: details.tags };
  assertAllowed('s3:PutObject', stored);
  if (details.tags) assertAllowed('s3:PutObjectTagging', stored);
  const digest = new BodyDigest(readExpectedDigests(named), max);
  let digests: Digests | undefined;
  const blob = await context.store.blobs.write(digest.observe(form.file), () => {
    digests = digest.finish(undefined);
    if (digests.size < min) throw new S3Error('EntityTooSmall');
  });
  // A form cannot contain conditions, and the browser's own headers do not describe the object.
  const { versionId, etag } = await storeObject(
    context,
    { ...request, key, headers: {}, assertAllowed },
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
