import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { eventOp, type NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { answerAsPanelist } from '@parley/application/interviews/booking/answer-as-panelist.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { InboundMailDependencies } from './inbound-mail-dependencies.ts';
import type { CalendarReply } from './read-calendar-reply.ts';
import { mayRespond } from '@parley/domain/panelists/panelist-transitions.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { isActiveMember } from '@parley/application/notifications/interview-people.ts';

const UID = /^([1-9]\d{0,9})-(iv_[0-9A-Z]{26})@parley$/;

export interface Answering {
  reply: CalendarReply;
  /** The authenticated address of the sender. */
  sender: string;
  messageId: string;
}

/** Returns the interview that an answer refers to by its UID. */
export function toInterview({
  uid,
}: CalendarReply): { tenantId: number; interviewId: string } | undefined {
  const [, tenant, interviewId] = UID.exec(uid) ?? [];
  return tenant && interviewId ? { tenantId: Number(tenant), interviewId } : undefined;
}

/**
 * Stores the answer of a calendar, once. The answer is valid if the sender is the attendee who
 * answers and is on the panel or is the candidate, if it answers the current revision (SEQUENCE),
 * and until the interview begins.
 */
export async function answerInvitation(
  store: TenantStore,
  interviewId: string,
  { reply, sender, messageId }: Answering,
  { now, newId }: Pick<InboundMailDependencies, 'now' | 'newId'>,
): Promise<void> {
  const named = { message: messageId, tenant_id: store.tenantId, interview_id: interviewId };
  const once = keys.sentOnce(`received#${messageId}#${interviewId}`);
  const answer = reply.answers.find(({ address }) => address === sender)?.answer;
  return retryOnConflict(async () => {
    const at = now();
    const interview = await interviews.get(store, interviewId);
    const isCurrent =
      interview &&
      reply.sequence >= interview.revision - 1 &&
      mayRespond(interview.state, interview.starts_at, at.toISOString());
    const person = isCurrent && (await whoIs(store, interview, sender));
    if (!answer || !isCurrent || !person || (await store.get(once)))
      return log('calendar-reply-left', named);
    const { writes, event } = await listChanges(store, interview, person, answer, {
      reply,
      now: at,
    });
    const received = store.put(
      once,
      {
        kind: 'MAIL_RECEIVED',
        at: at.toISOString(),
        ttl: Math.floor(at.getTime() / 1000) + 90 * 86_400,
        version: 1,
      },
      'missing',
    );
    const record = event
      ? [
          eventOp(store, event, {
            id: newId('evt'),
            at: at.toISOString(),
            actorId: person.id,
            requestId: messageId,
          }),
        ]
      : [];
    const result = await store.commit([received, ...writes, ...record]);
    if (result.ok) return log('calendar-reply-taken', { ...named, answer });
    if (result.index > 0) throwConflict();
  });
}

type Person = { id: string; isCandidate: boolean };

async function whoIs(
  store: TenantStore,
  interview: Interview,
  address: string,
): Promise<Person | undefined> {
  const [candidate, panel] = await Promise.all([
    candidates.get(store, interview.candidate_id),
    members.getMany(
      store,
      interview.panelists.map(({ user_id }) => user_id),
    ),
  ]);
  const has = ({ email }: Pick<Candidate, 'email'>) => email.toLowerCase() === address;
  if (candidate && has(candidate)) return { id: candidate.id, isCandidate: true };
  const member = panel.find((one) => isActiveMember(one) && has(one));
  return member && { id: member.user_id, isCandidate: false };
}

async function listChanges(
  store: TenantStore,
  interview: Interview,
  { id, isCandidate }: Person,
  answer: CalendarReply['answers'][number]['answer'],
  { reply, now }: { reply: CalendarReply; now: Date },
): Promise<{ writes: WriteOp[]; event: NewEvent | undefined }> {
  const says = (what: string, more: Record<string, unknown> = {}): NewEvent => ({
    type: 'interview.replied',
    data: {
      interview_id: interview.id,
      revision: interview.revision,
      person: id,
      says: what,
      ...more,
    },
  });
  if (answer === 'counter')
    return {
      writes: [],
      event: says('time-proposed', reply.proposed ? { proposed_at: reply.proposed.starts_at } : {}),
    };
  if (isCandidate) {
    if (interview.candidate_answer === answer) return { writes: [], event: undefined };
    const after: Interview = {
      ...interview,
      candidate_answer: answer,
      candidate_words: undefined,
      candidate_times: undefined,
      updated_at: now.toISOString(),
      version: interview.version + 1,
    };
    return {
      writes: [interviews.write(store, after, { version: interview.version })],
      event: says(answer === 'tentative' ? 'answer-tentative' : `candidate-${answer}`),
    };
  }
  if (answer === 'tentative') return { writes: [], event: says('answer-tentative') };
  const answered = await answerAsPanelist(store, interview, id, { response: answer }, now);
  if (isFailure(answered))
    return { writes: [], event: says('answer-refused', { because: answered.message }) };
  return { writes: answered?.writes ?? [], event: answered?.event };
}
