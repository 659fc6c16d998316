import type { Seat } from './seats.ts';

/** Index of the seat → id of the person who takes it. */
export type Seating = Map<number, string>;

/**
 * Staffs every required seat with different people, and as many optional seats as possible; null
 * when a required seat stays empty. `people` are those who are free, best first.
 *
 * The sets of people that can be seated together are the independent sets of a transversal matroid
 * (Edmonds and Fulkerson 1965), so taking people best first, each by an augmenting path, gives the
 * best set: the fewest of the worse class, then the lowest maximum, whatever the seats.
 */
export function matchSeats(seats: readonly Seat[], people: readonly string[]): Seating | null {
  const seating: Seating = new Map();
  const required = seats.flatMap((seat, index) => (seat.required ? [index] : []));
  const optional = seats.flatMap((seat, index) => (seat.required ? [] : [index]));

  const waiting = people.filter((id) => !augment(id, seats, required, seating, new Set()));
  if (seating.size < required.length) return null;
  for (const id of waiting) augment(id, seats, [...optional, ...required], seating, new Set());
  return seating;
}

/**
 * Seats the person, moving others to another of their seats where needed; nobody loses a seat
 * altogether.
 */
function augment(
  id: string,
  seats: readonly Seat[],
  open: readonly number[],
  seating: Seating,
  tried: Set<number>,
): boolean {
  for (const index of open) {
    if (tried.has(index) || !seats[index]?.eligible.includes(id)) continue;
    tried.add(index);
    const holder = seating.get(index);
    if (holder === undefined || augment(holder, seats, open, seating, tried)) {
      seating.set(index, id);
      return true;
    }
  }
  return false;
}
