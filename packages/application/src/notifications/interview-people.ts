import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, admins } from '@parley/data/members/members.repo.ts';
import { findRoomKey } from '../interviews/interview-invitation.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';

/**
 * Everybody an interview concerns, as they are now: addresses and zones may have changed since it
 * was booked.
 */
export interface InterviewPeople {
  company: string;
  candidate: Candidate | undefined;
  /** What the candidate does not want to hear of, where they sign in. */
  candidateMuted: readonly string[];
  /**
   * With which the candidate's link opens the room, while the interview stays at its present time.
   */
  roomKey: string;
  /**
   * Members by id: the panel, whoever booked, and whoever else was asked for, without those who are
   * disabled.
   */
  members: Map<string, Member>;
  /**
   * The members who are notified when something goes wrong: the one who booked, or substitutes
   * where that member is disabled or has left.
   */
  responsible: Member[];
}

/** @param others further members, such as those who left the panel; null is skipped */
export async function interviewPeople(
  store: TenantStore,
  interview: Interview,
  others: readonly (string | null)[] = [],
): Promise<InterviewPeople> {
  const ids = [
    ...new Set([
      interview.created_by,
      ...interview.panelists.map(({ user_id }) => user_id),
      ...others.filter((id) => id !== null),
    ]),
  ];
  const [tenant, candidate, found, roomKey] = await Promise.all([
    tenants.get(store),
    candidates.get(store, interview.candidate_id),
    members.getMany(store, ids),
    findRoomKey(store, interview),
  ]);
  const signedIn = candidate?.user_id ? await members.get(store, candidate.user_id) : undefined;
  const here = new Map(found.filter(isActiveMember).map((member) => [member.user_id, member]));
  const booker = here.get(interview.created_by);
  const responsible = booker ? [booker] : await findSubstitutes(store, interview.jobreq_id);
  return {
    company: tenant?.name ?? 'Parley',
    candidate,
    candidateMuted: signedIn?.muted ?? [],
    roomKey,
    members: here,
    responsible,
  };
}

/** Somebody a message about an interview goes to. */
export interface Addressee {
  /** Staff user id or candidate id: the person in the ledger of sent messages. */
  key: string;
  /** Their sign-in, for the notification; null for a candidate without one. */
  userId: string | null;
  name: string;
  email: string;
  zone: string;
  audience: 'panel' | 'candidate';
  /** News they do not want, as `kind:channel`. */
  muted: readonly string[];
}

export function memberAddressee(member: Member): Addressee {
  return {
    key: member.user_id,
    userId: member.user_id,
    name: member.name,
    email: member.email,
    zone: member.zone,
    audience: 'panel',
    muted: member.muted,
  };
}

export function candidateAddressee(candidate: Candidate, muted: readonly string[]): Addressee {
  return {
    key: candidate.id,
    userId: candidate.user_id,
    name: candidate.name,
    email: candidate.email,
    zone: candidate.zone,
    audience: 'candidate',
    muted,
  };
}

/** The panel (without those who declined) and the candidate. */
export function listAddressees(interview: Interview, people: InterviewPeople): Addressee[] {
  const panel = interview.panelists.flatMap(({ user_id, state }) => {
    const member = people.members.get(user_id);
    return member && state !== 'declined' ? [memberAddressee(member)] : [];
  });
  return people.candidate
    ? [...panel, candidateAddressee(people.candidate, people.candidateMuted)]
    : panel;
}

/** Whether somebody still works for the company: not disabled, and not gone. */
export const isActiveMember = (member: Member | undefined): member is Member =>
  member !== undefined && member.status !== 'disabled';

/**
 * The substitutes of a member who is disabled or has left: the recruiter of the requisition, else
 * its hiring manager, else the company's admins.
 */
async function findSubstitutes(
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

/** The member alone, or the substitutes. */
export async function responsibleFor(
  store: TenantStore,
  userId: string,
  requisitionId: string | null,
): Promise<Member[]> {
  const member = await members.get(store, userId);
  return isActiveMember(member) ? [member] : findSubstitutes(store, requisitionId);
}
