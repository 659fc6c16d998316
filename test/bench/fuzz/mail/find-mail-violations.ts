import { MAX_ATTACHMENTS } from '@parley/contracts/mail/mail-draft.schema.ts';
import { visibleText } from '@parley/domain/mail/message-text.ts';
import { toInterview } from '../../../../functions/workers/mail-inbound/calendar/answer-invitation.ts';
import {
  type CalendarReply,
  readCalendarReply,
} from '../../../../functions/workers/mail-inbound/calendar/read-calendar-reply.ts';
import { resolveProposal } from '../../../../functions/workers/mail-inbound/calendar/resolve-proposal.ts';
import { readReceived } from '../../../../functions/workers/mail-inbound/read-received.ts';
import type { ReceivedMail } from '../../../../functions/workers/mail-inbound/received-mail.ts';

/** The limits in the schemas of mail threads. */
const MAX_LENGTHS = { subject: 998, text: 20_000, messageId: 300, name: 200 };
const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;
const ADDRESS = /^[^\s@]+(?:@[^\s@]+)*@[^\s@]+$/;

/** Parses a mail and its calendar as a delivery does. Rejects if parsing throws. */
export async function readAll(
  raw: Uint8Array,
): Promise<{ mail: ReceivedMail; reply: CalendarReply | undefined }> {
  const { mail } = readReceived(raw);
  const calendar = mail.calendars[0];
  const reply = calendar && (await readCalendarReply(calendar.text, calendar.method));
  if (reply) toInterview(reply);
  return { mail, reply };
}

/** Returns what is wrong with the parsed mail: texts that could not be stored or displayed. */
export async function findMailViolations(raw: Uint8Array): Promise<string[]> {
  try {
    const { mail, reply } = await readAll(raw);
    return [...ofMail(mail), ...(reply ? ofReply(reply) : [])];
  } catch (error) {
    return [`it throws ${(error as Error).stack ?? String(error)}`];
  }
}

function ofMail(mail: ReceivedMail): string[] {
  const { from, subject, text, messageId = '', attachments } = mail;
  const names = [...attachments, ...mail.leftOut].map(({ name }) => name);
  const lines = { subject, messageId, from };
  return [
    ...[...Object.values(lines), text, ...names]
      .filter((one) => !one.isWellFormed())
      .map((one) => `half a character in ${JSON.stringify(one)}`),
    ...[...Object.values(lines), ...names]
      .filter((one) => !ONE_LINE.test(one))
      .map((one) => `no plain line: ${JSON.stringify(one)}`),
    ...names
      .filter((name) => /[\\/]/.test(name) || name === '' || name.length > MAX_LENGTHS.name)
      .map((name) => `no name of a file: ${JSON.stringify(name)}`),
    ...(subject.length > MAX_LENGTHS.subject ? ['the subject is too long'] : []),
    ...(text.length > MAX_LENGTHS.text ? ['the text is too long'] : []),
    ...(messageId.length > MAX_LENGTHS.messageId ? ['the message id is too long'] : []),
    ...(/[\u0000-\u0008]/.test(text) ? ['control characters in the text'] : []),
    ...(areRanges(mail.folded, text) ? [] : ['the folded ranges are wrong']),
    ...(areRanges(mail.maybeQuoted, text) ? [] : ['the ranges that may be quoted are wrong']),
    ...(mail.folded.length > 0 && visibleText(text, mail.folded).trim() === ''
      ? ['nothing is left to read']
      : []),
    ...(attachments.length > MAX_ATTACHMENTS ? ['too many attachments'] : []),
  ];
}

/** Ranges are in order, do not overlap, and are within the text. */
const areRanges = (ranges: readonly { from: number; to: number }[], text: string) =>
  ranges.every(
    ({ from, to }, at) => from >= (ranges[at - 1]?.to ?? 0) && from < to && to <= text.length,
  );

function ofReply({ uid, sequence, stampedAt, attendees, proposed }: CalendarReply): string[] {
  const isTime = (one: string) => {
    const instant = new Date(one);
    return !Number.isNaN(instant.getTime()) && instant.toISOString() === one;
  };
  const time = proposed && resolveProposal(proposed, { zone: 'Europe/Berlin', minutes: 45 });
  return [
    ...(typeof uid === 'string' ? [] : ['the uid is no text']),
    ...(sequence === undefined || Number.isSafeInteger(sequence)
      ? []
      : [`the sequence is ${sequence}`]),
    ...attendees
      .flatMap(({ addresses }) => addresses)
      .filter((address) => !ADDRESS.test(address))
      .map((address) => `an address is ${JSON.stringify(address)}`),
    ...[stampedAt, time?.starts_at, time?.ends_at]
      .filter((one) => one !== undefined && !isTime(one))
      .map((one) => `a time is ${one}`),
  ];
}
