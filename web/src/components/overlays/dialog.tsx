import { lazyOverlay } from './lazy-overlay.tsx';

/** A modal dialog: it traps the focus, closes on Escape and restores the focus. */
export const Dialog = lazyOverlay(({ DialogPanel }) => DialogPanel);
