import * as z from 'zod';
import { REPLY_REASONS, REPLY_STATES } from '@parley/contracts/interviews/calendar-reply.schema.ts';
import { CANDIDATE_ANSWERS } from '@parley/contracts/interviews/interview.schema.ts';
import { proposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/**
 * A mail about an invitation that was not recorded as an answer, as stored under
 * `keys.calendarReply`. Instants are UTC, ISO 8601; the fields are those of `calendarReplyView`.
 */
const calendarReplyItem = z.object({
  kind: z.literal('CALENDAR_REPLY'),
  id: z.string(),
  interview_id: z.string(),
  /** The revision of the interview when the mail arrived. */
  revision: z.int(),
  reason: z.enum(REPLY_REASONS),
  state: z.enum(REPLY_STATES),
  from: z.string(),
  from_name: z.string(),
  proven: z.boolean(),
  /**
   * The id of the candidate or panelist whose answer it seems to be; null if the mail is silent.
   */
  person_id: z.string().nullable(),
  answer: z.enum(CANDIDATE_ANSWERS).nullable(),
  partstat: z.string(),
  words: z.string(),
  is_cut: z.boolean(),
  proposed: proposedTime.nullable(),
  delegated_to: z.array(z.string()),
  undelivered: z.object({ to: z.string(), because: z.string() }).nullable().default(null),
  attachments: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        size: z.int(),
        path: z.string(),
      }),
    )
    .default([]),
  /** The mail as it arrived; earlier releases kept none. */
  original: z.object({ path: z.string(), size: z.int() }).nullable().default(null),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  answered_at: z.string(),
  arrived_at: z.string(),
  /** The id of the member who applied or dismissed it. */
  settled_by: z.string().nullable(),
  settled_at: z.string().nullable(),
  version: z.int(),
});
export type CalendarReplyItem = z.infer<typeof calendarReplyItem>;

/** Returns the keys of everything that such a mail has in the bucket of files. */
export const listReplyKeys = ({
  attachments,
  original,
}: Pick<CalendarReplyItem, 'attachments' | 'original'>): string[] => [
  ...attachments.map(({ path }) => path),
  ...(original ? [original.path] : []),
];

/** As many are listed for an interview, the newest ones. */
const MAX_LISTED = 100;

/** The mails about invitations that were not recorded as answers, stored with their interviews. */
export const calendarReplies = {
  async get(
    store: TenantStore,
    interviewId: string,
    id: string,
  ): Promise<CalendarReplyItem | undefined> {
    const item = await store.get(keys.calendarReply(interviewId, id));
    return item && calendarReplyItem.parse(item);
  },
  /** Returns those of one interview, newest first. */
  async list(store: TenantStore, interviewId: string): Promise<CalendarReplyItem[]> {
    const { pk, sk } = keys.calendarReply(interviewId, '');
    const { items } = await store.query({
      pk,
      sk: { beginsWith: sk },
      limit: MAX_LISTED,
      newestFirst: true,
      consistent: true,
    });
    return items.map((item) => calendarReplyItem.parse(item));
  },
  remove: (store: TenantStore, { interview_id, id }: CalendarReplyItem): WriteOp =>
    store.remove(keys.calendarReply(interview_id, id), 'any'),
  write(store: TenantStore, reply: CalendarReplyItem, expect: Expect): WriteOp {
    return store.put(keys.calendarReply(reply.interview_id, reply.id), reply, expect);
  },
};
