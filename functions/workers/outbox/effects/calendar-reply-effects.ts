import { createHash } from 'node:crypto';
import {
  mayBeOpinion,
  personOf,
} from '@parley/application/interviews/replies/calendar-reply-view.ts';
import { toReplySentence } from '@parley/application/interviews/replies/reply-sentence.ts';
import type { InterviewNotification } from '@parley/application/mails/interview-messages.ts';
import type { DeliveryOutcome } from '@parley/application/notifications/deliver.ts';
import {
  type InterviewPeople,
  interviewPeople,
  memberAddressee,
} from '@parley/application/notifications/interview-people.ts';
import {
  type NotificationRequest,
  notifyParticipant,
} from '@parley/application/notifications/notify-participant.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import type { AnswerNotice } from '@parley/contracts/events/interview.events.ts';
import type { ReplyReason } from '@parley/contracts/interviews/calendar-reply.schema.ts';
import {
  type CalendarReplyItem,
  calendarReplies,
} from '@parley/data/interviews/calendar-replies.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isAddressOf } from '@parley/domain/mail/is-address-of.ts';
import { NAMES } from '@parley/texts/messages/values.ts';
import { sendEach } from '../../shared/retry-schedule.ts';
import type { Effect, EffectDependencies, Effects } from '../effect.ts';

const MAX_ATTEMPTS = 3;

/** The latest state of the interview with its people, and how a member is notified. */
interface Telling {
  interview: Interview;
  people: InterviewPeople;
  send(
    to: Member,
    message: Pick<NotificationRequest, 'kind' | 'type'> & Pick<NotificationRequest, 'more'>,
  ): () => Promise<DeliveryOutcome>;
}

/**
 * Sends the notifications that `list` returns for the interview as it is; if it changes meanwhile,
 * they are decided again.
 * @param isCurrent whether the interview is still as the event found it
 */
async function tell(
  { tenantId, interviewId }: { tenantId: number; interviewId: string },
  deps: EffectDependencies,
  isCurrent: (interview: Interview) => boolean,
  list: (telling: Telling) => Promise<(() => Promise<DeliveryOutcome>)[]>,
): Promise<void> {
  const store = deps.storeOf(tenantId);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const interview = await interviews.get(store, interviewId);
    if (!interview || !isCurrent(interview)) return;
    const people = await interviewPeople(store, interview, deps);
    const send: Telling['send'] = (to, message) => () =>
      notifyParticipant(
        store,
        {
          ...message,
          about: 'present',
          interview,
          to: memberAddressee(to),
          people,
          appUrl: deps.appUrl,
        },
        deps,
      );
    if ((await sendEach(await list({ interview, people, send }))) === 'done') return;
  }
  throw new Error('the interview changed at every attempt');
}

/** Who answered, what, and what they wrote, for the texts of notifications. */
interface Answered {
  person: string;
  says: AnswerNotice;
  proposed: readonly string[];
  because?: string | undefined;
  /** The member who applied the answer; they are not told of it. */
  appliedBy?: string;
  occasion: string;
}

/**
 * Returns the notifications of an answer: to whoever booked the interview; if the answer was not
 * accepted, to the panelist who gave it.
 */
async function listAnswered(
  { interview, people, send }: Telling,
  { person, says, proposed, because, appliedBy, occasion }: Answered,
  deps: EffectDependencies,
) {
  const panelist = people.members.get(person);
  const others = people.responsible.filter(
    ({ user_id }) => user_id !== person && user_id !== appliedBy,
  );
  const isCandidate = person === interview.candidate_id;
  const hearers =
    says === 'answer-refused' ? [panelist].filter((one) => one !== undefined) : others;
  const store = deps.storeOf(interview.tenant_id);
  const given = isCandidate
    ? { words: interview.candidate_words, proposal: interview.candidate_proposed }
    : wordsOf(interview, person);
  return Promise.all(
    hearers.map(async (member) => {
      const hidden =
        !isCandidate && given.words !== undefined && (await isBlinded(store, member, interview));
      return send(member, {
        kind: occasion,
        type: says,
        more: {
          person: isCandidate ? interview.candidate : (panelist?.name ?? NAMES.somebody),
          proposed,
          proposal: says === 'time-proposed' ? given.proposal : undefined,
          reason: says === 'answer-refused' || hidden ? undefined : given.words,
          ...(because ? { missing: because } : {}),
        },
      });
    }),
  );
}

