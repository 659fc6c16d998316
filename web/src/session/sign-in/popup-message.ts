/** The message from the sign-in window to the window that opened it. */
export type PopupResult =
  | { kind: 'signed-in' }
  | { kind: 'failed'; message: string }
  /** The person wants to sign in at this company, which only a whole window can do. */
  | { kind: 'company'; provider: string };

const TYPE = 'parley-sign-in';

export const popupMessage = (state: string, result: PopupResult): object => ({
  type: TYPE,
  state,
  ...result,
});

/**
 * Parses a message; null unless it is a message of the product that answers the request with this
 * `state`.
 */
export function readPopupMessage(data: unknown, state: string): PopupResult | null {
  if (typeof data !== 'object' || data === null) return null;
  const raw: Record<string, unknown> = { ...data };
  if (raw['type'] !== TYPE || raw['state'] !== state) return null;
  if (raw['kind'] === 'signed-in') return { kind: 'signed-in' };
  if (raw['kind'] === 'company' && typeof raw['provider'] === 'string')
    return { kind: 'company', provider: raw['provider'] };
  return raw['kind'] === 'failed' && typeof raw['message'] === 'string'
    ? { kind: 'failed', message: raw['message'] }
    : null;
}

/**
 * Returns the path to open after sign-in: same origin, a path, and nothing that a browser could
 * read as another host; otherwise the fallback.
 */
export function returnPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001F\\]/.test(wanted)) return fallback;
  const url = new URL(wanted, 'https://same.origin.invalid');
  return url.origin === 'https://same.origin.invalid'
    ? url.pathname + url.search + url.hash
    : fallback;
}
