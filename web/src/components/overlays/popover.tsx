import { lazyOverlay } from './lazy-overlay.tsx';

/**
 * A small panel next to a button: Escape and a click outside close it, and the focus is restored.
 */
export const Popover = lazyOverlay(({ PopoverPanel }) => PopoverPanel);
