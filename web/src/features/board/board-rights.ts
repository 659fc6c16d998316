/** Why the person may not move or decide; undefined where they may. */
export interface BoardRights {
  move: string | undefined;
  decide: string | undefined;
}
