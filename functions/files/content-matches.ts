const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);

/**
 * Whether the first bytes of a file are those of the type it claims. Formats from their own
 * specifications: PDF `%PDF-`, PNG's signature, JPEG's SOI, Office Open XML as a ZIP that begins
 * with its content types or parts.
 */
export function contentMatches(type: string, head: Uint8Array): boolean {
  switch (type) {
    case 'application/pdf':
      return starts(head, 0x25, 0x50, 0x44, 0x46, 0x2d);
    case 'image/png':
      return starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    case 'image/jpeg':
      return starts(head, 0xff, 0xd8, 0xff);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (
        starts(head, 0x50, 0x4b, 0x03, 0x04) &&
        /\[Content_Types\]\.xml|word\/|_rels\//.test(latin(head))
      );
    case 'text/plain':
      return isPlainText(head);
    default:
      return false;
  }
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/**
 * No zero bytes, valid UTF-8 (but for a character cut at the end), and not a document that a
 * browser would run.
 */
function isPlainText(head: Uint8Array): boolean {
  if (head.length === 0 || head.includes(0)) return false;
  const text = new TextDecoder('utf-8', { fatal: false }).decode(head, { stream: true });
  return (
    !text.includes('\uFFFD') &&
    !/^\s*<(!doctype|html|script|svg|\?xml|head|body|iframe)/i.test(text)
  );
}
