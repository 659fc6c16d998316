import { S3Error } from '../s3-error.ts';
import { ByteReader } from './byte-reader.ts';
import { formLimits } from './form-limits.ts';
import { readPartHeaders } from './part-headers.ts';

export type UploadForm = {
  /** By lower-case name; fields after the file are not read, as in S3. */
  fields: Map<string, string>;
  filename: string;
  /** To be read once, after the policy was checked. */
  file: AsyncGenerator<Buffer>;
};

/**
 * Reads a multipart/form-data upload as far as its file and leaves the file streaming; holds at
 * most the fields (20 KB) and one chunk. Throws MalformedPOSTRequest, MaxPostPreDataLengthExceeded
 * or InvalidArgument.
 */
export async function readForm(
  contentType: string,
  body: AsyncIterable<Buffer>,
): Promise<UploadForm> {
  const delimiter = Buffer.from(`\r\n--${readBoundary(contentType)}`);
  const reader = new ByteReader(prepend(Buffer.from('\r\n'), body));
  const malformed = () => new S3Error('MalformedPOSTRequest');
  const fields = new Map<string, string>();
  let fieldBytes = 0;

  await reader.readUntil(delimiter, formLimits.partHeaderBytes, malformed);
  for (;;) {
    const next = (await reader.read(2)).toString('latin1');
    if (next === '--')
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
    if (next !== '\r\n') throw malformed();
    const block = await reader.readUntil(
      Buffer.from('\r\n\r\n'),
      formLimits.partHeaderBytes,
      malformed,
    );
    const { name, filename } = readPartHeaders(block.toString('utf8'));
    const key = name.toLowerCase();
    if (key === 'file')
      return { fields, filename: baseName(filename ?? ''), file: reader.streamUntil(delimiter) };

    const room = formLimits.fieldBytes - fieldBytes;
    const value = await reader.readUntil(
      delimiter,
      room,
      () => new S3Error('MaxPostPreDataLengthExceeded'),
    );
    fieldBytes += value.length;
    if (fields.has(key))
      throw new S3Error('InvalidArgument', `POST requires exactly one ${key} field.`);
    if (fields.size >= formLimits.fields) throw new S3Error('MaxPostPreDataLengthExceeded');
    fields.set(key, value.toString('utf8'));
  }
}

function readBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2] ?? '';
  if (boundary === '' || boundary.length > formLimits.boundaryCharacters)
    throw new S3Error('MalformedPOSTRequest');
  return boundary;
}

// The first delimiter has no line break before it when the body has no preamble.
async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

// Old browsers send the whole path of the file.
function baseName(filename: string): string {
  return filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
}
