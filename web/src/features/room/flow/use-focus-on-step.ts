import { useEffect, useRef } from 'react';

/**
 * What had the focus is gone with the step before: the keyboard and a screen reader go on at the
 * beginning of the new one.
 */
export function useFocusOnStep(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}
