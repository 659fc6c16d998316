import type { PanelistRole } from '@parley/contracts/interviews/interview.schema.ts';
import type { RoomRole } from '@parley/contracts/room/room.schema.ts';
import type { Role } from '@parley/contracts/members/role.ts';

/**
 * Who knocks: their role in the company, their seat on the panel, and whether the interview is
 * about or for them.
 */
export interface RoomEntry {
  role: Role;
  seat: { role: PanelistRole; state: string } | null;
  isCandidate: boolean;
  isHiringManager: boolean;
}

/**
 * What somebody is in the room of an interview, or null for whom it is closed: the panel, the
 * candidate, the requisition's hiring manager and those who run the company's interviews enter,
 * nobody else.
 */
export function roomRole({
  role,
  seat: panelist,
  isCandidate,
  isHiringManager,
}: RoomEntry): RoomRole | null {
  if (role === 'candidate') return isCandidate ? 'candidate' : null;
  const seated = panelist?.role ?? null;
  if (role === 'admin' || role === 'recruiter' || isHiringManager || seated === 'lead')
    return 'host';
  return seated;
}
