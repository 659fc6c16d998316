import { paths } from '../paths.ts';
import { guardedApi } from './api.ts';
import { navigateTo } from './navigator.ts';
import { ServerClock } from './server-clock.ts';
import { Session } from './session.ts';
import { sessionText } from './session-strings.ts';
import { readStored } from './user-context.ts';

const clock = new ServerClock(() => Date.now());

/** Milliseconds since the epoch by the server's clock; use it for everything a person reads as "now". */
export const serverNow = clock.now;

export const loadIdentity = () => import('./identity.ts').then((module) => module.identity);

export const session = new Session({
  storage: localStorage,
  identity: loadIdentity,
  now: serverNow,
  alone: (work) => navigator.locks.request('parley-token', work),
});

/** The session is gone: say so with the specified words instead of failing call by call. */
function sessionLost(because?: 'disabled'): void {
  // The page first: ending the session first would let the guard send the person to /login without a word.
  void navigateTo(because ? paths.errorBecause(because) : paths.error).finally(() => session.end());
}

export const api = guardedApi({
  stored: () => readStored(localStorage),
  memberToken: () => session.token(),
  replaceToken: (refused) => session.replace(refused),
  personToken: async () => (await loadIdentity()).token(false),
  answered: (date, sentAt) => clock.learn(date, sentAt),
  sessionLost,
  guardMessage: () => sessionText('guard'),
  now: () => Date.now(),
});
