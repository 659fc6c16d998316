import { loadCode } from '../loading/load-code.ts';
import type { Panels } from './panels/panels.ts';

let panels: Panels | undefined;
let loading: Promise<void> | undefined;

/** Returns what overlays render, once it has been loaded. */
export const loadedPanels = (): Panels | undefined => panels;

/** Loads what overlays render. If that fails, as `loadCode` does, the next call tries again. */
export function loadOverlays(): Promise<void> {
  loading ??= loadCode(() => import('./panels/panels.ts')).then(
    (module) => {
      panels = module.PANELS;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads what overlays render as soon as somebody moves the pointer, touches the screen or presses a
 * key, so that the first menu opens at once. Those who only look at the page do not load it.
 */
export function loadOverlaysOnUse(): void {
  const load = (event: Event) => {
    // Browsers report a move also if the page changes below a pointer that rests.
    if (event.type === 'pointermove' && isAtRest(event as PointerEvent)) return;
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, load, true);
    // The overlay that needs it tries again.
    loadOverlays().catch(() => undefined);
  };
  for (const sign of SIGNS_OF_USE) addEventListener(sign, load, true);
}

const isAtRest = ({ movementX, movementY }: PointerEvent): boolean =>
  movementX === 0 && movementY === 0;
