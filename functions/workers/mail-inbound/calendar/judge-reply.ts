import type { InvitedPerson } from '@parley/application/interviews/replies/invited-people.ts';
import { isOlder } from '@parley/application/interviews/replies/record-answer.ts';
import type { ReplyReason } from '@parley/contracts/interviews/calendar-reply.schema.ts';
import type { CANDIDATE_ANSWERS } from '@parley/contracts/interviews/interview.schema.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { mayRespond } from '@parley/domain/panelists/panelist-transitions.ts';
import type { AttendeeAnswer } from './read-attendee.ts';
import type { CalendarReply } from './read-calendar-reply.ts';

type Answer = (typeof CANDIDATE_ANSWERS)[number];
const ANSWERS: Readonly<Record<string, Answer>> = {
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
};

/** What a calendar's reply means for an interview. */
export interface Judgement {
  /** The person whose answer it is, or seems to be. */
  person: InvitedPerson | undefined;
  /** The entry of that person in the calendar. */
  attendee: AttendeeAnswer | undefined;
  answer: Answer | null;
  /** Why it cannot be recorded as the person's answer; undefined if it can. */
  reason: ReplyReason | undefined;
  /** Whether the calendar says that nothing was answered yet (NEEDS-ACTION). */
  isSilent: boolean;
}

export interface Circumstances {
  interview: Interview;
  /** The UID of the interview's invitations. */
  uid: string;
  people: readonly InvitedPerson[];
  /** The address in the From field. */
  sender: string;
  proven: boolean;
  now: Date;
  answeredAt: string;
}

/** Decides whose answer a reply is and whether it counts (ADR 24). */
export function judgeReply(reply: CalendarReply, given: Circumstances): Judgement {
  const invited = given.people.filter(({ isInvited }) => isInvited);
  const sender = invited.find((person) => person.has(given.sender));
  const own = reply.attendees.find(
    ({ addresses }) => sender && addresses.some((address) => sender.has(address)),
  );
  // Some calendars write no address of the attendee; then the sender answers for nobody else.
  const [first, ...others] = reply.attendees;
  const isUnnamed = others.length === 0 && (first?.addresses ?? []).length === 0;
  const attendee = own ?? findAnswerer(reply, given.sender, invited);
  const person = isUnnamed ? sender : attendee && findPerson(attendee, invited);
  const partstat = attendee?.partstat ?? '';
  const answer = reply.method === 'COUNTER' ? 'another-time' : (ANSWERS[partstat] ?? null);
  const found = { person, attendee, answer };
  if (answer === null && partstat === 'needs-action')
    return { ...found, reason: undefined, isSilent: true };
  return {
    ...found,
    reason: findReason(reply, { ...found, isOwn: own !== undefined || isUnnamed }, given),
    isSilent: false,
  };
}

/** Returns the attendee for whom somebody else answers, if the calendar leaves no doubt. */
function findAnswerer(
  { method, attendees }: CalendarReply,
  sender: string,
  invited: readonly InvitedPerson[],
): AttendeeAnswer | undefined {
  // A COUNTER repeats all attendees, with the answers that its sender knows of.
  if (method === 'COUNTER') return attendees.length === 1 ? attendees[0] : undefined;
  return (
    // Somebody to whom a person of the interview passed it answers beside that person's entry.
    attendees.find(({ addresses }) => addresses.includes(sender)) ??
    attendees.find((attendee) => findPerson(attendee, invited)) ??
    attendees[0]
  );
}

const findPerson = ({ addresses }: AttendeeAnswer, invited: readonly InvitedPerson[]) =>
  invited.find((person) => addresses.some((address) => person.has(address)));

function findReason(
  reply: CalendarReply,
  {
    person,
    attendee,
    answer,
    isOwn,
  }: Pick<Judgement, 'person' | 'attendee' | 'answer'> & { isOwn: boolean },
  { interview, uid, proven, now, answeredAt }: Circumstances,
): ReplyReason | undefined {
  if (attendee?.partstat === 'delegated' && reply.method === 'REPLY') return 'delegated';
  if (answer === null) return 'no-answer';
  if (!person) return 'other-sender';
  const sentBy = attendee?.sentBy;
  if (!isOwn || (sentBy !== undefined && !person.has(sentBy))) return 'on-behalf';
  if (!proven) return 'unproven';
  if (reply.uid !== uid) return 'other-event';
  if (!mayRespond(interview.state, interview.starts_at, now.toISOString())) return 'too-late';
  if (!isCurrent(reply, interview)) return 'earlier-time';
  return isOlder(interview, person.id, answeredAt) ? 'older' : undefined;
}

/**
 * Checks whether a reply answers the present revision: by its SEQUENCE or, if it has none, by the
 * start that it names, or because it was written after the revision was made.
 */
function isCurrent(
  { sequence, startsAt, stampedAt }: CalendarReply,
  { revision, starts_at, planned_at }: Interview,
): boolean {
  if (sequence !== undefined) return sequence >= revision - 1;
  if (revision === 1 || (startsAt !== undefined && startsAt === starts_at)) return true;
  return startsAt === undefined && stampedAt !== undefined && stampedAt >= planned_at;
}