function wordsOf(interview: Interview, userId: string) {
  const panelist = interview.panelists.find(({ user_id }) => user_id === userId);
  return { words: panelist?.answer_reason, proposal: panelist?.proposed };
}

const isBlinded = (
  store: TenantStore,
  { user_id: userId, role }: Member,
  { candidate_id, jobreq_id }: Interview,
) =>
  isBlindedToApplication(
    { store, caller: { userId, role } },
    { candidate_id, requisition_id: jobreq_id },
  );

/** Handles a calendar's answer, or that of a candidate on the page. */
const interviewReplied: Effect<'interview.replied'> = async (event, deps) => {
  const { interview_id, revision, person, says, proposed_at, proposed, because } = event.data;
  await tell(
    { tenantId: event.tenant_id, interviewId: interview_id },
    deps,
    (interview) => interview.revision === revision,
    (telling) =>
      listAnswered(
        telling,
        {
          person,
          says,
          proposed: proposed_at ? [proposed_at] : proposed,
          because,
          occasion: `reply-${event.id}`,
        },
        deps,
      ),
  );
};

/** Handles an answer that a member has applied: whoever booked the interview is told, if others. */
const calendarReplyApplied: Effect<'interview.reply-applied'> = async (event, deps) => {
  const { interview_id, revision, person, says, proposed } = event.data;
  await tell(
    { tenantId: event.tenant_id, interviewId: interview_id },
    deps,
    (interview) => interview.revision === revision,
    (telling) =>
      listAnswered(
        telling,
        { person, says, proposed, appliedBy: event.actor_id, occasion: `reply-${event.id}` },
        deps,
      ),
  );
};

const NOTICES: Readonly<Partial<Record<ReplyReason, InterviewNotification>>> = {
  message: 'panelist-wrote',
  delegated: 'panelist-delegates',
  'not-delivered': 'invitation-returned',
};

function toNotice(reason: ReplyReason, isCandidate: boolean): InterviewNotification {
  const isOfPanel = reason === 'message' || reason === 'delegated';
  return (isOfPanel && isCandidate ? undefined : NOTICES[reason]) ?? 'answer-not-applied';
}

/**
 * Tells whoever booked the interview that a mail about its invitation was not recorded as an
 * answer, and what it says. Older answers are told to nobody.
 */
const calendarReplyKept: Effect<'interview.reply-kept'> = async (event, deps) => {
  const { interview_id, reply_id } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const item = await calendarReplies.get(store, interview_id, reply_id);
  if (!item || item.state !== 'open') return;
  await tell(
    { tenantId: event.tenant_id, interviewId: interview_id },
    deps,
    () => true,
    async ({ interview, people, send }) => {
      const person = personOf(interview, item.person_id);
      const known =
        person && (person.is_candidate ? people.candidate : people.members.get(person.id));
      const isOwn = known !== undefined && isAddressOf(known, item.from);
      const sentence = toReplySentence(item, { person: person?.name, isOwn });
      return Promise.all(
        people.responsible
          .filter((member) => !(item.proven && isAddressOf(member, item.from)))
          .map(async (member) => {
            const hidden =
              mayBeOpinion(item, interview) && (await isBlinded(store, member, interview));
            return send(member, {
              kind: toOccasion(item, isOwn && item.proven),
              type: toNotice(item.reason, person?.is_candidate === true),
              more: {
                person: isOwn && item.proven && person ? person.name : item.from || NAMES.somebody,
                missing: sentence,
                proposal: item.proposed ?? undefined,
                reason: hidden ? undefined : item.words,
              },
            });
          }),
      );
    },
  );
};

/**
 * Returns the occasion of a notification: each mail of a person of the interview is told; of other
 * senders, and of reports about one address, one in an hour, because anybody who has the address of
 * the invitation can write to it.
 */
function toOccasion(
  { id, from, undelivered, arrived_at }: CalendarReplyItem,
  isKnown: boolean,
): string {
  if (isKnown) return `reply-kept-${id}`;
  const about = undelivered ? `to ${undelivered.to}` : from;
  const sender = createHash('sha256').update(about).digest('hex').slice(0, 16);
  return `reply-kept-${sender}-${arrived_at.slice(0, 13)}`;
}

export const calendarReplyEffects = {
  'interview.replied': interviewReplied,
  'interview.reply-applied': calendarReplyApplied,
  'interview.reply-kept': calendarReplyKept,
} satisfies Partial<Effects>;
