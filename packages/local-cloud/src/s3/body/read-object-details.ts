import { S3Error } from '../s3-error.ts';
import type { ObjectDetails } from '../store/stored-object.ts';
import { readTagDocument, readTagHeader } from './read-tags.ts';

type Headers = Record<string, string | undefined>;

const storedHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

// Requests with these headers are refused, because if they were ignored here, the difference would
// only show on AWS.
const notImplemented =
  /^(x-amz-website-redirect-location|x-amz-object-lock-.*|x-amz-server-side-encryption-customer-.*)$/;

const maxMetadataBytes = 2048;

/**
 * Selects the headers (or form fields) that are stored with an object. Throws MetadataTooLarge,
 * NotImplemented, or InvalidArgument for line breaks.
 */
export function readObjectDetails(fields: Headers): ObjectDetails {
  const headers: Record<string, string> = {};
  const metadata: Record<string, string> = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (notImplemented.test(name))
      throw new S3Error('NotImplemented', `The header ${name} is not implemented.`);
    if (name.startsWith('x-amz-meta-')) {
      metadata[name.slice('x-amz-meta-'.length)] = assertHeaderValue(name, value);
      bytes += Buffer.byteLength(name) - 'x-amz-meta-'.length + Buffer.byteLength(value);
    } else if (storedHeaders.includes(name)) {
      headers[name] = assertHeaderValue(name, value);
    }
  }
  if (bytes > maxMetadataBytes) throw new S3Error('MetadataTooLarge');
  const encoding = withoutAwsChunked(headers['content-encoding']);
  if (encoding === undefined) delete headers['content-encoding'];
  else headers['content-encoding'] = encoding;
  return { headers, metadata, tags: readTags(fields) };
}

// Reads the tags: a form contains them as an XML document, a request as a header.
function readTags(fields: Headers): ObjectDetails['tags'] {
  if (fields.tagging !== undefined) return readTagDocument(fields.tagging);
  return fields['x-amz-tagging'] === undefined ? undefined : readTagHeader(fields['x-amz-tagging']);
}

/**
 * Returns the value, or throws InvalidArgument if it is not a valid header value (line breaks would
 * allow header injection into responses).
 */
export function assertHeaderValue(name: string, value: string): string {
  if (/(?!\t)\p{Cc}/u.test(value))
    throw new S3Error('InvalidArgument', `The value of ${name} is not a header value.`);
  return value;
}

// Removes aws-chunked, which describes the transfer; only the remaining encodings describe the
// object.
function withoutAwsChunked(encoding: string | undefined): string | undefined {
  const rest = (encoding ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'aws-chunked');
  return rest.length === 0 ? undefined : rest.join(',');
}
