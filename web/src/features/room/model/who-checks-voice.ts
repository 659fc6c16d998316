import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';

const ORDER = ['host', 'interviewer', 'shadow'];

/**
 * Returns the panelist in the call whose browser collects the candidate's voice, hosts first;
 * undefined if there is none.
 */
export function whoChecksVoice(
  people: readonly Pick<RoomPerson, 'person' | 'role'>[],
  inCall: ReadonlySet<string>,
): string | undefined {
  const present = people.filter(({ person, role }) => role !== 'candidate' && inCall.has(person));
  return ORDER.flatMap((role) => present.filter((one) => one.role === role))[0]?.person;
}
