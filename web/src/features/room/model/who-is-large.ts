export interface CallTile {
  person: string;
  self: boolean;
  candidate: boolean;
  sharing: boolean;
  muted: boolean;
}

export interface LargeTileInput {
  /** In the order of the room's list. */
  present: readonly CallTile[];
  /** The participant whom the person has pinned. */
  pinned: string | undefined;
  /** The participant who has been loudest for a moment. */
  floor: string | undefined;
  /** The participant who was large before. */
  before: string | undefined;
}

/**
 * Returns whose video is large, in this order: shared content, the pinned participant, the active
 * speaker (never the person themselves among others), the previous one if still present, the
 * candidate, anybody else, the person alone.
 */
export function whoIsLarge({
  present,
  pinned,
  floor,
  before,
}: LargeTileInput): { person: string; content: boolean } | undefined {
  const shown = present.find(({ sharing, self }) => sharing && !self);
  if (shown) return { person: shown.person, content: true };
  const here = (person: string | undefined) =>
    present.find((panelist) => panelist.person === person);
  const others = present.filter(({ self }) => !self);
  const not = (panelist: CallTile | undefined) => (panelist?.self ? undefined : panelist);
  const heard = (panelist: CallTile | undefined) => (panelist?.muted ? undefined : panelist);
  const found =
    here(pinned) ??
    not(here(floor)) ??
    heard(not(here(before))) ??
    others.find(({ candidate }) => candidate) ??
    others[0] ??
    present[0];
  return found && { person: found.person, content: false };
}
