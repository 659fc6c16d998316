import type { RoomRole } from '@parley/contracts/room/room.schema.ts';

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
