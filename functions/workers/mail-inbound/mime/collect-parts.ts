import { detectFileType } from '@parley/application/files/detect-file-type.ts';
import { contentOf, fieldOf, type MimePart, nameOf } from './mime-part.ts';

/** A text of the mail: one part, or the ways to show the same text. */
export interface TextPart {
  /** The parts of type text/plain, and those of HTML; one of both lists may be empty. */
  plain: MimePart[];
  html: MimePart[];
}

/** The parts of a mail by what they are, each in the order of the mail. */
export interface Collected {
  texts: TextPart[];
  files: MimePart[];
  calendars: MimePart[];
  messages: MimePart[];
  isSealed: boolean;
  report: { type: string; status: string; returned: MimePart | undefined } | undefined;
}

const SIGNATURES = /^application\/(?:pgp-signature|pgp-encrypted|(?:x-)?pkcs7-signature)$/;
const SEALED = /^application\/(?:x-)?pkcs7-mime$/;
/** Texts that are files of their own, unless they are the words of the mail. */
const TEXT_FILES = /^text\/(?:csv|rtf|vcard|x-vcard|directory|xml|css|javascript)$/;
/** Ways to show a text that only some devices know, beside the usual ones. */
const SPECIAL_WAYS = /^text\/(?:x-amp-html|(?:x-)?watch-html|enriched|richtext)$/;
/** Texts with elements in angle brackets. */
const MARKED_UP =
  /^(?:text\/(?:html|x-amp-html|(?:x-)?watch-html|enriched)|application\/xhtml\+xml)$/;
const STATUS =
  /^message\/(?:global-)?(?:delivery-status|disposition-notification|feedback-report)$/;

const typeOf = ({ type }: MimePart) =>
  /^[a-z]+\/[^\s/]+$/.test(type.value) ? type.value : 'text/plain';

/** Sorts the parts of a mail. */
export function collectParts(root: MimePart): Collected {
  const into: Collected = {
    texts: [],
    files: [],
    calendars: [],
    messages: [],
    isSealed: false,
    report: undefined,
  };
  walk(root, into);
  return into;
}

function walk(part: MimePart, into: Collected): void {
  const type = typeOf(part);
  if (part.children.length === 0) return void walkLeaf(part, type, into);
  if (type === 'multipart/encrypted') into.isSealed = true;
  if (type === 'multipart/report') {
    into.report ??= { type: '', status: '', returned: undefined };
    into.report.type = (part.type.parameters.get('report-type') ?? '').toLowerCase();
  }
  if (type !== 'multipart/alternative') {
    for (const child of part.children)
      if (typeOf(child) !== 'application/applefile' || type !== 'multipart/appledouble')
        walk(child, into);
    return;
  }
  // Of a text that is sent in several ways one is shown; files and calendars are taken from all.
  const before = into.texts;
  const usual = part.children.filter((child) => !SPECIAL_WAYS.test(typeOf(child)));
  const children = usual.length > 0 ? usual : part.children;
  const ways: TextPart[][] = children.map((child) => {
    into.texts = [];
    walk(child, into);
    return into.texts;
  });
  into.texts = before;
  const all = ways.flat();
  const plain = ways.findLast((way) => way.some((text) => text.plain.length > 0));
  const html = ways.findLast((way) => way.some((text) => text.html.length > 0));
  if (all.length > 0)
    into.texts.push({
      plain: (plain ?? []).flatMap((text) => text.plain),
      html: (html ?? []).flatMap((text) => text.html),
    });
}

function walkLeaf(part: MimePart, type: string, into: Collected): void {
  if (SIGNATURES.test(type)) return;
  if (type === 'message/rfc822' || type === 'message/global') {
    if (into.report) into.report.returned ??= part;
    else into.messages.push(part);
    return;
  }
  if (STATUS.test(type)) {
    into.report ??= { type: '', status: '', returned: undefined };
    into.report.status = Buffer.from(contentOf(part)).toString('utf8');
    return;
  }
  if (type === 'text/rfc822-headers' && into.report) {
    into.report.returned ??= part;
    return;
  }
  if (isCalendar(part, type)) {
    into.calendars.push(part);
    return;
  }
  if (SEALED.test(type) && part.type.parameters.get('smime-type') !== 'certs-only')
    into.isSealed = true;
  if (!isText(part, type, into)) {
    if (/\.eml$/i.test(nameOf(part)) && looksLikeMail(part)) into.messages.push(part);
    else into.files.push(part);
    return;
  }
  const isHtml = MARKED_UP.test(type);
  into.texts.push({ plain: isHtml ? [] : [part], html: isHtml ? [part] : [] });
}

/** Checks whether a part is words of the mail and no file. */
function isText(part: MimePart, type: string, into: Collected): boolean {
  const isMultipart = type.startsWith('multipart/');
  if (!isMultipart && !type.startsWith('text/') && type !== 'application/xhtml+xml') return false;
  if (TEXT_FILES.test(type) || part.disposition.value === 'attachment') return false;
  if (isFileContent(part)) return false;
  // Some programs name the text of the mail too.
  return nameOf(part) === '' || (into.texts.length === 0 && part.disposition.value === '');
}

/** Words about a PDF are a text. */
const WORDS_BEFORE_PDF = /^[^%]{0,1000}[a-z]{3}[^%]{0,1000}%PDF-/i;
const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Checks whether the content of a part that is announced as text, or not at all, is a file. */
function isFileContent(part: MimePart): boolean {
  const head = contentOf({ ...part, body: part.body.subarray(0, 4000) }).subarray(0, 2000);
  const type = detectFileType('text.txt', { head });
  if (type === 'application/pdf') return !WORDS_BEFORE_PDF.test(toLatin1(head));
  return type !== undefined && type !== 'text/plain';
}

function isCalendar(part: MimePart, type: string): boolean {
  if (type === 'text/calendar' || type === 'application/ics') return true;
  if (!/^(?:text|application)\//.test(type) && !/\.(?:ics|vcs|ical)$/i.test(nameOf(part)))
    return false;
  const start = Buffer.from(contentOf({ ...part, body: part.body.subarray(0, 400) }));
  return /^(?:\u00ef\u00bb\u00bf)?\s{0,20}BEGIN:VCALENDAR/i.test(start.toString('latin1'));
}

const looksLikeMail = (part: MimePart): boolean => {
  const start = Buffer.from(contentOf({ ...part, body: part.body.subarray(0, 4000) }));
  return /^(?:from|to|subject|date|received|return-path|mime-version|message-id|delivered-to)\s?:/im.test(
    start.toString('latin1'),
  );
};

/** Returns the Content-ID of a part, without its brackets; empty if it has none. */
export const contentIdOf = (part: MimePart): string =>
  (fieldOf(part, 'content-id') ?? '').replace(/^<|>$/g, '');
