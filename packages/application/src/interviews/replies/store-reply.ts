import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import {
  type CalendarReplyItem,
  calendarReplies,
} from '@parley/data/interviews/calendar-replies.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { putReceivedMark, receivedMark } from '../../mails/received-mark.ts';
import { log } from '../../shared/log-events.ts';
import { type InvitedPerson, loadInvitedPeople } from './invited-people.ts';

/** A mail that is stored with an interview, whatever it says. */
export interface ReplyMail {
  /** The id that SES gave the mail or the event; it is the same when it is delivered again. */
  messageId: string;
  from: string;
  fromName: string;
  /** Whether the mail is proven to come from the address it names. */
  proven: boolean;
  /** The files that are stored, those that are only named, and the mail as it arrived. */
  content: Pick<CalendarReplyItem, 'attachments' | 'files' | 'original'>;
}

/** Of a mail of which nothing is stored. */
export const NO_CONTENT: ReplyMail['content'] = { attachments: [], files: [], original: null };

/**
 * Returns a mail as it is stored with an interview, saying nothing.
 * @param answeredAt UTC, ISO 8601
 */
export const toReplyItem = (
  interview: Pick<Interview, 'id' | 'revision'>,
  { messageId, from, fromName, proven, content }: ReplyMail,
  { at, answeredAt }: { at: Date; answeredAt: string },
): Omit<CalendarReplyItem, 'reason'> => ({
  kind: 'CALENDAR_REPLY',
  // The same id for the same mail, which sorts by arrival.
  id: deriveId('crp', at.getTime(), messageId, interview.id),
  interview_id: interview.id,
  revision: interview.revision,
  state: 'open',
  from,
  from_name: fromName,
  proven,
  person_id: null,
  answer: null,
  partstat: '',
  words: '',
  is_cut: false,
  proposed: null,
  delegated_to: [],
  undelivered: null,
  ...content,
  answered_at: answeredAt,
  arrived_at: at.toISOString(),
  settled_by: null,
  settled_at: null,
  version: 1,
});

/** Older answers change nothing and are told to nobody; the audit has them. */
export const toReplyEvent = ({
  interview_id,
  revision,
  id,
  reason,
}: CalendarReplyItem): NewEvent => ({
  type: 'interview.reply-kept',
  data: { interview_id, revision, reply_id: id, reason },
});

/** What a mail says, and what else changes with it. */
interface Said {
  item: Partial<CalendarReplyItem> & Pick<CalendarReplyItem, 'reason'>;
  writes?: WriteOp[];
}

/**
 * Stores a mail that is no answer with its interview, once, so that whoever booked it is told.
 * @param read returns what the mail says about the interview as it is
 * @returns whether there is such an interview
 */
export async function storeReply(
  {
    store,
    interviewId,
    replyMail,
  }: { store: TenantStore; interviewId: string; replyMail: ReplyMail },
  read: (interview: Interview, people: readonly InvitedPerson[]) => Promise<Said> | Said,
  { now, newId }: { now(): Date; newId(prefix: string): string },
): Promise<boolean> {
  const { messageId } = replyMail;
  return retryOnConflict(async () => {
    const at = now();
    const interview = await interviews.get(store, interviewId);
    if (!interview) return false;
    if (await store.get(receivedMark(messageId, interviewId))) return true;
    const said = await read(interview, await loadInvitedPeople(store, interview));
    const item: CalendarReplyItem = {
      ...toReplyItem(interview, replyMail, { at, answeredAt: at.toISOString() }),
      ...said.item,
    };
    const result = await store.commit([
      putReceivedMark(store, { messageId, id: interviewId, at }),
      // A deleted interview has no mails.
      store.check(keys.interview(interviewId), 'exists'),
      calendarReplies.write(store, item, 'missing'),
      ...(said.writes ?? []),
      eventOp(store, toReplyEvent(item), {
        id: newId('evt'),
        at: at.toISOString(),
        actorId: item.reason === 'message' ? (item.person_id ?? 'mail') : 'mail',
        requestId: messageId,
      }),
    ]);
    if (!result.ok) throwConflict();
    log('calendar-reply-kept', {
      message: messageId,
      tenant_id: store.tenantId,
      interview_id: interviewId,
      because: item.reason,
    });
    return true;
  });
}
