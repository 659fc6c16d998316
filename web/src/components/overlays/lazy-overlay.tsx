import { type ComponentType, useEffect, useState } from 'react';
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

/**
 * An overlay whose code is loaded, at the latest, when it is first opened. It is then shown at
 * once, without React's suspense, which would keep its fallback for at least 300 ms.
 */
export function lazyOverlay<Props extends { open: boolean }>(
  find: (panels: Panels) => ComponentType<Props>,
) {
  return function Overlay(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.open);
    if (props.open && !hasOpened) setHasOpened(true);
    const panels = usePanels(hasOpened);
    if (!hasOpened || !panels) return null;
    const Panel = find(panels);
    return <Panel {...props} />;
  };
}
