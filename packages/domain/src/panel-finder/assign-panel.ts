import type { PanelPosition } from './panel-finder.types.ts';

/** Index of the position → id of the person assigned to it. */
export type PanelAssignment = Map<number, string>;

/**
 * Assigns different people to every required position and to as many optional positions as
 * possible; null if a required position cannot be filled. `people` are the free people, best first.
 *
 * The sets of people that can be assigned together are the independent sets of a transversal
 * matroid (Edmonds and Fulkerson 1965). Therefore taking people best first, each by an augmenting
 * path, gives the best set: the fewest people of the worse class, then the lowest maximum load,
 * independent of the positions.
 */
export function assignPanel(
  positions: readonly PanelPosition[],
  people: readonly string[],
): PanelAssignment | null {
  const seating: PanelAssignment = new Map();
  const required = positions.flatMap((position, index) => (position.required ? [index] : []));
  const optional = positions.flatMap((position, index) => (position.required ? [] : [index]));

  const waiting = people.filter((id) => !augment(id, positions, required, seating, new Set()));
  if (seating.size < required.length) return null;
  for (const id of waiting) augment(id, positions, [...optional, ...required], seating, new Set());
  return seating;
}

/**
 * Assigns the person, moving others to another of their positions if necessary; everybody who had a
 * position keeps one.
 */
function augment(
  id: string,
  positions: readonly PanelPosition[],
  open: readonly number[],
  seating: PanelAssignment,
  tried: Set<number>,
): boolean {
  for (const index of open) {
    if (tried.has(index) || !positions[index]?.eligible.includes(id)) continue;
    tried.add(index);
    const holder = seating.get(index);
    if (holder === undefined || augment(holder, positions, open, seating, tried)) {
      seating.set(index, id);
      return true;
    }
  }
  return false;
}
