import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { loadOverlays, loadedPanels } from './load-overlays.ts';
import type { Panels } from './panels/panels.ts';

/**
 * An overlay whose code is loaded, at the latest, when it is first opened. It is then shown at
 * once, without React's suspense, which would keep its fallback for at least 300 ms.
 */
export function lazyOverlay<Name extends keyof Panels>(name: Name) {
  return function Overlay(props: ComponentProps<Panels[Name]>) {
    const [hasOpened, setHasOpened] = useState(props.open);
    const [, setLoaded] = useState(false);
    const [failure, setFailure] = useState<Error>();
    if (props.open && !hasOpened) setHasOpened(true);
    useEffect(() => {
      if (hasOpened && !loadedPanels()) loadOverlays().then(() => setLoaded(true), setFailure);
    }, [hasOpened]);
    if (failure) throw failure;
    const Panel = loadedPanels()?.[name] as ComponentType<typeof props> | undefined;
    return hasOpened && Panel ? <Panel {...props} /> : null;
  };
}
