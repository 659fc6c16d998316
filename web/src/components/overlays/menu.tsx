import { lazyOverlay } from './lazy-overlay.tsx';

/** The menu of a button. Arrows, Home, End and first letters move, Enter selects, Escape closes. */
export const Menu = lazyOverlay(({ MenuPanel }) => MenuPanel);
