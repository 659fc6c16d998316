import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';

/**
 * Returns the people whose call has not started on their device: they are present by the room's
 * state but not in the call, or have left it again without having been in the call.
 * @param people the others in the room
 * @param inCall whether a person is in the call now
 * @param wasSeen whether a person has been in the call at any time since `sinceMs`
 * @param sinceMs when this page's own call began, in milliseconds of the server's clock
 */
export function listNotInCall(
  people: readonly RoomPerson[],
  inCall: (person: string) => boolean,
  wasSeen: (person: string) => boolean,
  sinceMs: number,
): { connecting: RoomPerson[]; failed: RoomPerson[] } {
  return {
    connecting: people.filter(({ person, presence }) => presence === 'present' && !inCall(person)),
    failed: people.filter(
      ({ person, presence, left_at }) =>
        presence === 'left' &&
        left_at !== null &&
        Date.parse(left_at) > sinceMs &&
        !wasSeen(person),
    ),
  };
}
