import { type CompanyLegal, NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, admins } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import { findRoomKey } from '../interviews/interview-invitation.ts';

/**
 * All people whom an interview concerns, with their current data: addresses and zones may have
 * changed since it was booked.
 */
export interface InterviewPeople {
  company: string;
  /** The company's own privacy notice and contact, for mails to the candidate. */
  legal: CompanyLegal;
  candidate: Candidate | undefined;
  /** The candidate's muted notifications, if the candidate can sign in. */
  candidateMuted: readonly string[];
  /** The key with which the candidate's link opens the room, until the interview is rescheduled. */
  roomKey: string;
  /**
   * Members by id, without disabled ones: the panel, the member who booked, and other members that
   * were requested.
   */
  members: Map<string, Member>;
  /**
   * The members who are notified of problems: the one who booked, or substitutes if that member is
   * disabled or has left.
   */
  responsible: Member[];
}

/**
 * Loads the people whom an interview concerns.
 * @param roomKeys signs the key of the candidate's link
 * @param others further members, such as those who left the panel; null is skipped
 */
export async function interviewPeople(
  store: TenantStore,
  interview: Interview,
  { roomKeys }: { roomKeys: Pick<RoomKeys, 'seal'> },
  others: readonly (string | null)[] = [],
): Promise<InterviewPeople> {
  const ids = [
    ...new Set([
      interview.created_by,
      ...interview.panelists.map(({ user_id }) => user_id),
      ...others.filter((id) => id !== null),
    ]),
  ];
  const [tenant, candidate, found] = await Promise.all([
    tenants.get(store),
    candidates.get(store, interview.candidate_id),
    members.getMany(store, ids),
  ]);
  const signedIn = candidate?.user_id ? await members.get(store, candidate.user_id) : undefined;
  const here = new Map(found.filter(isActiveMember).map((member) => [member.user_id, member]));
  const booker = here.get(interview.created_by);
  const responsible = booker ? [booker] : await findSubstitutes(store, interview.jobreq_id);
  return {
    company: tenant?.name ?? 'Parley',
    legal: tenant?.legal ?? NO_LEGAL,
    candidate,
    candidateMuted: signedIn?.muted ?? [],
    roomKey: await findRoomKey(roomKeys, interview, candidate),
    members: here,
    responsible,
  };
}

/** A recipient of a message about an interview. */
export interface Addressee {
  /** Staff user id or candidate id: the recipient's key in the ledger of sent messages. */
  key: string;
  /** The user id of their sign-in, for notifications; null for a candidate without one. */
  userId: string | null;
  name: string;
  /** The name after "Hello". */
  greeted: string;
  email: string;
  zone: string;
  audience: 'panel' | 'candidate';
  /** Muted notifications, as `kind:channel`. */
  muted: readonly string[];
}

/** Returns a member as the recipient of notifications and mails. */
export function memberAddressee(member: Member): Addressee {
  return {
    key: member.user_id,
    userId: member.user_id,
    name: member.name,
    greeted: member.name,
    email: member.email,
    zone: member.zone,
    audience: 'panel',
    muted: member.muted,
  };
}

/** Returns a candidate as the recipient of notifications and mails. */
export function candidateAddressee(candidate: Candidate, muted: readonly string[]): Addressee {
  return {
    key: candidate.id,
    userId: candidate.user_id,
    name: candidate.name,
    greeted: addressPerson(candidate),
    email: candidate.email,
    zone: candidate.zone,
    audience: 'candidate',
    muted,
  };
}

/** Returns the panelists who have not declined, and the candidate. */
export function listAddressees(interview: Interview, people: InterviewPeople): Addressee[] {
  const panel = interview.panelists.flatMap(({ user_id, state }) => {
    const member = people.members.get(user_id);
    return member && state !== 'declined' ? [memberAddressee(member)] : [];
  });
  return people.candidate
    ? [...panel, candidateAddressee(people.candidate, people.candidateMuted)]
    : panel;
}

/** Checks whether a member exists and is not disabled. */
export const isActiveMember = (member: Member | undefined): member is Member =>
  member !== undefined && member.status !== 'disabled';

/**
 * Returns the substitutes of a member who is disabled or has left: the recruiter of the
 * requisition, otherwise its hiring manager, otherwise the company's admins.
 */
export async function findSubstitutes(
  store: TenantStore,
  requisitionId: string | null,
): Promise<Member[]> {
  const requisition =
    requisitionId === null ? undefined : await requisitions.get(store, requisitionId);
  const ids = requisition
    ? [requisition.owner_id, requisition.hiring_manager_id].filter((id) => id !== null)
    : [];
  const [first] = (await members.getMany(store, ids)).filter(isActiveMember);
  if (first) return [first];
  const { userIds } = await admins.get(store);
  return (await members.getMany(store, userIds)).filter(isActiveMember);
}

/** Returns the member alone, or the member's substitutes. */
export async function responsibleFor(
  store: TenantStore,
  userId: string,
  requisitionId: string | null,
): Promise<Member[]> {
  const member = await members.get(store, userId);
  return isActiveMember(member) ? [member] : findSubstitutes(store, requisitionId);
}
