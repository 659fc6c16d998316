import * as z from 'zod';
import { MAIL_DIRECTIONS, MAIL_PLACES } from '@parley/contracts/mail/mail-thread.schema.ts';
import { listLabelsOfThread } from '@parley/domain/mail/move-thread.ts';
import { keys } from '../keys.ts';
import type { Key } from '../shared/table.ts';
import type { MailThread } from './mail-thread.codec.ts';

/**
 * The boxes in which a mail thread is listed: the company's, a hiring manager's, its candidate's.
 */
export const TENANT_BOX = 'C';
export const managerBox = (userId: string) => `H#${userId}`;
export const candidateBox = (candidateId: string) => `P#${candidateId}`;
/** The only list of a candidate's box. */
export const OWN = 'own';

/**
 * The stored row: one-letter attributes, about 300 bytes. d candidate id, n name, s subject, p
 * snippet, q requisition, w place, l labels, m messages, a attachments, x direction and f name of
 * the last message, i when the candidate last wrote and o when the company did (epoch ms, 0 for
 * never), r until when the candidate has read, k notices.
 */
const stored = z.object({
  SK: z.string(),
  d: z.string(),
  n: z.string(),
  s: z.string(),
  p: z.string(),
  q: z.string().nullable(),
  w: z.enum(MAIL_PLACES),
  l: z.array(z.string()),
  m: z.int(),
  a: z.boolean(),
  x: z.enum(MAIL_DIRECTIONS),
  f: z.string(),
  i: z.number(),
  o: z.number(),
  r: z.number(),
  k: z.boolean(),
});

/** A parsed row. `lastIn`, `lastOut`, `candidateRead`: epoch ms, 0 for never. */
export type MailRow = Pick<
  MailThread,
  | 'id'
  | 'candidate_id'
  | 'candidate'
  | 'subject'
  | 'snippet'
  | 'requisition'
  | 'place'
  | 'labels'
  | 'messages'
  | 'has_attachments'
  | 'last_direction'
  | 'last_from'
  | 'last_at'
  | 'notices'
> & {
  lastIn: number;
  lastOut: number;
  candidateRead: number;
};

const ms = (at: string | null) => (at === null ? 0 : Date.parse(at));

/** Returns a mail thread as a row, for lists that read the threads themselves. */
export const rowOfThread = (thread: MailThread): MailRow => ({
  ...thread,
  lastIn: ms(thread.last_in_at),
  lastOut: ms(thread.last_out_at),
  candidateRead: ms(thread.candidate_read_at),
});

/** The stored attributes from which `readReceipt` reads. */
export const RECEIPT_ATTRIBUTES = ['SK', 'i'];

/**
 * Returns the thread id of a stored row and the time of its last incoming message (milliseconds
 * since 1970).
 */
export function readReceipt(item: unknown): { id: string; lastIn: number } {
  const { SK, i } = stored.pick({ SK: true, i: true }).parse(item);
  return { id: SK.slice(SK.indexOf('#') + 1), lastIn: i };
}

/** Parses a stored row of a list of mail threads. */
export function readRow(item: unknown): MailRow {
  const { SK, d, n, s, p, q, w, l, m, a, x, f, i, o, r, k } = stored.parse(item);
  const cut = SK.indexOf('#');
  return {
    id: SK.slice(cut + 1),
    last_at: SK.slice(0, cut),
    candidate_id: d,
    candidate: n,
    subject: s,
    snippet: p,
    requisition: q,
    place: w,
    labels: l,
    messages: m,
    has_attachments: a,
    last_direction: x,
    last_from: f,
    lastIn: i,
    lastOut: o,
    candidateRead: r,
    notices: k,
  };
}

/** Returns the boxes of staff in which a mail thread is listed. */
export const staffBoxes = (thread: MailThread): string[] => [
  TENANT_BOX,
  ...(thread.hiring_manager_id ? [managerBox(thread.hiring_manager_id)] : []),
];

/** Returns every row of a mail thread with its key. */
export function toRows(thread: MailThread): { key: Key; item: Record<string, unknown> }[] {
  const item = {
    d: thread.candidate_id,
    n: thread.candidate,
    s: thread.subject,
    p: thread.snippet,
    q: thread.requisition,
    w: thread.place,
    l: thread.labels,
    m: thread.messages,
    a: thread.has_attachments,
    x: thread.last_direction,
    f: thread.last_from,
    i: ms(thread.last_in_at),
    o: ms(thread.last_out_at),
    r: ms(thread.candidate_read_at),
    k: thread.notices,
  };
  const lists = staffBoxes(thread).flatMap((box) =>
    listLabelsOfThread(thread).map((place) => [box, place] as const),
  );
  return [...lists, [candidateBox(thread.candidate_id), OWN] as const].map(([box, place]) => ({
    key: keys.mailRow(box, place, thread.last_at, thread.id),
    item,
  }));
}
