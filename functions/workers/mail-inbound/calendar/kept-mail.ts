import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import {
  type CalendarReplyItem,
  calendarReplies,
} from '@parley/data/interviews/calendar-replies.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { log } from '@parley/application/shared/log-events.ts';
import type { InboundMailDependencies } from '../inbound-mail-dependencies.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { putReceivedMark, receivedMark } from '../received-mark.ts';
import { type InvitedPerson, loadInvitedPeople } from './invited-people.ts';
import { limitWords, toUnfoldedWords } from './own-words.ts';

/** A mail about the invitation to an interview. */
export interface InvitationMail {
  store: TenantStore;
  interviewId: string;
  mail: ReceivedMail;
  /** The id that SES gave the mail. */
  messageId: string;
  /** Whether the mail is proven to come from the address it names. */
  proven: boolean;
}

/**
 * What was done with a mail about an invitation: `recorded` as the answer, `kept` with the
 * interview for whoever manages it, or `words`: it is no answer and is read like other mail.
 */
export type Outcome = 'recorded' | 'kept' | 'words';

type Dependencies = Pick<InboundMailDependencies, 'now' | 'newId'>;

const MAX_FILES = 30;

/** Returns what a stored mail has whatever it says; what it says is empty. */
export function toKeptItem({
  interview,
  mail,
  messageId,
  proven,
  at,
  answeredAt,
}: {
  interview: Interview;
  mail: ReceivedMail;
  messageId: string;
  proven: boolean;
  at: Date;
  answeredAt: string;
}): Omit<CalendarReplyItem, 'reason'> {
  return {
    kind: 'CALENDAR_REPLY',
    // The same id for the same mail, which sorts by arrival.
    id: deriveId('crp', at.getTime(), messageId, interview.id),
    interview_id: interview.id,
    revision: interview.revision,
    state: 'open',
    from: mail.from,
    from_name: mail.fromName,
    proven,
    person_id: null,
    answer: null,
    partstat: '',
    words: '',
    is_cut: false,
    proposed: null,
    delegated_to: [],
    undelivered: null,
    files: [
      ...mail.attachments.map(({ name, content }) => ({ name, size: content.byteLength })),
      ...mail.leftOut.map(({ name, size }) => ({ name, size })),
    ]
      .filter(({ name }) => !/\.ics$/i.test(name))
      .slice(0, MAX_FILES),
    answered_at: answeredAt,
    arrived_at: at.toISOString(),
    settled_by: null,
    settled_at: null,
    version: 1,
  };
}

/** Older answers change nothing and are told to nobody; the audit has them. */
export const toKeptEvent = ({
  interview_id,
  revision,
  id,
  reason,
}: CalendarReplyItem): NewEvent => ({
  type: 'interview.reply-kept',
  data: { interview_id, revision, reply_id: id, reason },
});

export const toStoredWords = (
  { words, isCut }: { words: string; isCut: boolean },
  mail: Pick<ReceivedMail, 'isCut'>,
) => ({ words, is_cut: isCut || mail.isCut });

/** What a mail says that is stored with an interview, and what else changes with it. */
interface Said {
  item: Partial<CalendarReplyItem> & Pick<CalendarReplyItem, 'reason'>;
  writes?: WriteOp[];
}

/** Stores a mail that is no answer with its interview, once. */
export async function keepMail(
  { store, interviewId, mail, messageId, proven }: InvitationMail,
  read: (interview: Interview, people: readonly InvitedPerson[]) => Promise<Said> | Said,
  { now, newId }: Dependencies,
): Promise<Outcome> {
  return retryOnConflict(async () => {
    const at = now();
    const interview = await interviews.get(store, interviewId);
    if (!interview) return 'words';
    if (await store.get(receivedMark(messageId, interviewId))) return 'kept';
    const said = await read(interview, await loadInvitedPeople(store, interview));
    const item: CalendarReplyItem = {
      ...toKeptItem({ interview, mail, messageId, proven, at, answeredAt: at.toISOString() }),
      ...said.item,
    };
    const result = await store.commit([
      putReceivedMark(store, { messageId, id: interviewId, at }),
      calendarReplies.write(store, item, 'missing'),
      ...(said.writes ?? []),
      eventOp(store, toKeptEvent(item), {
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
    return 'kept';
  });
}

/** Stores a member's mail to an invitation that is no answer, so that whoever booked reads it. */
export const keepWords = (about: InvitationMail, deps: Dependencies): Promise<Outcome> =>
  keepMail(
    about,
    (_, people) => {
      const { mail } = about;
      const sender = people.find((person) => person.isInvited && person.has(mail.from));
      return {
        item: {
          reason: 'message',
          person_id: sender?.id ?? null,
          ...toStoredWords(limitWords(toUnfoldedWords(mail) || mail.subject), mail),
        },
      };
    },
    deps,
  );
