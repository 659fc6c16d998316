import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';

/**
 * The colour of each voice: the candidate has the first, as in the room; the panel has the others,
 * around again where there are more.
 */
export function laneColours(
  lanes: readonly Pick<RecordingLane, 'person' | 'role'>[],
): ReadonlyMap<string, string> {
  const panel = lanes.filter(({ role }) => role !== 'candidate');
  return new Map(
    lanes.map((lane) => [
      lane.person,
      lane.role === 'candidate'
        ? 'var(--voice-1)'
        : `var(--voice-${2 + (panel.indexOf(lane) % 3)})`,
    ]),
  );
}
