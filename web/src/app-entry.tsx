import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ICONS } from './components/icons/all-icons.ts';
import { addIcons } from './components/icons/icon-registry.ts';
import { loadOverlaysOnUse } from './components/overlays/load-overlays.ts';
import { ignoreComposingKeys } from './ports/ignore-composing-keys.ts';
import { startErrorReports } from './ports/report-error.ts';
import { startTracking } from './ports/track.ts';
import { removePrerenderedShell } from './remove-prerendered-shell.ts';
import { router } from './router.tsx';
import { watchUse } from './session/api/polling.ts';
import { queries } from './session/api/query-client.ts';
import { sessionQuery } from './session/api/session-query.ts';
import { appConfig } from './session/app-config.ts';
import { setNavigator } from './session/navigator.ts';
import { session } from './session/services.ts';
import { MuiProvider } from './theme/mui-provider.tsx';

/** Renders the application and starts the session. */
export function start(root: HTMLElement): void {
  ignoreComposingKeys(window);
  watchUse(window);
  addIcons(ICONS);
  loadOverlaysOnUse();
  setNavigator((path) => router.navigate(path));
  addEventListener('storage', (event) => session.storageChanged(event.key));
  // A page restored from the back-forward cache has missed all changes since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.storageChanged(null);
  });
  void session.start().then(() => {
    const { user } = session.get();
    if (user) void queries.prefetchQuery(sessionQuery(user));
  });
  appConfig().then(
    (config) => {
      startTracking(config.analytics);
      startErrorReports(config.errorDsn);
    },
    // Without its configuration the application can show pages but not sign anybody in, which the
    // sign-in page says.
    () => undefined,
  );
  removePrerenderedShell(root);
  createRoot(root).render(
    <MuiProvider>
      <RouterProvider router={router} />
    </MuiProvider>,
  );
}
