export type MailboxReply = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
};

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * An answer with the headers every answer of the mailbox has; the content policy allows nothing
 * unless given.
 */
export function mailboxReply(
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): MailboxReply {
  return {
    status,
    headers: {
      ...everywhere,
      'content-security-policy': nothing,
      'content-type': contentType,
      ...headers,
    },
    body,
  };
}

/** An answer of the JSON API. */
export function jsonReply(status: number, value: unknown): MailboxReply {
  return mailboxReply(status, 'application/json; charset=utf-8', JSON.stringify(value));
}
