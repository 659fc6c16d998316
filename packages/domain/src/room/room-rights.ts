import type { RoomRole } from '@parley/contracts/room/room.schema.ts';
import type { PanelistRole } from '@parley/contracts/interviews/interview.schema.ts';
import type { Role } from '@parley/contracts/members/role.ts';

export interface RoomRights {
  admit: boolean;
  remove: boolean;
  end: boolean;
  record: boolean;
  mark: boolean;
}
const NONE: RoomRights = { admit: false, remove: false, end: false, record: false, mark: false };

/** What each may do with the room. A shadow watches and listens, the candidate is a guest. */
export const ROOM_RIGHTS: Readonly<Record<RoomRole, RoomRights>> = {
  host: { admit: true, remove: true, end: true, record: true, mark: true },
  interviewer: { ...NONE, admit: true, mark: true },
  shadow: NONE,
  candidate: NONE,
};

/**
 * Who wants to enter: their role in the company, their place on the panel, and whether the
 * interview is about or for them.
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

/**
 * What a meeting is named at the media service, so that its events name their interview.
 * @param generation how many meetings the room has had before
 */
export const toExternalMeetingId = (
  tenantId: number,
  interviewId: string,
  generation: number,
): string => `${tenantId}-${interviewId}-${generation}`;

const EXTERNAL_MEETING_ID = /^([1-9][0-9]{0,9})-(iv_[0-9A-Z]{26})-[0-9]+$/;

/** Which interview a meeting is of; undefined for a meeting that is not ours. */
export function parseExternalMeetingId(
  externalMeetingId: string,
): { tenantId: number; interviewId: string } | undefined {
  const match = EXTERNAL_MEETING_ID.exec(externalMeetingId);
  return match ? { tenantId: Number(match[1]), interviewId: match[2]! } : undefined;
}
