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
  /** Whom the person has chosen to see. */
  pinned: string | undefined;
  /** Who has been the loudest for a moment. */
  floor: string | undefined;
  /** Who was large a moment ago. */
  before: string | undefined;
}

/**
 * Whose picture is large: what somebody shares, whom one has chosen, who speaks (never oneself
 * among others), who was large before and can still be heard, the candidate, anybody else, oneself
 * alone.
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
