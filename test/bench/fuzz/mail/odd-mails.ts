import type { Random } from '@parley/local-cloud/shared/random.ts';
import { mutated, randomBytes } from '../mutate.ts';
import {
  CALENDAR_LINES,
  CHARSETS,
  DISPOSITIONS,
  ENCODINGS,
  FROMS,
  HEADERS,
  HTML_PIECES,
  SUBJECTS,
  TEXT_PIECES,
  TYPES,
} from './mail-pieces.ts';

const LINE = '\r\n';
const OPENED = 'From: Asha <asha@mail.example>\r\n';
const ANSWER = `${OPENED}Content-Type: text/calendar\r\n\r\n`;
const DEEPEST = 24;

/** Returns a mail made of odd parts, a modified valid mail, or random bytes. */
export function makeOddMail(random: Random): Buffer {
  const chance = random.next();
  if (chance < 0.05) return randomBytes(random, random.between(0, 2000));
  if (chance < 0.2) return Buffer.from(`${ANSWER}${calendar(random)}`);
  const mail = Buffer.from(entity(random, 0, toHeaders(random)), getCharset(random));
  return chance < 0.6 ? mutated(random, mail) : mail;
}

const getCharset = (random: Random): BufferEncoding =>
  random.pick([...Array<BufferEncoding>(8).fill('utf8'), 'latin1', 'utf16le']);

const some = (random: Random, max: number, from: readonly string[]): string[] =>
  Array.from({ length: random.between(0, max) }, () => random.pick(from));

function toHeaders(random: Random): string[] {
  return [
    `From: ${random.pick(FROMS)}`,
    `Subject: ${some(random, 4, SUBJECTS).join('')}`,
    ...some(random, 5, HEADERS),
  ];
}

/** Returns a part with nested parts, as deep as in real mails and slightly deeper. */
function entity(random: Random, depth: number, headers: readonly string[]): string {
  const type = random.pick(TYPES);
  const isMultipart = type.startsWith('multipart');
  const encoding = random.pick(ENCODINGS);
  const boundary = random.pick(['b', 'b', `b${depth}`, `b${depth}`, 'b b', '-', '']);
  const charset = random.pick(CHARSETS);
  const parameters = isMultipart ? `boundary="${boundary}"` : `charset=${charset}`;
  const head = [
    ...headers,
    `Content-Type: ${type}; ${parameters}`,
    ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
    ...(random.next() < 0.2 ? [random.pick(DISPOSITIONS)] : []),
  ];
  const body = isMultipart ? toParts(random, depth, boundary) : getBody(random, type);
  return `${head.join(LINE)}${LINE}${LINE}${encoded(body, encoding)}`;
}

function toParts(random: Random, depth: number, boundary: string): string {
  if (depth >= DEEPEST) return '';
  const parts = Array.from({ length: random.between(0, 3) }, () => {
    const headers = some(random, 1, HEADERS);
    return `--${boundary}${LINE}${entity(random, depth + 1, headers)}${LINE}`;
  });
  const end = random.next() < 0.8 ? `--${boundary}--${LINE}` : '';
  return parts.join('') + end;
}

function getBody(random: Random, type: string): string {
  if (type === 'text/calendar') return calendar(random);
  return some(random, 30, type === 'text/html' ? HTML_PIECES : TEXT_PIECES).join('');
}

function calendar(random: Random): string {
  const usual = [
    'BEGIN:VCALENDAR',
    'METHOD:COUNTER',
    'BEGIN:VTIMEZONE',
    'TZID:X',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:2-iv_01J00000000000000000000000@parley',
    'DTSTART;TZID=X:20260401T100000',
    'DTEND;TZID=X:20260401T110000',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:asha@mail.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const times = random.between(0, 4);
  for (let done = 0; done < times; done += 1) {
    const at = random.between(0, usual.length - 1);
    const alike = CALENDAR_LINES.filter((line) => getName(line) === getName(usual[at]!));
    if (random.next() < 0.5 && alike.length > 0) usual[at] = random.pick(alike);
    else usual.splice(at, random.between(0, 1), ...some(random, 2, CALENDAR_LINES));
  }
  return usual.join(LINE);
}

const getName = (line: string): string => /^[A-Z]*/.exec(line)![0];

function encoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body).toString('base64');
  if (encoding === 'quoted-printable') return body.replaceAll('=', '=3D');
  return body;
}

