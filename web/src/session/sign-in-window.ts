import { paths } from '../paths.ts';
import type { PopupMode } from './popup-message.ts';
import { readPopupMessage } from './popup-message.ts';

export interface WindowRequest {
  mode: PopupMode;
  /** Where to go when the window was blocked and this one is used instead. */
  returnTo: string;
  email?: string | undefined;
  /** A temporary password from an invitation; travels in the fragment, which no server sees. */
  invite?: string | undefined;
}
export type WindowResult =
  | { kind: 'signed-in' }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }
  | { kind: 'same-window' };

const FEATURES = 'popup,width=480,height=720';

/**
 * Opens the sign-in page in a window of its own and waits for its result. Must be called from a
 * click. Resolves once; the window, the listener and the timer are gone by then. A blocked window
 * turns into the same page in this window.
 */
export function openSignInWindow(request: WindowRequest, host: Window): Promise<WindowResult> {
  const state = crypto.randomUUID();
  const address = (extra: { state?: string; returnTo?: string }) =>
    paths.authPopup({ mode: request.mode, email: request.email, invite: request.invite, ...extra });
  const opened = host.open(address({ state }), 'parley-sign-in', FEATURES);
  if (!opened) {
    host.location.assign(address({ returnTo: request.returnTo }));
    return Promise.resolve({ kind: 'same-window' });
  }
  return new Promise((resolve) => {
    const finish = (result: WindowResult) => {
      host.removeEventListener('message', listen);
      host.clearInterval(timer);
      if (!opened.closed) opened.close();
      resolve(result);
    };
    const listen = (event: MessageEvent) => {
      if (event.origin !== host.location.origin || event.source !== opened) return;
      const message = readPopupMessage(event.data, state);
      if (message) finish(message);
    };
    const timer = host.setInterval(() => {
      if (opened.closed) finish({ kind: 'closed' });
    }, 400);
    host.addEventListener('message', listen);
  });
}
