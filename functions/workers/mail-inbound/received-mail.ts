import type { MAIL_REMARKS } from '@parley/contracts/mail/mail-thread.schema.ts';
import type { FoldedRange, TextRange } from '@parley/domain/mail/message-text.ts';

/** A file that came with a mail. */
export interface ReceivedFile {
  /** One line that can be stored as a file name; the ending fits the type where it is known. */
  name: string;
  /** The MIME type that the content has, whatever the mail says. */
  type: string;
  content: Uint8Array;
}

/** A file that is not stored on its own; it is in the original of the mail. */
export interface LeftOutFile {
  name: string;
  /** Bytes; 0 if the size is not known. */
  size: number;
  reason: 'too-many' | 'too-large' | 'empty' | 'not-read';
}

/** An iCalendar object, from a part of type text/calendar or from a file. */
export interface ReceivedCalendar {
  /** Without a byte order mark; not yet parsed, and perhaps no valid iCalendar. */
  text: string;
  /** In upper case, from the content type or else from the object itself. */
  method: string | undefined;
  /**
   * The file as it came, if the object was attached as a file (also named by a content type). It is
   * among the mail's attachments only if whoever reads the calendar puts it there.
   */
  file: ReceivedFile | undefined;
}

/** A mail that was attached to a mail, opened one level deep. */
export interface ForwardedMail {
  /** Name and address as the forwarded mail has them; proof of nothing. */
  from: string;
  subject: string;
  /** ISO 8601, UTC; undefined if the mail has no readable date. */
  at: string | undefined;
  text: string;
  attachments: ReceivedFile[];
}

/** The parts of a delivery report (RFC 3462 and 3464), not yet interpreted. */
export interface DeliveryReport {
  /** The report-type of the content type in lower case, such as `delivery-status`; may be empty. */
  type: string;
  /** The text of the part message/delivery-status: groups of fields, separated by empty lines. */
  status: string;
  /** The head of the returned mail, from text/rfc822-headers or message/rfc822; may be empty. */
  returned: string;
}

/** A received mail as read from its bytes; nothing of it is proven by reading. */
export interface ReceivedMail {
  /**
   * The address in the From field in lower case, with its domain in ASCII; empty if there is no
   * address or more than one. Only the checks of SES prove that the mail comes from it.
   */
  from: string;
  /** The name in the From field; empty if there is none, or if it only repeats the address. */
  fromName: string;
  /** The single address in the Reply-To field, written like `from`, if it is not `from`. */
  replyTo: string | undefined;
  /** One line of at most 998 characters. */
  subject: string;
  /**
   * All words of the mail, quotations included, at most 20,000 UTF-16 code units; empty if the mail
   * has none.
   */
  text: string;
  /** The ranges of `text` that are surely a quotation or a signature; see `findQuotes`. */
  folded: FoldedRange[];
  /** The ranges of `text` that may be a quotation, for readers who are blinded. */
  maybeQuoted: TextRange[];
  /** True if the mail has more text than is in `text`. */
  isCut: boolean;
  messageId: string | undefined;
  /** With the files of forwarded mails at most 10; small pictures that the HTML shows are none. */
  attachments: ReceivedFile[];
  leftOut: LeftOutFile[];
  /**
   * All calendar objects in the order of the mail, those that are files included. An object that
   * comes as a part and as a file is listed once.
   */
  calendars: ReceivedCalendar[];
  forwarded: ForwardedMail[];
  /** What the form of the mail says about it; `invitation` is not decided here. */
  remark: Exclude<(typeof MAIL_REMARKS)[number], 'invitation'> | undefined;
  /** Returns the decoded and unfolded values of a header field, in order; any case. */
  headers(name: string): string[];
  report: DeliveryReport | undefined;
  /** The Message-ID of the first mail that is attached, with its brackets. */
  attachedId: string | undefined;
}
