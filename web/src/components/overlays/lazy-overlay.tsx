import { type ComponentType, useDeferredValue, useEffect, useState } from 'react';
import { loadOverlays, loadedPanels } from './load-overlays.ts';
import type { Panels } from './panels/panels.ts';

/**
 * Returns what overlays render, which is loaded as soon as it is needed, or undefined until it has
 * arrived.
 * @throws what `loadCode` throws, while rendering
 */
export function usePanels(isNeeded: boolean): Panels | undefined {
  const [, setLoaded] = useState(false);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (isNeeded && !loadedPanels()) loadOverlays().then(() => setLoaded(true), setFailure);
  }, [isNeeded]);
  if (failure) throw failure;
  return loadedPanels();
}

/** Whether the person uses the keyboard. Its next key may follow at once and is for the overlay. */
const isKeyboardUsed = (): boolean => document.activeElement?.matches(':focus-visible') ?? false;

/**
 * An overlay whose code is loaded, at the latest, when it is first opened. It is then shown at
 * once, without React's suspense, which would keep its fallback for at least 300 ms. Rendering it
 * takes up to 300 ms on a slow phone, so the press of a finger or mouse is painted before.
 */
export function lazyOverlay<Props extends { open: boolean }>(
  find: (panels: Panels) => ComponentType<Props>,
) {
  return function Overlay(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.open);
    if (props.open && !hasOpened) setHasOpened(true);
    const panels = usePanels(hasOpened);
    const hadTimeToPaint = useDeferredValue(props.open);
    if (!hasOpened || !panels) return null;
    const Panel = find(panels);
    return <Panel {...props} open={props.open && (hadTimeToPaint || isKeyboardUsed())} />;
  };
}
