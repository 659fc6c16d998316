import { limitGuesses } from '@parley/application/files/decode-text.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { decodeWords } from './encoded-words.ts';
import type { Field } from './header-fields.ts';
import { type Mailbox, readAddresses, toComparable, toDisplayedAddress } from './read-addresses.ts';

/** The longest line that mail allows (RFC 5322, section 2.1.1). */
const MAX_LINE = 998;

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

type Head = Pick<
  ReceivedMail,
  'from' | 'fromName' | 'replyTo' | 'subject' | 'messageId' | 'headers'
>;

/** Reads what the head of a mail says about its sender and its subject. */
export function readHead(fields: readonly Field[]): Head {
  const valuesOf = (name: string) =>
    fields.filter((field) => field.name === name.toLowerCase()).map(({ value }) => value);
  const sender = findSender(valuesOf('from'));
  const replyTo = findOnly(valuesOf('reply-to').flatMap(readAddresses));
  const messageId = oneLine(valuesOf('message-id')[0] ?? '', 300);
  return {
    from: sender?.address ?? '',
    fromName: sender?.name ?? findUnreadable(valuesOf('from')),
    replyTo: replyTo?.address === sender?.address ? undefined : replyTo?.address,
    subject: oneLine(decodeWords(valuesOf('subject')[0] ?? ''), MAX_LINE),
    messageId: messageId || undefined,
    headers: (name) =>
      limitGuesses(() => valuesOf(name).map((value) => oneLine(decodeWords(value), 10_000))),
  };
}

/**
 * Returns the single mailbox of the single From field. With several, the checks could have verified
 * another address than the one displayed.
 */
const findSender = (fields: readonly string[]): Mailbox | undefined =>
  fields.length === 1 ? findOnly(readAddresses(fields[0]!)) : undefined;

/** Returns what the From field says where it has no address that can be read. */
function findUnreadable(fields: readonly string[]): string {
  const [field] = fields;
  if (field === undefined || fields.length > 1) return '';
  const [only, second] = readAddresses(field);
  if (second) return '';
  const { name, address } = only ?? { name: decodeWords(field), address: '' };
  return oneLine(name && address ? `${name} <${address}>` : name || address, 200);
}

function findOnly(mailboxes: readonly Mailbox[]): Mailbox | undefined {
  const [only, second] = mailboxes;
  const address = only && !second ? toComparable(only.address) : undefined;
  if (address === undefined) return undefined;
  const name = oneLine(only!.name, 200);
  // A name that is an address repeats the sender's, or pretends to be somebody else's.
  return { name: name.includes('@') ? '' : name, address };
}

/** Returns the sender of a forwarded mail as it stands there, also if there are several. */
export const showSender = (fields: readonly Field[]): string =>
  oneLine(
    fields
      .filter(({ name }) => name === 'from')
      .flatMap(({ value }) => readAddresses(value))
      .map(({ name, address }) => {
        const shown = toDisplayedAddress(address);
        return name && name !== address ? `${name} <${shown}>` : shown;
      })
      .join(', '),
    300,
  );

/** Returns the instant of a Date field, UTC, ISO 8601; undefined if it is no date. */
export function readDate(fields: readonly Field[]): string | undefined {
  const value = fields.find(({ name }) => name === 'date')?.value ?? '';
  const at = new Date(value.slice(0, 200).replace(/\([^()]*\)/g, ''));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
