import { S3Error } from '../s3-error.ts';

export type PartHeaders = { name: string; filename: string | undefined };

/**
 * Reads the header block of one part of a form (RFC 7578). Throws MalformedPOSTRequest without a
 * field name.
 */
export function readPartHeaders(block: string): PartHeaders {
  const line = block.split('\r\n').find((header) => /^content-disposition\s*:/i.test(header));
  const disposition = line?.slice(line.indexOf(':') + 1).trim() ?? '';
  if (!/^form-data\s*;/i.test(disposition)) throw new S3Error('MalformedPOSTRequest');
  const name = readParameter(disposition, 'name');
  if (name === undefined || name === '') throw new S3Error('MalformedPOSTRequest');
  return { name, filename: readParameter(disposition, 'filename') };
}

function readParameter(disposition: string, wanted: string): string | undefined {
  for (const match of disposition.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g,
  )) {
    const [, name, quoted, bare] = match;
    if (name!.toLowerCase() === wanted) return unescape(quoted ?? bare ?? '');
  }
  return undefined;
}

// Browsers write a quote as %22 (the HTML standard) and other clients as \".
function unescape(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/g, '\r')
    .replace(/%0A/g, '\n');
}
