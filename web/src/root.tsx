import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { reportError } from './ports/report-error.ts';
import { track } from './ports/track.ts';
import { queries } from './session/queries.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { OfflineBanner } from './ui/offline-banner.tsx';
import { Toasts } from './ui/toasts.tsx';

/**
 * What every route of the application shares: server state, toasts, the offline banner, page views,
 * scrolling to the top.
 */
export function Root() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    scrollTo(0, 0);
    track('page', pathname);
    // A screen reader starts at the new page; the first one keeps the browser's own place.
    if (!first.current) document.getElementById('main')?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return (
    <QueryClientProvider client={queries}>
      <Toasts />
      <OfflineBanner />
      <ErrorBoundary report={reportError} resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
