import type { PanelSlot, SeatRole } from './panel-finder.types.ts';

/** One chair on the panel: whoever is eligible may take it. */
export type Seat = { role: SeatRole; required: boolean; eligible: readonly string[] };

/** "All of these people" gives a seat to each; "n of a pool" gives n seats with the same people. */
export function seatsOf(slots: readonly PanelSlot[]): Seat[] {
  return slots.flatMap((slot) => {
    const required = slot.role !== 'shadow';
    if (slot.kind === 'all')
      return slot.people.map((id) => ({ role: slot.role, required, eligible: [id] }));
    return Array.from({ length: slot.count }, () => ({
      role: slot.role,
      required,
      eligible: slot.people,
    }));
  });
}
