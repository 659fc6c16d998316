import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { type ApiClient, apiClient, type CallOptions } from '@parley/api-client/client.ts';
import type { CallInput, CallOutput } from '@parley/contracts/kit/route.ts';
import { type RouteId, ROUTES, type Routes } from '@parley/contracts/route-table.ts';

export type { ApiClient, CallOptions, RouteId };
export type Input<Id extends RouteId> = CallInput<Routes[Id]>;
export type Output<Id extends RouteId> = CallOutput<Routes[Id]>;

export interface ApiWorld {
  /** What is stored: the request guard asks for both. */
  stored: () => { tenantId: number | null; token: string | null };
  /** A valid token of a member of that company; may renew it. */
  memberToken: (tenantId: number) => Promise<string>;
  /** A newer token of that company than the one that was refused. */
  replaceToken: (refused: string, tenantId: number) => Promise<string>;
  /** The token of a person who may not belong to a company yet; null when nobody is signed in. */
  personToken: () => Promise<string | null>;
  /** Told of each answer's `date` header and when the request left (ms), for the server's clock. */
  answered: (date: string | null, sentAt: number) => void;
  /** The session is gone, or the account was disabled: go to /app/error. */
  sessionLost: (because?: 'disabled') => void;
  guardMessage: () => string;
  now: () => number;
}

/**
 * The typed client with the request guard before it: no call leaves without a token and an integer tenant, and none with
 * the token of another company than the one it names.
 * @param of the company of every call; where absent, the one that is stored when a call begins
 */
export function guardedApi(world: ApiWorld, of?: number): ApiClient {
  const lost = (): ApiProblem => {
    world.sessionLost();
    const message = world.guardMessage();
    return new ApiProblem({ type: 'about:blank', title: message, status: 401, code: 'no-session', message, request_id: '' });
  };
  return {
    async call(id, input, options) {
      const member = typeof ROUTES[id].access === 'object';
      const { tenantId: present, token } = world.stored();
      // Taken once: whatever the tab shows by the time of the answer, a retry goes where the first try went.
      const tenantId = present === null ? null : (of ?? present);
      if (member && (tenantId === null || !token)) throw lost();
      const sentAt = world.now();
      let sent: string | undefined;
      const client = apiClient({
        origin: '',
        async session() {
          if (member && tenantId !== null) {
            sent = await (sent === undefined ? world.memberToken(tenantId) : world.replaceToken(sent, tenantId)).catch(() => { throw lost(); });
            return { token: sent, tenantId };
          }
          const personal = await world.personToken();
          return personal ? { token: personal, tenantId: undefined } : undefined;
        },
        onAnswer: (headers) => world.answered(headers.get('date'), sentAt),
      });
      const refused = (error: unknown) => member && error instanceof ApiProblem && error.status === 401 && error.code !== 'no-session';
      // This machine's clock may be behind the server's, which may leap on while a call is under way: what looked fresh here is renewed.
      const again = (error: unknown) => {
        if (!refused(error)) throw error;
        return client.call(id, input, options);
      };
      return client.call(id, input, options).catch(again).catch(again).catch((error: unknown) => {
        if (refused(error)) world.sessionLost();
        else if (member && error instanceof ApiProblem && error.code === 'account-disabled') world.sessionLost('disabled');
        throw error;
      });
    },
  };
}
