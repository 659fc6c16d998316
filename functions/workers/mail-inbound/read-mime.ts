import { MAX_ATTACHMENTS } from '@parley/contracts/mail/mail-draft.schema.ts';
import { ownWords } from '@parley/domain/mail/own-words.ts';
import PostalMime from 'postal-mime';
import { checkUpload } from '../../files/check-upload.ts';
import { contentMatches } from '../../files/content-matches.ts';

/** A mail as far as a conversation needs it. */
export interface ReceivedMail {
  from: { name: string; address: string };
  subject: string;
  text: string;
  messageId: string | undefined;
  attachments: { name: string; type: string; content: Uint8Array }[];
  /** Attachments of kinds that the product does not take. */
  leftOut: number;
  /** The first part of the type text/calendar. */
  calendar: string | undefined;
}

const MOST_TEXT = 20_000;

/** One line without what could break out of a name. */
const oneLine = (text: string, most: number) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim().slice(0, most);
const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

/** The words of an HTML mail: nothing of it is ever shown as HTML. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|script|head)\b[^]{0,200000}?<\/\1\s*>/gi, '').replace(/<blockquote\b[^]*$/i, '').replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6])>/gi, '\n').replace(/<[^>]{0,2000}>/g, '')
    .replace(/&nbsp;/gi, ' ').replace(/&lt;/gi, '<').replace(/&gt;/gi, '>').replace(/&quot;/gi, '"').replace(/&#39;/g, "'").replace(/&amp;/gi, '&').replace(/\n{3,}/g, '\n\n');
}

/** Reads a raw mail (RFC 5322 and MIME). */
export async function readMime(raw: Uint8Array): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 });
  const files = parsed.attachments.map((attachment) => ({
    name: oneLine((attachment.filename ?? 'attachment').replace(/[\\/:*?"<>|]/g, '_'), 200) || 'attachment', type: attachment.mimeType, content: new Uint8Array(attachment.content as ArrayBuffer),
  }));
  const taken = files.filter(({ name, type, content }) => !checkUpload(name, type, content.byteLength) && contentMatches(type, content.subarray(0, 8192))).slice(0, MAX_ATTACHMENTS);
  const calendar = parsed.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = plain(parsed.text?.trim() ? parsed.text : wordsOf(parsed.html ?? ''));
  return {
    from: { name: oneLine(parsed.from?.name ?? '', 120), address: oneLine(parsed.from?.address ?? '', 254).toLowerCase() }, subject: oneLine(parsed.subject ?? '', 200), text: ownWords(text).slice(0, MOST_TEXT),
    messageId: parsed.messageId ? oneLine(parsed.messageId, 300) : undefined, attachments: taken, leftOut: files.length - taken.length,
    calendar: calendar && new TextDecoder().decode(calendar.content as ArrayBuffer),
  };
}
