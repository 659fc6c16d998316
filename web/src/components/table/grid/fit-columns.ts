interface Sized {
  min: number;
  drops?: number;
}

/**
 * The columns that fit into a width (px): while they do not, the one with the highest `drops`
 * leaves.
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
