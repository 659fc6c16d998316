import { lazyOverlay } from './lazy-overlay.tsx';

/** A dialog near the top of the window without a title; its content takes the focus itself. */
export const TopDialog = lazyOverlay(({ TopDialogPanel }) => TopDialogPanel);
