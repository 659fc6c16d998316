import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';

/**
 * The colour of each person's voice: the candidate has the first, the panel the others in the order
 * of the list, around again where there are more.
 */
export function toVoices(
  people: readonly Pick<RoomPerson, 'person' | 'role'>[],
): ReadonlyMap<string, string> {
  const panel = people.filter(({ role }) => role !== 'candidate');
  return new Map(
    people.map(({ person, role }) => [
      person,
      role === 'candidate'
        ? 'var(--voice-1)'
        : `var(--voice-${2 + (panel.findIndex((one) => one.person === person) % 3)})`,
    ]),
  );
}
