import { limitGuesses } from '@parley/application/files/decode-text.ts';
import type { MarkedRange } from '@parley/domain/mail/message-text.ts';
import { forwards } from '@parley/domain/mail/quote-marks.ts';
import { findQuotes } from '@parley/domain/mail/quotes.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { chooseFiles, type FileInMail, readFiles } from './mime/choose-files.ts';
import { type Collected, collectParts } from './mime/collect-parts.ts';
import { contentOf, type MimePart, readParts } from './mime/mime-part.ts';
import { readBody } from './mime/read-body.ts';
import { readCalendars } from './mime/read-calendars.ts';
import { readDate, readHead, showSender } from './mime/read-head.ts';
import type { DeliveryReport, ForwardedMail, ReceivedMail } from './received-mail.ts';

const MAX_TEXT_LENGTH = 20_000;
/** More forwarded mails than these stay files. */
const MAX_FORWARDED = 5;

/**
 * Reads a raw mail (RFC 5322 and MIME). Labels are hints: what the content is decides. Never fails:
 * what is broken is read as far as it goes. The time is proportional to the size of the mail.
 */
export const readMime = (raw: Uint8Array): ReceivedMail => limitGuesses(() => readWhole(raw));

function readWhole(raw: Uint8Array): ReceivedMail {
  const root = readParts(raw);
  const parts = collectParts(root);
  const head = readHead(root.fields);
  const body = readBody(parts.texts);
  const opened = parts.messages.slice(0, MAX_FORWARDED).map(openMessage);
  const own = readFiles([...parts.files, ...parts.messages.slice(MAX_FORWARDED)], body.pictures);
  const { chosen, leftOut } = chooseFiles([...own, ...opened.flatMap(({ files }) => files)]);
  const toAttachments = (files: readonly FileInMail[]) =>
    files.filter((file) => chosen.has(file)).map(({ file }) => file);
  return {
    ...head,
    ...toText(body.text, body.marked, forwards(head.subject)),
    attachments: toAttachments(own),
    leftOut,
    calendars: readCalendars(parts.calendars),
    forwarded: opened.map(({ mail, files }) => ({ ...mail, attachments: toAttachments(files) })),
    remark: parts.isSealed && body.text === '' ? 'sealed' : undefined,
    report: readReport(parts.report),
    attachedId: parts.messages[0] && findMessageId(parts.messages[0]),
  };
}

/** More bytes than any sender writes before the body of a mail. */
const MAX_HEAD_BYTES = 64 * 1024;

/**
 * Reads sender and subject of a mail and nothing after the head.
 * @param remark why the rest is not read
 */
export function readHeadOnly(
  raw: Uint8Array,
  remark: ReceivedMail['remark'] = 'not-read',
): ReceivedMail {
  const head = limitGuesses(() => readHead(readParts(raw.subarray(0, MAX_HEAD_BYTES)).fields));
  return {
    ...head,
    ...toText('', [], false),
    attachments: [],
    leftOut: [],
    calendars: [],
    forwarded: [],
    remark,
    report: undefined,
    attachedId: undefined,
  };
}

/** Cuts a text to what is stored, and finds its quotations. */
function toText(all: string, marked: readonly MarkedRange[], isForward: boolean) {
  const text = truncateText(all, MAX_TEXT_LENGTH);
  const within = marked
    .filter(({ from }) => from < text.length)
    .map((range) => ({ ...range, to: Math.min(range.to, text.length) }));
  return { text, ...findQuotes(text, within, isForward), isCut: text.length < all.length };
}

/** Opens a mail that is attached; mails inside it are files. */
function openMessage(part: MimePart): {
  mail: Omit<ForwardedMail, 'attachments'>;
  files: FileInMail[];
} {
  const root = readParts(contentOf(part));
  const { texts, files, messages, calendars } = collectParts(root);
  const body = readBody(texts);
  return {
    mail: {
      from: showSender(root.fields),
      subject: readHead(root.fields).subject,
      at: readDate(root.fields),
      text: truncateText(body.text, MAX_TEXT_LENGTH),
    },
    files: readFiles([...files, ...messages, ...calendars], body.pictures),
  };
}

function findMessageId(part: MimePart): string | undefined {
  const { fields } = readParts(contentOf({ ...part, body: part.body.subarray(0, MAX_HEAD_BYTES) }));
  return readHead(fields).messageId;
}

function readReport(report: Collected['report']): DeliveryReport | undefined {
  if (!report) return undefined;
  const { returned } = report;
  if (!returned) return { ...report, returned: '' };
  const { fields } = readParts(contentOf(returned));
  return {
    ...report,
    returned: fields.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  };
}
