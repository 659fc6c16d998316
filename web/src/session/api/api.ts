import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { type ApiClient, apiClient } from '@parley/api-client/client.ts';
import { type RouteId, ROUTES, type Routes } from '@parley/contracts/route-table.ts';
import type { CallInput, CallOutput } from '@parley/contracts/shared/route.ts';
import { CompanyNotOpen, SessionOver } from '../sign-in/session.ts';
import { fetchOrTakeEarly } from './early-answers.ts';

export type { ApiClient, RouteId };
export type Input<Id extends RouteId> = CallInput<Routes[Id]>;
export type Output<Id extends RouteId> = CallOutput<Routes[Id]>;

/**
 * Reasons why a company is not available: the account there is disabled, the company is inactive,
 * or the membership has ended.
 */
export const UNAVAILABLE_REASONS = ['disabled', 'inactive', 'removed'] as const;
export type ClosedBecause = (typeof UNAVAILABLE_REASONS)[number];

const CLOSED: Readonly<Record<string, ClosedBecause>> = {
  'account-disabled': 'disabled',
  'company-inactive': 'inactive',
  'no-membership': 'removed',
};
const TWO_STEP_REQUIRED = 'two-step-required';
/** Checks whether a page of its own already shows this problem, so that nothing else has to. */
export const isTenantUnavailable = (code: string): boolean =>
  Object.hasOwn(CLOSED, code) || code === TWO_STEP_REQUIRED;

const codeOf = (error: unknown): string => (error instanceof ApiProblem ? error.code : '');

/** What has been done for a request that was refused, before it was sent again. */
interface Attempts {
  /** Whether the route is one for members of a company, with its token. */
  member: boolean;
  renewals: number;
  confirmed: boolean;
}

/**
 * Returns what has to happen before a refused request is sent again, or undefined if its problem is
 * final.
 *
 * - `renew` the token: this machine's clock may be behind the server's, which may be moved ahead
 *   during a request, so that a token that looked valid is refused, twice at most. A token from before
 *   two-step sign-in was required or turned on does not contain that it is on.
 * - `confirm`: the person enters the password again, and the page continues with its input.
 */
function nextAttempt(
  error: unknown,
  { member, renewals, confirmed }: Attempts,
): 'renew' | 'confirm' | undefined {
  if (confirmed) return undefined;
  if (member && isTokenRefused(error)) return renewals < 2 ? 'renew' : undefined;
  const code = codeOf(error);
  if (code === TWO_STEP_REQUIRED) return renewals === 0 ? 'renew' : undefined;
  return code === 'sign-in-again' ? 'confirm' : undefined;
}

/** Checks whether the server has refused a token; `no-session` is the request guard's own. */
const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 401 && error.code !== 'no-session';

export interface ApiDependencies {
  /** The stored tenant and token; the request guard requires both. */
  stored: () => { tenantId: number | null; token: string | null };
  /** Returns a valid token of a member of that company; it may be renewed first. */
  memberToken: (tenantId: number) => Promise<string>;
  /** Returns a newer token of that company than the refused one. */
  replaceToken: (refused: string, tenantId: number) => Promise<string>;
  /**
   * Returns the token of a user who may not belong to a company yet; null if nobody is signed in.
   */
  userToken: () => Promise<string | null>;
  /**
   * Called with the `date` header of each answer and the time at which its request was sent (ms),
   * to estimate the server's clock.
   */
  answered: (date: string | null, sentAt: number) => void;
  /**
   * Called if the session has ended, or the tab's company is not available to the person: leads to
   * /app/error.
   */
  sessionLost: (because?: ClosedBecause) => void;
  /**
   * Called if the tab's company requires two-step sign-in and the person has it off: leads to
   * turning it on.
   */
  turnOnTwoStep: () => void;
  /**
   * Asks for the password again, for requests that need a recent sign-in; returns whether the
   * person has signed in.
   */
  signInAgain: () => Promise<boolean>;
  guardMessage: () => string;
  now: () => number;
}

/**
 * Returns the typed client with the request guard before it: no request is sent without a token and
 * an integer tenant, and none with the token of another company than the one it names.
 * @param of the company of every request; if absent, the one that is stored when a request begins
 */
export function guardedApi(deps: ApiDependencies, of?: number): ApiClient {
  const lost = (): ApiProblem => {
    deps.sessionLost();
    const message = deps.guardMessage();
    return new ApiProblem({
      type: 'about:blank',
      title: message,
      status: 401,
      code: 'no-session',
      message,
      request_id: '',
    });
  };
  const notOpen = ({ message }: CompanyNotOpen): ApiProblem =>
    new ApiProblem({
      type: 'about:blank',
      title: message,
      status: 403,
      code: 'no-membership',
      message,
      request_id: '',
    });
  const withoutToken = (error: unknown): ApiProblem => {
    if (error instanceof CompanyNotOpen) return notOpen(error);
    // The session is still valid: there is no network, or the identity provider is busy. The
    // request can be retried.
    return error instanceof SessionOver ? lost() : ApiProblem.offline(error);
  };
  /** Leads to the page that shows why the company, or the session, is not available. */
  const report = (error: unknown, member: boolean, tenantId: number | null) => {
    if (member && isTokenRefused(error)) deps.sessionLost();
    // A request to a company that the tab has left reports its problem itself.
    if (tenantId !== deps.stored().tenantId) return;
    const closed = member ? CLOSED[codeOf(error)] : undefined;
    if (closed) deps.sessionLost(closed);
    if (codeOf(error) === TWO_STEP_REQUIRED) deps.turnOnTwoStep();
  };
  return {
    async call(id, input, options) {
      const member = typeof ROUTES[id].access === 'object';
      const { tenantId: present, token } = deps.stored();
      // Determined once, so that a retry goes to the same company as the first attempt, whatever
      // company the tab has entered in the meantime.
      const tenantId = present === null ? null : (of ?? present);
      if (member && (tenantId === null || !token)) throw lost();
      const sentAt = deps.now();
      let sent: string | undefined;
      const client = apiClient({
        origin: '',
        fetch: fetchOrTakeEarly(ROUTES[id].idempotency === 'safe'),
        async session() {
          if (member && tenantId !== null) {
            sent = await (
              sent === undefined ? deps.memberToken(tenantId) : deps.replaceToken(sent, tenantId)
            ).catch((error: unknown) => {
              throw withoutToken(error);
            });
            return { token: sent, tenantId };
          }
          const personal = await deps.userToken().catch((error: unknown) => {
            throw ApiProblem.offline(error);
          });
          return personal ? { token: personal, tenantId: undefined } : undefined;
        },
        onAnswer: (headers) => deps.answered(headers.get('date'), sentAt),
      });
      const attempts: Attempts = { member, renewals: 0, confirmed: false };
      for (;;) {
        try {
          return await client.call(id, input, options);
        } catch (error) {
          const next = nextAttempt(error, attempts);
          if (next === 'renew') attempts.renewals += 1;
          else if (next === 'confirm' && (await deps.signInAgain())) attempts.confirmed = true;
          else {
            report(error, member, tenantId);
            throw error;
          }
        }
      }
    },
  };
}
