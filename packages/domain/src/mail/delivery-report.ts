import { DELIVERY_FAILURES } from '@parley/texts/mails/delivery-failures.ts';
import { insertValues } from '@parley/texts/translate.ts';
import { truncateText } from '../text/truncate-text.ts';

/** The parts of a delivery report (RFC 3462 and 3464) as texts. */
export interface ReportParts {
  /** The groups of fields of message/delivery-status, separated by empty lines. */
  status: string;
  /** The head of the returned message; may be empty. */
  returned: string;
}

/** What a delivery report says about a mail that could not be delivered. */
export interface FailedDelivery {
  /** The address that did not get the mail, as the report names it; may be empty. */
  address: string;
  /** Why, in words with the status code, such as "mailbox full (5.2.2)". */
  reason: string;
  /** The Message-ID of the returned mail, with its brackets; undefined if the report has none. */
  messageId: string | undefined;
}

/** Longer reports are not read to their end. */
const MAX_CHARACTERS = 100_000;
const MAX_ADDRESS_LENGTH = 320;

/**
 * Reads a delivery report. Reports about delayed, delivered, relayed or expanded mails are no
 * failures.
 * @returns the first address whose delivery has failed; undefined if none has
 */
export function readFailedDelivery({ status, returned }: ReportParts): FailedDelivery | undefined {
  const failed = toGroups(status).find(
    (fields) =>
      fields
        .get('action')
        ?.split(/[\s;(]/, 1)[0]!
        .toLowerCase() === 'failed',
  );
  if (!failed) return undefined;
  const [head] = toGroups(returned);
  return {
    address: toAddress(failed.get('original-recipient') ?? failed.get('final-recipient') ?? ''),
    reason: describeFailure(failed.get('status') ?? '', failed.get('diagnostic-code') ?? ''),
    messageId: /<[^<>\s]{1,998}>/.exec(head?.get('message-id')?.slice(0, 2000) ?? '')?.[0],
  };
}

/** Reads groups of header fields; a line that begins with a space continues the field before. */
function toGroups(text: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let fields: Map<string, string> | undefined;
  let last: string | undefined;
  for (const line of text.slice(0, MAX_CHARACTERS).split(/\r?\n/)) {
    if (line.trim() === '') {
      fields = undefined;
      last = undefined;
      continue;
    }
    if (!fields) groups.push((fields = new Map<string, string>()));
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) fields.set(last, `${fields.get(last)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    last = colon < 1 ? undefined : line.slice(0, colon).trim().toLowerCase();
    if (last !== undefined && !fields.has(last)) fields.set(last, line.slice(colon + 1).trim());
    else last = undefined;
  }
  return groups;
}

/** Returns the address of a typed field such as `rfc822; ana@mail.example`. */
function toAddress(field: string): string {
  const address = field.slice(field.indexOf(';') + 1).trim();
  return truncateText(address.replace(/^<|>$/g, ''), MAX_ADDRESS_LENGTH);
}

/** Words by subject and detail of enhanced status codes, and by the subject alone. */
const REASONS: Readonly<Record<string, string>> = DELIVERY_FAILURES.codes;
const SUBJECTS: Readonly<Record<string, string>> = DELIVERY_FAILURES.subjects;
/** Texts of mail servers that say more than a general code. */
const TEXTS: [RegExp, string][] = [
  [/over ?quota|quota exceeded|mailbox (?:is )?full|full mailbox|insufficient storage/i, '2.2'],
  [
    /(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|not found)|unknown (?:user|recipient)|no such (?:user|recipient|mailbox|person)|does not exist/i,
    '1.1',
  ],
  [/mailbox (?:is )?(?:disabled|inactive)|account (?:is )?(?:disabled|inactive)/i, '2.1'],
  [/too (?:large|big)|exceeds .{0,40}size/i, '3.4'],
];
const CODE = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;

/**
 * Returns why a delivery failed, in words with the code, such as "mailbox full (5.2.2)".
 * @param status the enhanced status code; if it is missing or says nothing, the diagnostic decides
 * @param diagnostic the Diagnostic-Code field, such as "smtp; 550 5.1.1 user unknown"
 */
export function describeFailure(status: string, diagnostic: string): string {
  const text = diagnostic.slice(0, 2000);
  const codes = [CODE.exec(status.slice(0, 100)), CODE.exec(text)].filter((code) => code !== null);
  // x.0.0 means "other or undefined".
  const code = codes.find(([, , subject]) => subject !== '0') ?? codes[0];
  const named = code && `${code[2]}.${code[3]}`;
  const known = named === undefined ? undefined : REASONS[named];
  const said = TEXTS.find(([pattern]) => pattern.test(text))?.[1];
  const reason =
    known ??
    (said === undefined ? undefined : REASONS[said]) ??
    (code ? SUBJECTS[code[2]!] : undefined) ??
    DELIVERY_FAILURES.unknown;
  return code ? insertValues(DELIVERY_FAILURES['with-code'], { reason, code: code[0] }) : reason;
}
