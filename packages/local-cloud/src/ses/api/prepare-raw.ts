import { badRequest } from '../ses-error.ts';

const onlyOnce = [
  'from',
  'to',
  'cc',
  'bcc',
  'subject',
  'date',
  'reply-to',
  'sender',
  'message-id',
  'mime-version',
  'content-type',
];
const maxHeaderBlockBytes = 256 * 1024;

type HeaderField = { name: string; text: string };

/**
 * Makes a raw message ready to keep, as SES does: its own Message-ID instead of the sender's,
 * hidden recipients removed, a Date when there is none. Throws BadRequestException for a malformed
 * header block, duplicates, or no From.
 */
export function prepareRaw(data: Buffer, messageId: string, date: number): Buffer {
  const { fields, body } = splitMessage(data);
  for (const name of onlyOnce) {
    if (fields.filter((field) => field.name === name).length > 1)
      throw badRequest(`Duplicate header '${name}'.`);
  }
  if (!fields.some((field) => field.name === 'from'))
    throw badRequest("Missing required header 'From'.");
  const kept = fields
    .filter((field) => field.name !== 'bcc' && field.name !== 'message-id')
    .map((field) => field.text);
  if (!fields.some((field) => field.name === 'date'))
    kept.push(`Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`);
  kept.push(`Message-ID: ${messageId}`);
  return Buffer.concat([Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

function splitMessage(data: Buffer): { fields: HeaderField[]; body: Buffer } {
  const head = data.subarray(0, maxHeaderBlockBytes).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head);
  if (!end && data.length > maxHeaderBlockBytes) throw badRequest('The header block is too long.');
  const block = (end ? head.slice(0, end.index) : head).replace(/\r?\n$/, '');
  const fields: HeaderField[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      const last = fields.at(-1);
      if (!last) throw badRequest('The message begins with a continuation line.');
      last.text += `\r\n${line}`;
      continue;
    }
    const match = /^([!-9;-~]+)[ \t]*:/.exec(line);
    if (!match || /[\r\0]/.test(line)) throw badRequest('A header line is malformed.');
    fields.push({ name: match[1]!.toLowerCase(), text: line });
  }
  return { fields, body: end ? data.subarray(end.index + end[0].length) : Buffer.alloc(0) };
}
