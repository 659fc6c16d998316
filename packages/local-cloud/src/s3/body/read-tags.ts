import type { S3Request } from '../http/s3-request.ts';
import { childText, parseXml, type XmlNode } from '../http/xml.ts';
import { S3Error } from '../s3-error.ts';
import { BodyDigest, readExpectedDigests } from './body-digest.ts';

export type Tags = Record<string, string>;

const maxTags = 10;
const maxKeyLength = 128;
const maxValueLength = 256;

/**
 * Parses the tags of a `<Tagging>` document: a form's `tagging` field or the body of
 * PutObjectTagging. Throws MalformedXML or InvalidTag.
 */
export function readTagDocument(text: string): Tags {
  const document = parseXml(text);
  const set = document.children.find((child: XmlNode) => child.name === 'TagSet');
  if (document.name !== 'Tagging' || !set) throw new S3Error('MalformedXML');
  return checked(
    set.children
      .filter((child) => child.name === 'Tag')
      .map((tag) => [childText(tag, 'Key') ?? '', childText(tag, 'Value') ?? '']),
  );
}

/** Parses the tags of the `x-amz-tagging` header, for example `a=1&b=2`. Throws InvalidTag. */
export function readTagHeader(text: string): Tags {
  return checked([...new URLSearchParams(text)]);
}

function checked(pairs: [string, string][]): Tags {
  const names = new Set(pairs.map(([name]) => name));
  const wrong = pairs.some(
    ([name, value]) =>
      name === '' ||
      name.length > maxKeyLength ||
      value.length > maxValueLength ||
      name.startsWith('aws:'),
  );
  if (wrong || names.size !== pairs.length || pairs.length > maxTags)
    throw new S3Error(
      'InvalidTag',
      'The tags are not valid: at most 10 different ones, keys of 1 to 128 and values of ' +
        'at most 256 characters.',
    );
  return Object.fromEntries(pairs);
}

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
