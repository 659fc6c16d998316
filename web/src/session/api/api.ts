import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { type ApiClient, apiClient } from '@parley/api-client/client.ts';
import type { CallInput, CallOutput } from '@parley/contracts/shared/route.ts';
import { type RouteId, ROUTES, type Routes } from '@parley/contracts/route-table.ts';
import { CompanyNotOpen, SessionOver } from '../sign-in/session.ts';

export type { ApiClient, RouteId };
export type Input<Id extends RouteId> = CallInput<Routes[Id]>;
export type Output<Id extends RouteId> = CallOutput<Routes[Id]>;

/**
 * Why a company is not open: the account there is disabled, the company is inactive, or there is no
 * membership any more.
 */
export const UNAVAILABLE_REASONS = ['disabled', 'inactive', 'removed'] as const;
export type ClosedBecause = (typeof UNAVAILABLE_REASONS)[number];

const CLOSED: Readonly<Record<string, ClosedBecause>> = {
  'account-disabled': 'disabled',
  'company-inactive': 'inactive',
  'no-membership': 'removed',
};
const TWO_STEP_REQUIRED = 'two-step-required';
/** Whether a page of its own says it already, so that nothing else has to. */
export const isTenantUnavailable = (code: string): boolean =>
  Object.hasOwn(CLOSED, code) || code === TWO_STEP_REQUIRED;

export interface ApiDependencies {
  /** What is stored: the request guard asks for both. */
  stored: () => { tenantId: number | null; token: string | null };
  /** A valid token of a member of that company; may renew it. */
  memberToken: (tenantId: number) => Promise<string>;
  /** A newer token of that company than the one that was refused. */
  replaceToken: (refused: string, tenantId: number) => Promise<string>;
  /** The token of a person who may not belong to a company yet; null when nobody is signed in. */
  userToken: () => Promise<string | null>;
  /**
   * Receives each answer's `date` header and when the request left (ms), for the server's clock.
   */
  answered: (date: string | null, sentAt: number) => void;
  /**
   * The session is gone, or the company of this tab is not open to the person: go to /app/error.
   */
  sessionLost: (because?: ClosedBecause) => void;
  /**
   * The company of this tab opens with two-step sign-in alone, which the person has off: lead to
   * turning it on.
   */
  turnOnTwoStep: () => void;
  /**
   * Asks for the password again, where a call reaches far; answers whether the person has signed
   * in.
   */
  signInAgain: () => Promise<boolean>;
  guardMessage: () => string;
  now: () => number;
}

/**
 * The typed client with the request guard before it: no call leaves without a token and an integer
 * tenant, and none with the token of another company than the one it names.
 * @param of the company of every call; where absent, the one that is stored when a call begins
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
    // The session stands: no network, or a sign-in service that is busy. The call can be tried
    // again.
    return error instanceof SessionOver ? lost() : ApiProblem.offline(error);
  };
  return {
    async call(id, input, options) {
      const member = typeof ROUTES[id].access === 'object';
      const { tenantId: present, token } = deps.stored();
      // Taken once: whatever the tab shows by the time of the answer, a retry goes where the first
      // try went.
      const tenantId = present === null ? null : (of ?? present);
      if (member && (tenantId === null || !token)) throw lost();
      const sentAt = deps.now();
      let sent: string | undefined;
      const client = apiClient({
        origin: '',
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
      // A token from before the company required two-step sign-in, or from before it was on, does
      // not say that it is on.
      const renewed = (error: unknown) => {
        if (!refused(error) && !lacksTwoStep(error)) throw error;
        return client.call(id, input, options);
      };
      // This machine's clock may be behind the server's, which may leap on while a call is under
      // way: what looked fresh here is renewed.
      const again = (error: unknown) => {
        if (!refused(error)) throw error;
        return client.call(id, input, options);
      };
      // The page goes on with what was typed, once the person has signed in again.
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
          // What is sent late to a company that the tab has left says so itself.
          const isHere = tenantId === deps.stored().tenantId;
          if (closed && isHere) deps.sessionLost(closed);
          if (lacksTwoStep(error) && isHere) deps.turnOnTwoStep();
          throw error;
        });
    },
  };
}
