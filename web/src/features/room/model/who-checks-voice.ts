import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';

const ORDER = ['host', 'interviewer', 'shadow'];

/**
 * Whose browser listens for the candidate's voice: one member of the panel who is in the call, hosts
 * first. Undefined if nobody is there.
 */
export function whoChecksVoice(
  people: readonly Pick<RoomPerson, 'person' | 'role'>[],
  inCall: ReadonlySet<string>,
): string | undefined {
  const present = people.filter(({ person, role }) => role !== 'candidate' && inCall.has(person));
  return ORDER.flatMap((role) => present.filter((one) => one.role === role))[0]?.person;
}
