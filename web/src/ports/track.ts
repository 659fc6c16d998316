type Transport = (event: { name: string; path: string; at: string }) => void;

let transport: Transport | undefined;

/** Enables tracking on a stage that has an analytics endpoint; without one nothing is sent. */
export function startTracking(endpoint: string | undefined): void {
  if (!endpoint) return;
  transport = (event) => {
    navigator.sendBeacon(endpoint, JSON.stringify(event));
  };
}

/**
 * Removes ids from an address, because they identify people, before anything leaves the browser.
 */
export const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((part) => (/[0-9]/.test(part) && part.length > 3 ? ':id' : part))
    .join('/');

/** Reports an event: `track('page', location.pathname)`. */
export function track(name: string, path: string): void {
  transport?.({ name, path: withoutIds(path), at: new Date().toISOString() });
}
