import type { Palette } from '../tokens.ts';

/**
 * Returns the surface of what floats above the page without covering it: menus, lists, popovers.
 */
export const floating = (p: Palette) => ({
  border: `1px solid ${p.divider}`,
  boxShadow: p.shadow1,
  borderRadius: 10,
  background: p.raised,
});
