import { paths } from '../paths.ts';
import { type ApiClient, type ApiDependencies, type ClosedBecause, guardedApi } from './api/api.ts';
import { navigateTo } from './navigator.ts';
import { ServerClock } from './server-clock.ts';
import { Session } from './sign-in/session.ts';
import { signInAgain } from './sign-in/sign-in-again.ts';
import { sessionText } from './sign-in/session-strings.ts';
import { queries } from './api/query-client.ts';
import { readClaims } from './sign-in/user-context.ts';

const clock = new ServerClock(() => Date.now());

/**
 * Milliseconds since the epoch by the server's clock; use it for everything a person reads as
 * "now".
 */
export const serverNow = clock.now;

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
 * The session is gone: say so with the specified words instead of failing call by call. Where only
 * the company is closed to the person, the session stays: the page leads to their other companies.
 */
function sessionLost(because?: ClosedBecause): void {
  // The page first: ending the session first would let the guard send the person to /login without
  // a word.
  if (because) void navigateTo(paths.errorBecause(because));
  else void navigateTo(paths.error).finally(() => session.end());
}

/** Pages that need a session; the others (help, the room by a link) stand beside it, and stay. */
const SIGNED_IN_PAGE = /^\/(app|management)(\/|$)/;

/** Leads to turning on two-step sign-in, and from there back to where the person is now. */
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
  answered: (date, sentAt) => clock.learn(date, sentAt),
  sessionLost,
  turnOnTwoStep,
  signInAgain: () => signInAgain.ask(),
  guardMessage: () => sessionText('guard'),
  now: () => Date.now(),
};

/** As long as for what reaches far at the API. */
const RECENT_MS = 15 * 60_000;

/**
 * Before something that the identity provider does for whoever holds the page: asks for the
 * password again, unless it was entered of late.
 * @returns whether the person goes on
 */
export async function ensureRecentSignIn(): Promise<boolean> {
  const { token } = session.stored();
  if (token && serverNow() - readClaims(token).signedInAt <= RECENT_MS) return true;
  return signInAgain.ask();
}

/** Calls for the company that this tab works in at the time of the call. */
export const api = guardedApi(deps);

/**
 * Calls for one company of the person, whichever the tab works in by then: for what a form or a
 * page has begun there.
 */
export const toApi = (tenantId: number): ApiClient => guardedApi(deps, tenantId);
