const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Bytes at the start of a body that show whether it is base64. */
const SAMPLE_BYTES = 1000;

/**
 * Decodes a body from base64 or quoted-printable (RFC 2045). The label is a hint: a body with many
 * characters that are not base64 is taken as it is.
 */
export function decodeTransfer(body: Uint8Array, encoding: string): Uint8Array {
  const label = encoding
    .trim()
    .toLowerCase()
    .split(/[\s;(]/, 1)[0];
  if (label === 'quoted-printable') return decodeQuotedPrintable(body);
  return label === 'base64' && looksLikeBase64(body) ? decodeBase64(body) : body;
}

function looksLikeBase64(body: Uint8Array): boolean {
  const sample = toLatin1(body.subarray(0, SAMPLE_BYTES));
  const others = sample.replace(/[A-Za-z0-9+/=\s]+/g, '').length;
  return others * 20 <= sample.length;
}

/** Programs that pad every line make several texts of one; each is decoded on its own. */
function decodeBase64(body: Uint8Array): Uint8Array {
  const text = toLatin1(body);
  const padding = text.indexOf('=');
  if (padding < 0 || text.slice(padding).replace(/[=\s]+/g, '') === '')
    return Buffer.from(text, 'base64');
  return Buffer.concat(text.split(/=+/).map((piece) => Buffer.from(piece, 'base64')));
}

/** What is no valid code stays as it stands: `100=%` and `=XY`. */
function decodeQuotedPrintable(body: Uint8Array): Uint8Array {
  const text = toLatin1(body)
    .replace(/=[ \t]{0,80}\r?\n/g, '')
    .replace(/=\r?$/, '');
  return Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}
