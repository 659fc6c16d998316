import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, type PopupMode } from '../../paths.ts';
import type { CompanyProvider } from '../../session/app-config.ts';
import { session } from '../../session/services.ts';
import { beginCompanySignIn, companyProviders } from '../../session/sign-in/company-sign-in.ts';
import { identityMessage } from '../../session/sign-in/identity-error.ts';
import { readPopupMessage } from '../../session/sign-in/popup-message.ts';
import { signInText } from './sign-in-strings.ts';

interface WindowRequest {
  mode: PopupMode;
  /** Where to continue if the window was blocked and this one is used instead. */
  returnTo: string;
  email?: string | undefined;
  /** The temporary password of an invitation; passed in the fragment, which no server receives. */
  invite?: string | undefined;
}
type WindowResult =
  | { kind: 'signed-in' }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }
  | { kind: 'company'; provider: string }
  | { kind: 'same-window' };

const FEATURES = 'popup,width=480,height=720';

/**
 * Opens the sign-in page in a window of its own and waits for its result. Must be called from a
 * click. Resolves once, after the window, the listener and the timer were removed. If the window is
 * blocked, the same page opens in this window.
 */
function openSignInWindow(request: WindowRequest, host: Window): Promise<WindowResult> {
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

/**
 * Leaves for the page of a company. It takes this whole window, because the company's page and this
 * site have other rules for windows that open each other, so that a window of its own could not
 * report back.
 */
export async function goToCompany(provider: CompanyProvider, returnTo: string): Promise<void> {
  const { url } = await beginCompanySignIn(provider, { purpose: 'enter', returnTo });
  location.assign(url);
}

/** Opens the sign-in window and returns its state: signed in, closed, failed. */
export function useSignInWindow() {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  const [message, setMessage] = useState<string>();
  const open = async (request: WindowRequest) => {
    setWaiting(true);
    setMessage(undefined);
    try {
      const result = await openSignInWindow(request, window);
      if (result.kind === 'failed') setMessage(result.message);
      else if (result.kind === 'company') {
        const found = (await companyProviders()).find(({ name }) => name === result.provider);
        if (found) await goToCompany(found, request.returnTo);
      }
      // If the window was closed by hand right after signing in, the person is signed in.
      else if (result.kind !== 'same-window') {
        if (await session.adopt()) await navigate(request.returnTo, { replace: true });
        else setMessage(signInText('login.closed'));
      }
    } catch (error) {
      setMessage(identityMessage(error));
    }
    setWaiting(false);
  };
  return { open, waiting, message };
}
