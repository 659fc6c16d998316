import { paths } from '../paths.ts';
import { type ApiClient, type ApiDependencies, type ClosedBecause, guardedApi } from './api/api.ts';
import { queries } from './api/query-client.ts';
import { navigateTo } from './navigator.ts';
import { serverClock } from './server-clock.ts';
import { sessionText } from './sign-in/session-strings.ts';
import { Session } from './sign-in/session.ts';
import { signInAgain } from './sign-in/sign-in-again.ts';
import { readClaims } from './sign-in/user-context.ts';

/**
 * Milliseconds since the epoch by the server's clock; used for everything that is shown as "now".
 */
export const serverNow = serverClock.now;

export const loadIdentity = () => import('./sign-in/identity.ts').then((module) => module.identity);

export const session = new Session({
  storage: localStorage,
  tab: sessionStorage,
  identity: loadIdentity,
  now: serverNow,
  alone: (work) => navigator.locks.request('parley-token', work),
  left: () => queries.clear(),
});

/**
 * Handles an ended session with the specified message, so that requests do not fail one by one. If
 * only the company is unavailable, the session continues: the page leads to the person's other
 * companies.
 */
function sessionLost(because?: ClosedBecause): void {
  // The navigation comes first: if the session ended first, the guard would lead the person to
  // /login without a message.
  if (because) void navigateTo(paths.errorBecause(because));
  else void navigateTo(paths.error).finally(() => session.end());
}

/** Pages that need a session; others (help, the room by a link) stay open without one. */
const SIGNED_IN_PAGE = /^\/(app|management)(\/|$)/;

/** Leads to turning on two-step sign-in, and then back to the current page. */
function turnOnTwoStep(): void {
  const { pathname, search, hash } = location;
  if (!SIGNED_IN_PAGE.test(pathname) || pathname === paths.twoStep()) return;
  void navigateTo(paths.twoStep(pathname + search + hash));
}

const deps: ApiDependencies = {
  stored: () => session.stored(),
  memberToken: (tenantId) => session.token(tenantId),
  replaceToken: (refused, tenantId) => session.replace(refused, tenantId),
  userToken: () => session.userToken(),
  answered: (date, sentAt) => serverClock.learn(date, sentAt),
  sessionLost,
  turnOnTwoStep,
  signInAgain: () => signInAgain.ask(),
  guardMessage: () => sessionText('guard'),
  now: () => Date.now(),
};

/** The same period as for requests that need a recent sign-in. */
const RECENT_MS = 15 * 60_000;

/**
 * Called before sensitive actions of the identity provider: asks for the password again, unless it
 * was entered recently.
 * @returns whether the person may continue
 */
export async function ensureRecentSignIn(): Promise<boolean> {
  const { token } = session.stored();
  if (token && serverNow() - readClaims(token).signedInAt <= RECENT_MS) return true;
  return signInAgain.ask();
}

/** The client for the company that this tab has entered at the time of the request. */
export const api = guardedApi(deps);

/**
 * Returns the client for one company of the person, whichever company the tab enters later: for
 * forms and pages that were opened there.
 */
export const toApi = (tenantId: number): ApiClient => guardedApi(deps, tenantId);
