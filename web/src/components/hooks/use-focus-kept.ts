import { useEffect } from 'react';

/** Focuses the content of the page if the control that had the focus is gone. */
export function focusPageIfLost(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

/** Keeps the focus on the page when controls that the person has just used are removed. */
export const useFocusKept = (isShown: boolean): void =>
  useEffect(() => (isShown ? focusPageIfLost : undefined), [isShown]);
