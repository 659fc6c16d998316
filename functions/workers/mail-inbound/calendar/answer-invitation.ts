import { loadInvitedPeople } from '@parley/application/interviews/replies/invited-people.ts';
import { recordAnswer } from '@parley/application/interviews/replies/record-answer.ts';
import {
  type ReplyMail,
  toReplyEvent,
  toReplyItem,
} from '@parley/application/interviews/replies/store-reply.ts';
import { putReceivedMark, receivedMark } from '@parley/application/mails/received-mark.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import {
  type CalendarReplyItem,
  calendarReplies,
} from '@parley/data/interviews/calendar-replies.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { InboundMailDependencies } from '../inbound-mail-dependencies.ts';
import type { ReceivedMail } from '../received-mail.ts';
import {
  removeMail,
  type InvitationMail,
  type Outcome,
  storeMail,
  toStoredWords,
} from './invitation-mail.ts';
import { type Judgement, judgeReply } from './judge-reply.ts';
import { joinWords, limitWords, toOwnWords } from './own-words.ts';
import type { CalendarReply } from './read-calendar-reply.ts';
import { resolveProposal } from './resolve-proposal.ts';

const UID = /^([1-9]\d{0,9})-(iv_[0-9A-Z]{26})@parley$/;

/** Returns the interview that an answer refers to by its UID. */
export function toInterview({
  uid,
}: Pick<CalendarReply, 'uid'>): { tenantId: number; interviewId: string } | undefined {
  const [, tenant, interviewId] = UID.exec(uid) ?? [];
  return tenant && interviewId ? { tenantId: Number(tenant), interviewId } : undefined;
}

type Dependencies = Pick<InboundMailDependencies, 'now' | 'newId' | 'files'>;

/**
 * Stores the answer of a calendar once, even if the mail is delivered again. An answer that does
 * not count (`judgeReply`) is stored with the interview as one that could not be applied; no answer
 * is lost to another write at the same time.
 */
export async function answerInvitation(
  about: InvitationMail,
  reply: CalendarReply,
  deps: Dependencies,
): Promise<Outcome> {
  const { store, interviewId, mail, messageId, proven } = about;
  const { now, newId } = deps;
  let replyMail: ReplyMail | undefined;
  const named = { message: messageId, tenant_id: store.tenantId, interview_id: interviewId };
  return retryOnConflict(async () => {
    const at = now();
    const interview = await interviews.get(store, interviewId);
    if (!interview || (await store.get(receivedMark(messageId, interviewId)))) {
      log('calendar-reply-left', named);
      if (replyMail && !interview) await removeMail(about, replyMail, deps);
      return interview ? 'recorded' : 'words';
    }
    const people = await loadInvitedPeople(store, interview);
    const answeredAt = toAnsweredAt(reply, at);
    const judgement = judgeReply(reply, {
      interview,
      uid: `${store.tenantId}-${interviewId}@parley`,
      people,
      sender: mail.from,
      proven,
      now: at,
      answeredAt,
    });
    if (judgement.isSilent) {
      log('calendar-reply-left', named);
      return 'words';
    }
    const arrived = { interview, reply, mail, at, answeredAt };
    const { writes, event, outcome } = judgement.reason
      ? toStoredReply(store, judgement, {
          ...arrived,
          replyMail: (replyMail ??= await storeMail(about, deps)),
        })
      : await toRecorded(store, judgement, arrived);
    const record = event
      ? [
          eventOp(store, event, {
            id: newId('evt'),
            at: at.toISOString(),
            actorId: judgement.person?.id ?? 'mail',
            requestId: messageId,
          }),
        ]
      : [];
    const result = await store.commit([
      putReceivedMark(store, { messageId, id: interviewId, at }),
      ...writes,
      ...record,
    ]);
    if (!result.ok) throwConflict();
    log(outcome === 'recorded' ? 'calendar-reply-taken' : 'calendar-reply-kept', {
      ...named,
      ...(judgement.reason ? { because: judgement.reason } : { answer: judgement.answer }),
    });
    return outcome;
  });
}

/** A time in the future counts as the time of arrival, and so does a time that is not given. */
function toAnsweredAt({ stampedAt }: CalendarReply, arrival: Date): string {
  const at = arrival.toISOString();
  return stampedAt !== undefined && stampedAt < at ? stampedAt : at;
}

interface Arrived {
  interview: Interview;
  reply: CalendarReply;
  mail: ReceivedMail;
  at: Date;
  answeredAt: string;
}
interface Change {
  writes: WriteOp[];
  event: NewEvent | undefined;
  outcome: Outcome;
}

function toWords({ comments }: CalendarReply, { attendee }: Judgement, mail: ReceivedMail) {
  const comment = attendee?.comment ?? '';
  return limitWords(joinWords([toOwnWords(mail, comment), ...comments, comment]));
}

async function toRecorded(
  store: TenantStore,
  judgement: Judgement,
  { interview, reply, mail, at, answeredAt }: Arrived,
): Promise<Change> {
  const { id, zone } = judgement.person!;
  const { words } = toWords(reply, judgement, mail);
  const recorded = await recordAnswer(
    store,
    interview,
    id,
    {
      answer: judgement.answer!,
      words,
      proposed:
        reply.proposed &&
        resolveProposal(reply.proposed, { zone, minutes: interview.duration_minutes }),
      answeredAt,
    },
    at,
  );
  if (!isFailure(recorded))
    return { writes: recorded.writes, event: recorded.event, outcome: 'recorded' };
  const refused: NewEvent = {
    type: 'interview.replied',
    data: {
      interview_id: interview.id,
      revision: interview.revision,
      person: id,
      says: 'answer-refused',
      because: recorded.message,
    },
  };
  return { writes: [], event: refused, outcome: 'recorded' };
}

/** Returns the changes that store a mail as an answer that could not be applied. */
function toStoredReply(
  store: TenantStore,
  judgement: Judgement,
  arrived: Arrived & { replyMail: ReplyMail },
): Change {
  const { interview, reply, mail, replyMail } = arrived;
  const { person, attendee, answer, reason } = judgement;
  const zone = person?.zone ?? interview.candidate_zone;
  const item: CalendarReplyItem = {
    ...toReplyItem(interview, replyMail, arrived),
    reason: reason!,
    state: reason === 'older' ? 'outdated' : 'open',
    person_id: person?.id ?? null,
    answer: reason === 'delegated' ? null : answer,
    partstat: truncate(attendee?.partstat ?? ''),
    ...toStoredWords(toWords(reply, judgement, mail), mail),
    proposed: reply.proposed
      ? resolveProposal(reply.proposed, { zone, minutes: interview.duration_minutes })
      : null,
    delegated_to: listDelegates(reply, attendee),
  };
  return {
    writes: [
      calendarReplies.write(store, item, 'missing'),
      // A deleted interview has no mails.
      store.check(keys.interview(interview.id), 'exists'),
    ],
    event: toReplyEvent(item),
    outcome: 'stored',
  };
}

/** PARTSTAT is a word; more is a mistake and is not needed to understand it. */
const truncate = (partstat: string) => partstat.slice(0, 40);

function listDelegates(reply: CalendarReply, attendee: Judgement['attendee']): string[] {
  if (attendee?.partstat !== 'delegated') return [];
  const others = reply.attendees.filter((one) => one !== attendee);
  const named =
    attendee.delegatedTo.length > 0
      ? attendee.delegatedTo
      : others.flatMap(({ addresses }) => addresses.slice(0, 1));
  return named.slice(0, 5);
}
