import { keys } from '@parley/data/keys.ts';
import { toNetworks } from '../networks/networks.ts';
import type { Runtime } from '../runtime.ts';
import { type HttpEvent, Refusal, type Step } from './step.ts';

/** Limits how often a caller may call a route in a minute, according to its row. */
export const limitRate = (runtime: Runtime): Step => ({
  before: async ({ event, context: { state } }) => {
    const { ratePerMinute } = state.row;
    if (!ratePerMinute) return;
    const caller = state.caller?.userId ?? toNetworks(toCallerAddress(event, runtime)).own;
    const minute = Math.floor(runtime.now().getTime() / 60_000);
    const isAllowed = await runtime.platform.countOnce(
      keys.rate(state.routeId, caller, minute),
      { id: event.requestContext.requestId, max: ratePerMinute },
      { kind: 'RATE', ttl: minute * 60 + 3600 },
    );
    if (!isAllowed) throw new Refusal({ problem: 'too-many-requests' });
  },
});

/**
 * Returns the caller's address: API Gateway itself sees the distribution's address, and the
 * distribution adds the viewer's.
 */
export const toCallerAddress = (event: HttpEvent, { originSecret }: Runtime): string =>
  (originSecret === undefined ? undefined : event.headers['x-viewer-address']) ??
  event.requestContext.http.sourceIp;
