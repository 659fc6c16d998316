import { lazyOverlay } from './lazy-overlay.tsx';

/** A sheet at the start of the window; Escape and a click outside close it. */
export const SideSheet = lazyOverlay(({ SideSheetPanel }) => SideSheetPanel);
