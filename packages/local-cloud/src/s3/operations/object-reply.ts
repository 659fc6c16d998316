import type { S3Reply } from '../http/s3-request.ts';
import { xmlDocument, type XmlFields } from '../http/xml.ts';
import type { Checksum } from '../body/checksum-algorithms.ts';

/** An answer with an XML document in S3's namespace. */
export function xmlReply(
  root: string,
  fields: XmlFields,
  headers: Record<string, string> = {},
): S3Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', ...headers },
    body: xmlDocument(root, fields),
  };
}

/** `x-amz-checksum-crc32` and its like for a verified checksum; empty without one. */
export function checksumHeaders(checksum: Checksum | undefined): Record<string, string> {
  if (!checksum) return {};
  return {
    [`x-amz-checksum-${checksum.algorithm}`]: checksum.value,
    'x-amz-checksum-type': checksumType(checksum),
  };
}

/** `ChecksumCRC32` and its like for XML answers; empty without one. */
export function checksumElements(checksum: Checksum | undefined): Record<string, string> {
  if (!checksum) return {};
  return {
    [`Checksum${checksum.algorithm.toUpperCase()}`]: checksum.value,
    ChecksumType: checksumType(checksum),
  };
}

function checksumType(checksum: Checksum): string {
  return checksum.value.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT';
}
