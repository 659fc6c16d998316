import { childText, type XmlNode } from '../http/parse-xml.ts';
import { S3Error } from '../s3-error.ts';
import type { StoredPart } from '../store/upload-table.ts';

const smallestPart = 5 * 1024 * 1024;

/**
 * Picks the stored parts that a CompleteMultipartUpload document names. Throws MalformedXML,
 * InvalidPartOrder (numbers must rise), InvalidPart (unknown, or another etag or checksum) or
 * EntityTooSmall (under 5 MB and not the last).
 */
export function chooseParts(document: XmlNode, stored: StoredPart[]): StoredPart[] {
  const wanted = document.children.filter((child) => child.name === 'Part');
  if (document.name !== 'CompleteMultipartUpload' || wanted.length === 0)
    throw new S3Error('MalformedXML');
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  let previous = 0;
  const chosen = wanted.map((node) => {
    const number = Number(childText(node, 'PartNumber') ?? Number.NaN);
    const etag = childText(node, 'ETag')
      ?.trim()
      .replace(/^"(.*)"$/, '$1');
    if (!Number.isInteger(number) || etag === undefined) throw new S3Error('MalformedXML');
    if (number <= previous) throw new S3Error('InvalidPartOrder');
    previous = number;
    const part = byNumber.get(number);
    if (!part || part.etag !== etag || !sameChecksum(node, part)) throw new S3Error('InvalidPart');
    return part;
  });
  if (chosen.slice(0, -1).some((part) => part.size < smallestPart)) {
    throw new S3Error(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
    );
  }
  return chosen;
}

function sameChecksum(node: XmlNode, part: StoredPart): boolean {
  const named = node.children.filter((child) => child.name.startsWith('Checksum'));
  return named.every((child) => {
    const algorithm = child.name.slice('Checksum'.length).toLowerCase();
    return part.checksum?.algorithm === algorithm && part.checksum.value === child.text;
  });
}
