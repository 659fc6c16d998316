import { toSnippet } from '@parley/domain/mail/parse-mail-body.ts';
import { textOutside } from '@parley/domain/mail/quotes.ts';
import type { MailMessage, MailThread } from './mail-thread.codec.ts';

/** The number of previous mails that an answer references. */
const MAX_REFERENCES = 10;

/** A mail thread that does not exist yet; the first message creates it. */
export type NewThread = Pick<
  MailThread,
  | 'id'
  | 'tenant_id'
  | 'candidate_id'
  | 'candidate'
  | 'candidate_email'
  | 'subject'
  | 'requisition_id'
  | 'requisition'
  | 'hiring_manager_id'
  | 'notices'
>;

export const emptyThread = (made: NewThread, at: string): MailThread => ({
  kind: 'MAIL_THREAD',
  ...made,
  place: 'archive',
  place_before: 'archive',
  labels: [],
  messages: 0,
  sent: false,
  has_attachments: false,
  snippet: '',
  last_at: at,
  last_direction: 'out',
  last_from: '',
  writer_id: null,
  last_in_at: null,
  last_out_at: null,
  candidate_read_at: null,
  references: [],
  created_at: at,
  version: 0,
});

/**
 * Returns a mail thread with one more message. A message from the candidate moves it back to the
 * inbox, also from the trash; spam stays in its place.
 */
export function withMessage(
  thread: MailThread,
  message: MailMessage,
  reference?: string,
): MailThread {
  const came = message.direction === 'in';
  return {
    ...thread,
    messages: thread.messages + 1,
    sent: thread.sent || message.direction === 'out',
    has_attachments: thread.has_attachments || message.attachments.length > 0,
    snippet: toSnippet(textOutside(message.text, message.folded ?? [])),
    // Two messages at one instant keep their order, because each list row needs its own key.
    last_at: message.at > thread.last_at ? message.at : thread.last_at,
    last_direction: message.direction,
    last_from: message.from,
    writer_id:
      message.from_user_id && message.direction === 'out' ? message.from_user_id : thread.writer_id,
    ...(came
      ? { last_in_at: message.at, ...(message.unverified ? {} : { candidate_read_at: message.at }) }
      : { last_out_at: message.at }),
    ...(came && thread.place !== 'spam' ? { place: 'inbox' as const } : {}),
    references: withReference(thread, reference).references,
    version: thread.version + 1,
  };
}

export const withReference = (thread: MailThread, reference: string | undefined): MailThread => ({
  ...thread,
  references: reference
    ? [...thread.references, reference].slice(-MAX_REFERENCES)
    : thread.references,
});
