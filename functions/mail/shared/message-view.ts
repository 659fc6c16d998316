import type { AttachmentView, MailMessageView } from '@parley/contracts/mail/mail-thread.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { showAddress } from '@parley/contracts/shared/show-address.ts';
import type { MailAttachment, MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { isAddressOf } from '@parley/domain/mail/is-address-of.ts';
import { visibleText } from '@parley/domain/mail/message-text.ts';
import { textForBlinded } from '@parley/domain/mail/quotes.ts';
import { isHiddenFrom, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';

/**
 * The reader, and whether colleagues' messages to the candidate are hidden from them until their
 * own scorecards are submitted.
 */
export interface MailReader extends OpinionReader {
  /** The candidate of the thread, where the page says whose address a sender has. */
  candidate?: Parameters<typeof isAddressOf>[0] | undefined;
}

/** The reader for a candidate, who may read all messages to them. */
export const CANDIDATE_READER: MailReader = { userId: '', blinded: false };

export const attachmentView = ({
  id,
  name,
  size,
  type,
}: MailAttachment): Unbranded<AttachmentView> => ({
  id,
  name,
  size,
  type,
});

/**
 * Returns a message as the reader may see it. For a blinded reader a colleague's message is hidden,
 * the candidate's is shown without anything that may quote a colleague, and subjects are hidden.
 * The product's own notices contain no opinions.
 */
export function messageView(
  stored: MailMessage,
  { userId, blinded, candidate }: MailReader,
): Unbranded<MailMessageView> {
  const reader = { userId, blinded };
  const hidden =
    stored.direction === 'out' && isHiddenFrom(reader, { author_id: stored.from_user_id });
  const readable: ReadableMessage = hidden
    ? { ...stored, text: '', attachments: [], returned_because: undefined }
    : stored.direction === 'in' && isHiddenFrom(reader)
      ? withoutQuotations(stored)
      : stored;
  return {
    ...openMessageView(readable),
    // An answer has the subject of the message that it answers.
    subject: stored.direction !== 'notice' && isHiddenFrom(reader) ? '' : stored.subject,
    hidden,
    ...(candidate && isFromElsewhere(stored, candidate) ? { not_on_file: true as const } : {}),
    ...(readable.withheld ? { withheld: true as const } : {}),
  };
}

/** Checks whether a received mail was stored under its sender's address, not as the candidate's. */
export const isUnderAddress = ({ direction, from, from_address }: MailMessage): boolean =>
  direction === 'in' && from === (from_address ?? from) && (from === '' || from.includes('@'));

const isFromElsewhere = (
  message: MailMessage,
  candidate: NonNullable<MailReader['candidate']>,
): boolean =>
  message.from !== '' && isUnderAddress(message) && !isAddressOf(candidate, message.from);

/** A stored message without what its reader may not see. */
type ReadableMessage = MailMessage & { withheld?: true };

/**
 * The files of a message that may contain mails of others: forwarded mails and calendar entries.
 */
const HOLDS_MAIL = /\.(?:eml|msg|mht|mhtml|mbox|p7m|p7s|ics|ical|ifb|vcs)$|^winmail\.dat$/i;
const holdsMail = ({ name, type = '' }: { name: string; type?: string }): boolean =>
  HOLDS_MAIL.test(name) ||
  /^(?:message\/|multipart\/|text\/calendar|application\/(?:ics|ms-tnef|vnd\.ms-(?:tnef|outlook)))/i.test(
    type,
  );

/**
 * Returns a received message without everything that may be a quotation: ranges of its text, the
 * original, forwarded mails with their files, and calendar entries, in which mail programs put the
 * mail that is answered. Texts that earlier releases have stored have no ranges.
 */
function withoutQuotations(stored: MailMessage): ReadableMessage {
  const {
    folded: _,
    maybe_quoted: ranges,
    original,
    forwarded = [],
    invitation,
    left_out,
    ...rest
  } = stored;
  const text = textForBlinded(stored.text, ranges);
  const ofForwarded = new Set(forwarded.flatMap(({ attachment_ids }) => attachment_ids));
  const attachments = stored.attachments.filter(
    (one) => !ofForwarded.has(one.id) && !holdsMail(one),
  );
  const leftOut = left_out?.filter((one) => !holdsMail(one));
  const isWhole =
    text === visibleText(stored.text) &&
    attachments.length === stored.attachments.length &&
    leftOut?.length === left_out?.length &&
    forwarded.length === 0 &&
    !invitation &&
    !original;
  return {
    ...rest,
    text,
    attachments,
    ...(leftOut?.length ? { left_out: leftOut } : {}),
    ...(isWhole ? {} : { withheld: true }),
  };
}

function openMessageView(
  stored: ReadableMessage,
): Omit<Unbranded<MailMessageView>, 'hidden' | 'withheld'> {
  const {
    kind: _,
    version: __,
    request_id: ___,
    header_id: ______,
    maybe_quoted: ____,
    withheld: _____,
    original,
    forwarded,
    ...shown
  } = stored;
  const ofForwarded = new Set(forwarded?.flatMap(({ attachment_ids }) => attachment_ids));
  return {
    ...shown,
    ...toShownAddresses(stored),
    unverified: stored.unverified ?? false,
    id: stored.id,
    thread_id: stored.thread_id,
    from_user_id: stored.from_user_id,
    attachments: stored.attachments.filter(({ id }) => !ofForwarded.has(id)).map(attachmentView),
    ...(original ? { original: { size: original.size } } : {}),
    ...(forwarded
      ? {
          forwarded: forwarded.map(({ attachment_ids, ...mail }) => ({
            ...mail,
            attachments: stored.attachments
              .filter(({ id }) => attachment_ids.includes(id))
              .map(attachmentView),
          })),
        }
      : {}),
  };
}

/** Returns the addresses of a message as people write them, with domains in their own script. */
function toShownAddresses(stored: MailMessage): Partial<Unbranded<MailMessageView>> {
  const { from, from_address, reply_to, to_address } = stored;
  return {
    ...(isUnderAddress(stored) ? { from: showAddress(from) } : {}),
    ...(from_address ? { from_address: showAddress(from_address) } : {}),
    ...(reply_to ? { reply_to: showAddress(reply_to) } : {}),
    ...(to_address ? { to_address: showAddress(to_address) } : {}),
  };
}

/** The id under which the original of a message is opened, like that of an attachment. */
const ORIGINAL = 'original';

/**
 * Returns the file of a message that a reader may open: one of its attachments or its original;
 * undefined if there is none, or if it is hidden from them.
 */
export function readableFile(
  message: MailMessage,
  id: string,
  reader: MailReader,
): MailAttachment | undefined {
  const view = messageView(message, reader);
  if (id === ORIGINAL)
    return view.original && message.original
      ? {
          ...message.original,
          id,
          name: 'message.eml',
          type: 'message/rfc822',
          scanned_later: true,
        }
      : undefined;
  const shown = [
    ...view.attachments,
    ...(view.forwarded ?? []).flatMap(({ attachments }) => attachments),
  ];
  return shown.some((one) => one.id === id)
    ? message.attachments.find((one) => one.id === id)
    : undefined;
}
