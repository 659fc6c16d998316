import { isActiveMember } from '@parley/application/notifications/interview-people.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isAddressOf } from '@parley/domain/mail/is-address-of.ts';

/** Somebody whom a mail about an invitation can be from. */
export interface InvitedPerson {
  id: string;
  name: string;
  isCandidate: boolean;
  /** Whether the person is asked to answer; whoever only booked the interview is not. */
  isInvited: boolean;
  /** The zone in which the person's calendar shows times that name none. */
  zone: string;
  /** @param address lower case, the domain in ASCII */
  has(address: string): boolean;
}

/** Returns the candidate, the active members of the panel, and whoever booked the interview. */
export async function loadInvitedPeople(
  store: TenantStore,
  interview: Interview,
): Promise<InvitedPerson[]> {
  const panel = interview.panelists.map(({ user_id }) => user_id);
  const [candidate, staff] = await Promise.all([
    candidates.get(store, interview.candidate_id),
    members.getMany(store, [...new Set([...panel, interview.created_by])]),
  ]);
  const people = staff.filter(isActiveMember).map((member): InvitedPerson => ({
    id: member.user_id,
    name: member.name,
    isCandidate: false,
    isInvited: panel.includes(member.user_id),
    zone: member.zone,
    has: (address) => isAddressOf(member, address),
  }));
  if (!candidate) return people;
  return [
    {
      id: candidate.id,
      name: candidate.name,
      isCandidate: true,
      isInvited: true,
      zone: candidate.zone,
      has: (address) => isAddressOf(candidate, address),
    },
    ...people,
  ];
}