/** A mail that can be generated in any size from one to three repeated parts. */
export interface GrowingMail {
  what: string;
  /** Returns a mail of about this number of bytes, most of them in one place. */
  of(size: number): Buffer;
}

/** The places where a mail can be long, each with the text before and after the repeated part. */
const PLACES: Record<string, { before: string; after: string; pieces: readonly string[] }> = {
  text: {
    before: `${OPENED}Content-Type: text/plain; charset=utf-8\r\n\r\n`,
    after: '',
    pieces: TEXT_PIECES,
  },
  'flowing text': {
    before: `${OPENED}Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n`,
    after: '',
    pieces: TEXT_PIECES,
  },
  'quoted text': {
    before: `${OPENED}Content-Transfer-Encoding: quoted-printable\r\n\r\n`,
    after: '',
    pieces: [...TEXT_PIECES, '=', '=\r\n', '=3D', '=0D=0A'],
  },
  html: {
    before: `${OPENED}Content-Type: text/html; charset=utf-8\r\n\r\n`,
    after: '',
    pieces: HTML_PIECES,
  },
  parts: {
    before: `${OPENED}Content-Type: multipart/mixed; boundary=b\r\n\r\n`,
    after: '--b--\r\n',
    pieces: [
      '--b\r\n\r\n\r\n',
      '--b\r\nContent-Type: text/html\r\n\r\n<p>a</p>\r\n',
      '--b',
      '--b--\r\n',
      '--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
      '--b\r\n',
      '-',
      'a\r\n',
      '--b\r\nContent-Type: image/png; name=a.png\r\n\r\na\r\n',
      '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: a\r\n\r\na\r\n',
      '--b\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\n',
    ],
  },
  header: { before: OPENED, after: '\r\n\r\nHello', pieces: HEADERS.map((one) => `${one}\r\n`) },
  subject: { before: `${OPENED}Subject: `, after: '\r\n\r\nHello', pieces: [...SUBJECTS, '\r\n '] },
  sender: { before: 'From: ', after: '\r\n\r\nHello', pieces: [...FROMS, ',', ';', ' ', '\r\n '] },
  type: {
    before: `${OPENED}Content-Type: text/plain`,
    after: '\r\n\r\nHello',
    pieces: ['; a=b', '; a*0*=b', ';', '"', "; a*=utf-8''%41", '; a="\\"', '\r\n ', '=', '(a)'],
  },
  calendar: {
    before: `${OPENED}Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:COUNTER\r\n`,
    after: '\r\nEND:VCALENDAR\r\n',
    pieces: [...CALENDAR_LINES.map((line) => `${line}\r\n`), ';A=b', '"', ',', '\r\n ', ':', 'a'],
  },
};

/** Returns the same mail for the same seed; each one grows in one place. */
export function makeGrowingMail(random: Random): GrowingMail {
  const place = random.pick(Object.keys(PLACES));
  const { before, after, pieces } = PLACES[place]!;
  const times = random.pick([1, 1, 2, 3]);
  // One of the parts is empty and would not grow.
  const unit = Array.from({ length: times }, () => random.pick(pieces)).join('') || 'a';
  const bytes = Buffer.byteLength(unit);
  return {
    what: `${place} of ${JSON.stringify(unit)}`,
    of: (size) => Buffer.from(before + unit.repeat(Math.ceil(size / bytes)) + after),
  };
}
