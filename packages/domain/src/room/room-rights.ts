import type { PanelistRole } from '@parley/contracts/interviews/interview.schema.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import type { RoomRole } from '@parley/contracts/room/room.schema.ts';

export interface RoomRights {
  admit: boolean;
  remove: boolean;
  end: boolean;
  record: boolean;
  mark: boolean;
}
const NONE: RoomRights = { admit: false, remove: false, end: false, record: false, mark: false };

/** The rights of each role in the room. A shadow watches and listens, the candidate is a guest. */
export const ROOM_RIGHTS: Readonly<Record<RoomRole, RoomRights>> = {
  host: { admit: true, remove: true, end: true, record: true, mark: true },
  interviewer: { ...NONE, admit: true, mark: true },
  shadow: NONE,
  candidate: NONE,
};

/**
 * A person who wants to enter: their role in the company, their place on the panel, and their
 * relation to the interview.
 */
export interface RoomEntry {
  role: Role;
  seat: { role: PanelistRole; state: string } | null;
  isCandidate: boolean;
  isHiringManager: boolean;
}

/**
 * Returns a person's role in the room of an interview, or null if they may not enter. The panel,
 * the candidate, the requisition's hiring manager and members who manage interviews may enter.
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
 * Returns the name of a meeting at the media service, by which its events identify the interview.
 * @param generation the number of earlier meetings of the room
 */
export const toExternalMeetingId = (
  tenantId: number,
  interviewId: string,
  generation: number,
): string => `${tenantId}-${interviewId}-${generation}`;

const EXTERNAL_MEETING_ID = /^([1-9][0-9]{0,9})-(iv_[0-9A-Z]{26})-[0-9]+$/;

/** Returns the interview of a meeting; undefined for a meeting of another application. */
export function parseExternalMeetingId(
  externalMeetingId: string,
): { tenantId: number; interviewId: string } | undefined {
  const match = EXTERNAL_MEETING_ID.exec(externalMeetingId);
  return match ? { tenantId: Number(match[1]), interviewId: match[2]! } : undefined;
}
