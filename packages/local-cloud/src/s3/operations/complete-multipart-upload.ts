import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Checksum, startChecksum } from '../body/checksum-algorithms.ts';
import { readSmallBody } from '../body/read-tags.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { parseXml, childText, type XmlNode } from '../http/xml.ts';
import { S3Error } from '../s3-error.ts';
import type { BlobFiles } from '../store/blob-files.ts';
import type { StoredPart } from '../store/upload-table.ts';
import { findUpload } from './find-object.ts';
import { xmlReply, checksumElements, versionHeaders } from './object-reply.ts';
import { storeObject } from './store-object.ts';

const smallestPart = 5 * 1024 * 1024;

/**
 * Selects the stored parts that a CompleteMultipartUpload document lists. Throws MalformedXML,
 * InvalidPartOrder (numbers must increase), InvalidPart (unknown, or another etag or checksum) or
 * EntityTooSmall (under 5 MB and not the last).
 */
function chooseParts(document: XmlNode, stored: StoredPart[]): StoredPart[] {
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

/**
 * CompleteMultipartUpload joins the parts into one blob. The object is stored and the upload is
 * ended in one transaction.
 */
export async function completeMultipartUpload(
  context: S3Context,
  request: BucketRequest,
): Promise<S3Reply> {
  const { blobs, uploads } = context.store;
  const document = parseXml(await readSmallBody(request));
  const { uploadId, details } = findUpload(context, request);
  const parts = chooseParts(document, uploads.parts(uploadId));
  const received = {
    blob: await joinParts(blobs, parts),
    size: parts.reduce((sum, part) => sum + part.size, 0),
    md5Hex: joinedEtag(parts),
    checksum: joinedChecksum(parts, details.checksumAlgorithm),
  };
  const { headers, metadata, tags } = details;
  const stored = await storeObject(context, request, received, { headers, metadata, tags }, () => {
    findUpload(context, request);
    assertUnchanged(parts, uploads.parts(uploadId));
    return uploads.remove(uploadId);
  });
  const result = {
    Location: `/${request.bucket}/${request.key}`,
    Bucket: request.bucket,
    Key: request.key,
    ETag: `"${stored.etag}"`,
    ...checksumElements(received.checksum),
  };
  return xmlReply(
    'CompleteMultipartUploadResult',
    result,
    versionHeaders(stored.versionId, request.config.versioned),
  );
}

async function joinParts(blobs: BlobFiles, parts: StoredPart[]): Promise<string> {
  async function* content(): AsyncGenerator<Buffer> {
    for (const part of parts) {
      const fd = openPart(blobs, part);
      yield* createReadStream('', { fd }) as AsyncIterable<Buffer>;
    }
  }
  return blobs.write(content(), () => undefined);
}

function openPart(blobs: BlobFiles, part: StoredPart): number {
  try {
    return blobs.openForReading(part.blob);
  } catch (error) {
    // A part was replaced or the upload was aborted in the meantime by another request of the
    // client.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new S3Error('OperationAborted');
    throw error;
  }
}

function assertUnchanged(chosen: StoredPart[], stored: StoredPart[]): void {
  const blobs = new Set(stored.map((part) => part.blob));
  if (!chosen.every((part) => blobs.has(part.blob))) throw new S3Error('OperationAborted');
}

// Computes S3's etag of a multipart object: the MD5 of the parts' MD5s, and their number.
function joinedEtag(parts: StoredPart[]): string {
  const hash = createHash('md5');
  for (const part of parts) hash.update(Buffer.from(part.etag, 'hex'));
  return `${hash.digest('hex')}-${parts.length}`;
}

function joinedChecksum(parts: StoredPart[], algorithm: string | undefined): Checksum | undefined {
  const first = parts[0]?.checksum?.algorithm;
  if (
    algorithm === undefined ||
    first !== algorithm ||
    parts.some((part) => part.checksum?.algorithm !== first)
  )
    return undefined;
  const running = startChecksum(first);
  for (const part of parts) running.update(Buffer.from(part.checksum!.value, 'base64'));
  return { algorithm: first, value: `${running.digest()}-${parts.length}` };
}
