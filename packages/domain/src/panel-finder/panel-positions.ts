import type { PanelSlot, PanelRole } from './panel-finder.types.ts';

/** One chair on the panel: whoever is eligible may take it. */
export type PanelPosition = { role: PanelRole; required: boolean; eligible: readonly string[] };

/** "All of these people" gives a position to each; "n of a pool" gives n positions with the same people. */
export function toPanelPositions(slots: readonly PanelSlot[]): PanelPosition[] {
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
