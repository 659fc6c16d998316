import { findAddressFault, toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
import { MAX_ATTACHMENTS } from '@parley/contracts/mail/mail-draft.schema.ts';
import { truncateText, truncateToken } from '@parley/domain/text/truncate-text.ts';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { Tokenizer } from 'htmlparser2';
import { stripQuotedAndSignature } from '@parley/domain/mail/quotes.ts';
import { checkUpload, contentMatches } from '@parley/application/files/take-upload.ts';

/** Elements that end a line. */
const LINES = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements whose text is not part of the message. */
const SILENT = new Set(['head', 'title', 'style', 'script', 'template', 'noscript']);

/**
 * Returns the text of an HTML mail up to its quoted part; HTML of a mail is never displayed. Only
 * the tokenizer of the parser is used: it reads each character once and builds no tree, so the time
 * is proportional to the length of the mail.
 */
function htmlToText(html: string): string {
  const words: string[] = [];
  let silentUntil: string | undefined;
  let done = false;
  const say = (text: string) => void (silentUntil === undefined && !done && words.push(text));
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => say(html.slice(from, to).replace(/[\s\u00a0]+/g, ' ')),
      ontextentity: (codePoint) => say(codePoint === 0xa0 ? ' ' : String.fromCodePoint(codePoint)),
      onopentagname(from, to) {
        const name = html.slice(from, to).toLowerCase();
        // The closing tag of a head is optional.
        if (name === 'body' && silentUntil === 'head') silentUntil = undefined;
        if (name === 'br') say('\n');
        if (name === 'blockquote') done ||= silentUntil === undefined;
        if (SILENT.has(name)) silentUntil ??= name;
      },
      onclosetag(from, to) {
        const name = html.slice(from, to).toLowerCase();
        if (name === silentUntil) silentUntil = undefined;
        else if (LINES.has(name)) say('\n');
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return words
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The parts of a mail that a mail thread needs. */
export interface ReceivedMail {
  /**
   * The address in the From field; empty if there is no address or more than one. Only the checks
   * of SES prove that the mail comes from it.
   */
  from: string;
  subject: string;
  text: string;
  messageId: string | undefined;
  attachments: { name: string; type: string; content: Uint8Array }[];
  /** The number of attachments whose type the product does not accept. */
  leftOut: number;
  /** The first part of type text/calendar. */
  calendar: string | undefined;
}

const MAX_TEXT_LENGTH = 20_000;
/**
 * The number of characters that are searched for the text of the message; what follows is quoted or
 * generated.
 */
const MAX_READ = 1_000_000;

/** Returns one line without characters that could end a name early or change how it reads. */
const oneLine = (text: string, max: number) =>
  truncateText(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      .trim(),
    max,
  );
const plain = (text: string) =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

/** The parser's error for parts that are nested too deep or headers that are too long. */
const BEYOND_LIMITS = /^Maximum .{1,80} exceeded$/;

/** Options of the parser; real mails nest only a few levels. */
const OPTIONS = { attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 } as const;

async function parse(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, OPTIONS);
  } catch (error) {
    if (error instanceof Error && BEYOND_LIMITS.test(error.message)) return undefined;
    throw error;
  }
}

/** Parses a raw mail (RFC 5322 and MIME); undefined if it has too many parts or headers. */
export async function readMime(raw: Uint8Array): Promise<ReceivedMail | undefined> {
  const parsed = await parse(raw);
  return parsed && toReceived(parsed);
}

function toReceived(parsed: Email): ReceivedMail {
  const files = parsed.attachments.map((attachment) => ({
    name:
      oneLine((attachment.filename ?? 'attachment').replace(/[\\/:*?"<>|]/g, '_'), 200) ||
      'attachment',
    type: attachment.mimeType,
    content: new Uint8Array(attachment.content as ArrayBuffer),
  }));
  const taken = files
    .filter(
      ({ name, type, content }) =>
        !checkUpload(name, type, content.byteLength) &&
        contentMatches(type, content.subarray(0, 8192)),
    )
    .slice(0, MAX_ATTACHMENTS);
  const calendar = parsed.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = plain(
    parsed.text?.trim()
      ? truncateToken(parsed.text, MAX_READ)
      : htmlToText(truncateToken(parsed.html ?? '', MAX_READ)),
  );
  return {
    from: toSender(parsed),
    subject: oneLine(parsed.subject ?? '', 200),
    text: truncateText(stripQuotedAndSignature(text), MAX_TEXT_LENGTH),
    messageId: parsed.messageId ? oneLine(parsed.messageId, 300) : undefined,
    attachments: taken,
    leftOut: files.length - taken.length,
    calendar: calendar && new TextDecoder().decode(calendar.content as ArrayBuffer),
  };
}

/** More bytes than any sender writes before the body of a mail. */
const MAX_HEAD_BYTES = 64 * 1024;

/** Reads sender and subject of a mail and nothing after the head. */
export async function readHead(raw: Uint8Array): Promise<ReceivedMail> {
  const start = new TextDecoder('latin1').decode(raw.subarray(0, MAX_HEAD_BYTES));
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  return toReceived(await PostalMime.parse(raw.subarray(0, end), OPTIONS));
}

/**
 * Returns the single address of the single From field. With several, the checks could have verified
 * another address than the one displayed.
 */
function toSender({ headers }: Email): string {
  const fields = headers.filter(({ key }) => key === 'from');
  const mailboxes = fields.length === 1 ? addressParser(fields[0]!.value) : [];
  const address = mailboxes.length === 1 ? toCanonicalAddress(mailboxes[0]!.address ?? '') : '';
  return findAddressFault(address) === undefined ? address : '';
}
