import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { type ApiClient, apiClient } from '@parley/api-client/client.ts';
import type { CallInput, CallOutput } from '@parley/contracts/shared/route.ts';
import { type RouteId, ROUTES, type Routes } from '@parley/contracts/route-table.ts';
import { fetchOrTakeEarly } from './early-answers.ts';
import { CompanyNotOpen, SessionOver } from '../sign-in/session.ts';

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
      const refused = (error: unknown) =>
        member &&
        error instanceof ApiProblem &&
        error.status === 401 &&
        error.code !== 'no-session';
      const lacksTwoStep = (error: unknown) =>
        error instanceof ApiProblem && error.code === TWO_STEP_REQUIRED;
      // A token from before two-step sign-in was required or turned on does not contain that it is
      // on.
      const renewed = (error: unknown) => {
        if (!refused(error) && !lacksTwoStep(error)) throw error;
        return client.call(id, input, options);
      };
      // This machine's clock may be behind the server's, which may be moved ahead during a request,
      // so a token that looked valid is renewed.
      const again = (error: unknown) => {
        if (!refused(error)) throw error;
        return client.call(id, input, options);
      };
      // The page continues with its input once the person has signed in again.
      const confirmed = async (error: unknown) => {
        if (
          !(error instanceof ApiProblem && error.code === 'sign-in-again') ||
          !(await deps.signInAgain())
        )
          throw error;
        return client.call(id, input, options);
      };
      return client
        .call(id, input, options)
        .catch(renewed)
        .catch(again)
        .catch(confirmed)
        .catch((error: unknown) => {
          if (refused(error)) deps.sessionLost();
          const closed = member && error instanceof ApiProblem ? CLOSED[error.code] : undefined;
          // A request to a company that the tab has left reports its problem itself.
          const isHere = tenantId === deps.stored().tenantId;
          if (closed && isHere) deps.sessionLost(closed);
          if (lacksTwoStep(error) && isHere) deps.turnOnTwoStep();
          throw error;
        });
    },
  };
}
