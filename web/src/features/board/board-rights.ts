/** The reasons why the user may not move cards or make decisions; undefined if the user may. */
export interface BoardRights {
  move: string | undefined;
  decide: string | undefined;
}
