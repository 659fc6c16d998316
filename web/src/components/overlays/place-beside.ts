interface Box {
  width: number;
  height: number;
}

const GAP = 4;
const EDGE = 8;

/**
 * Returns the position of a floating panel (px in the window): below its anchor, or above it if
 * there is more room, always within the window.
 */
export function placeBeside(
  anchor: { left: number; right: number; top: number; bottom: number },
  panel: Box,
  view: Box,
  side: 'left' | 'right',
): { left: number; top: number } {
  const wanted = side === 'left' ? anchor.left : anchor.right - panel.width;
  const left = Math.max(EDGE, Math.min(wanted, view.width - panel.width - EDGE));
  const under = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const fits = under + panel.height <= view.height - EDGE;
  const top =
    fits || above < EDGE
      ? Math.max(EDGE, Math.min(under, view.height - panel.height - EDGE))
      : above;
  return { left, top };
}
