import { loadInvitedPeople } from '@parley/application/interviews/replies/invited-people.ts';
import { storeUndelivered } from '@parley/application/interviews/replies/store-undelivered.ts';
import { openCandidateThread } from '@parley/application/mails/open-candidate-thread.ts';
import { putReceivedMark } from '@parley/application/mails/received-mark.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { FailedDelivery } from '@parley/domain/mail/delivery-report.ts';
import type { InboundMailDependencies } from '../inbound-mail-dependencies.ts';
import { putIntoThread } from '../put-into-thread.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { answerInvitation, toInterview } from './answer-invitation.ts';
import { type InvitationMail, storeWords, type Outcome, toSender } from './invitation-mail.ts';
import { limitWords, toOwnWords } from './own-words.ts';
import { type CalendarReply, readCalendarReply } from './read-calendar-reply.ts';

export interface CalendarMail {
  mail: ReceivedMail;
  messageId: string;
  /** The mail as it arrived. */
  raw: Uint8Array;
  proven: boolean;
  spam: boolean;
  /** Whether a program has sent the mail. */
  automatic: boolean;
  /** The interviews whose calendar address the mail was sent to. */
  invited: readonly { tenantId: number; id: string }[];
  /** The mail threads to whose address the mail was sent. */
  named: readonly { tenantId: number; threadId: string }[];
}

/**
 * Handles what a mail says about invitations. Nothing that is sent to the address of an invitation
 * is dropped: an answer is recorded or kept with the interview, the candidate's other mail goes to
 * their conversation, and a member's words to whoever booked the interview.
 * @returns whether it was an answer or was kept, so that the mail is no message of the threads that
 *   it names
 */
export async function receiveCalendarMail(
  received: CalendarMail,
  deps: InboundMailDependencies,
): Promise<boolean> {
  const { mail, invited, named } = received;
  const reply = await findReply(mail);
  if (invited.length > 0) {
    const outcomes: Outcome[] = [];
    for (const { tenantId, id } of invited)
      outcomes.push(
        await receiveForInterview(received, { tenantId, interviewId: id }, reply, deps),
      );
    return !outcomes.includes('words');
  }
  const asked = reply && toInterview(reply);
  const isOfThread = asked && named.some(({ tenantId }) => tenantId === asked.tenantId);
  // A mail whose sender is not proven is shown in the thread, marked as such.
  if (!reply || !isOfThread || !received.proven) return false;
  return (await answerInvitation(toInvitationMail(received, asked, deps), reply, deps)) !== 'words';
}

/** Handles a report that a mail about the interviews named by its recipients has not arrived. */
export async function receiveReport(
  received: CalendarMail,
  failed: FailedDelivery,
  deps: InboundMailDependencies,
): Promise<void> {
  for (const { tenantId, id } of received.invited) {
    const about = toInvitationMail(received, { tenantId, interviewId: id }, deps);
    await storeUndelivered({ ...about, replyMail: toSender(about) }, failed, deps);
  }
}

async function findReply({ calendars }: ReceivedMail): Promise<CalendarReply | undefined> {
  for (const { text, method } of calendars) {
    const reply = await readCalendarReply(text, method);
    if (reply) return reply;
  }
  return undefined;
}

const toInvitationMail = (
  { mail, raw, messageId, proven }: CalendarMail,
  { tenantId, interviewId }: { tenantId: number; interviewId: string },
  { storeOf }: InboundMailDependencies,
): InvitationMail => ({ store: storeOf(tenantId), interviewId, mail, raw, messageId, proven });

/** A mail that also names threads is read there, so that no conversation is opened for it. */
async function receiveForInterview(
  received: CalendarMail,
  asked: { tenantId: number; interviewId: string },
  reply: CalendarReply | undefined,
  deps: InboundMailDependencies,
): Promise<Outcome> {
  const about = toInvitationMail(received, asked, deps);
  const { store, interviewId, mail, messageId } = about;
  const outcome = reply ? await answerInvitation(about, reply, deps) : 'words';
  const interview = await interviews.get(store, interviewId);
  if (!interview) {
    log('mail-not-ours', { message: messageId, tenant_id: store.tenantId });
    return 'words';
  }
  const people = await loadInvitedPeople(store, interview);
  const sender = people.find((person) => person.has(mail.from));
  const isRead = received.named.length > 0 && outcome === 'words';
  if (!isRead && isForConversation(outcome, { mail, reply, sender })) {
    const threadId = await openCandidateThread(store, interview, deps.now());
    if (threadId) await putIntoThread({ ...received, tenantId: store.tenantId, threadId }, deps);
    else await storeWords(about, deps);
  } else if (!isRead && outcome === 'words' && sender && saysSomething(mail, reply))
    await storeWords(about, deps);
  else if (outcome === 'recorded' && sender && hasMoreThanAnswer(mail))
    // The answer has its own mark.
    await storeWords({ ...about, messageId: `${messageId}-words` }, deps);
  // A mail that is delivered again finds the mark, whatever was done with it.
  await store.commit([putReceivedMark(store, { messageId, id: interviewId, at: deps.now() })]);
  return isRead ? 'words' : outcome === 'words' ? 'stored' : outcome;
}

/**
 * Decides whether a mail belongs to the candidate's conversation: everything that is not from a
 * member and no answer, and answers of the candidate with more than fits the interview.
 */
function isForConversation(
  outcome: Outcome,
  {
    mail,
    reply,
    sender,
  }: {
    mail: ReceivedMail;
    reply: CalendarReply | undefined;
    sender: { isCandidate: boolean } | undefined;
  },
): boolean {
  if (outcome === 'words') return (!sender || sender.isCandidate) && saysSomething(mail, reply);
  return sender?.isCandidate === true && hasMoreThanAnswer(mail);
}

/** A calendar that has nothing to answer yet (NEEDS-ACTION) is a message only with words. */
const saysSomething = (mail: ReceivedMail, reply: CalendarReply | undefined): boolean =>
  !reply || limitWords(toOwnWords(mail)).words !== '' || hasMoreThanAnswer(mail);

/** The calendar object itself, which many programs attach as a file too, is not more. */
function hasMoreThanAnswer({
  text,
  attachments,
  leftOut,
  forwarded,
  isCut,
  folded,
  maybeQuoted,
}: ReceivedMail): boolean {
  const isFolded = ({ from, to }: { from: number; to: number }) =>
    folded.some((range) => range.from <= from && range.to >= to) ||
    text.slice(from, to).trim() === '';
  const files = [...attachments, ...leftOut].filter(({ name }) => !/\.ics$/i.test(name));
  return (
    files.length + forwarded.length > 0 ||
    isCut ||
    limitWords(text).isCut ||
    !maybeQuoted.every(isFolded)
  );
}
