interface Sized {
  min: number;
  drops?: number;
}

/**
 * Returns the columns that fit into a width (px): as long as they do not, the one with the highest
 * `drops` is removed.
 */
export function fitColumns<C extends Sized>(columns: readonly C[], width: number): C[] {
  const kept = [...columns];
  const needs = () => kept.reduce((sum, { min }) => sum + min, 0);
  while (needs() > width) {
    const leaves = kept
      .filter(({ drops }) => drops !== undefined)
      .sort((a, b) => b.drops! - a.drops!)[0];
    if (!leaves) break;
    kept.splice(kept.indexOf(leaves), 1);
  }
  return kept;
}
