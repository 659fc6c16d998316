import {
  type Failure,
  fail,
  isFailure,
  toStoredVersion,
} from '@parley/application/shared/failure.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { abilityFor, may } from '@parley/domain/access/abilities.ts';
import { limitNetwork } from '../networks/limit-network.ts';
import type { Runtime } from '../runtime.ts';
import { authenticate } from './authenticate.ts';
import { toParts } from './bulk-steps.ts';
import { firstVersion, isMet, type Precondition } from './entity-tags.ts';
import { findReplay } from './idempotency.ts';
import { toCallerAddress } from './limit-rate.ts';
import type { AnyContext, HttpEvent, RequestState } from './step.ts';
import { withAuthor, withChangedBy } from './with-changed-by.ts';

/**
 * Returns the earlier answer to the same key, or calls the handler. If the data on which the
 * handler decided was changed concurrently, everything is read and decided again, including the
 * caller's membership (ADR 37).
 */
export function runHandler(
  state: RequestState,
  event: HttpEvent,
  runtime: Runtime,
): Promise<StoredAnswer | Failure> {
  const { row, intent } = state;
  return retryOnConflict(async (round) => {
    const authenticated = round === 1 ? state : await authenticate(row, event, runtime);
    if (isFailure(authenticated)) return authenticated;
    const { caller } = authenticated;
    const store =
      caller && 'tenantId' in caller ? runtime.storeOf(caller.tenantId) : runtime.platform;
    if (intent) intent.role = caller && 'role' in caller ? caller.role : undefined;
    // What was read with the membership is outdated in later rounds.
    const earlier = round === 1 ? state.earlier : undefined;
    const replay = intent && (await findReplay(store, intent, earlier));
    if (replay) return replay;

    const refused = round === 1 && (await limitCallsOfNetwork(state, event, runtime));
    if (refused) return refused;

    const answer = await withVersion(state.precondition, (ifMatch, isFirst) => {
      const handler = (round === 1 && isFirst ? state.begun : undefined) ?? state.handler;
      return handler(toHandlerContext({ ...state, caller }, ifMatch, store, event, runtime, round));
    });
    // Of two concurrent requests with one key, the later one finds the earlier one's writes, so the
    // earlier answer is returned.
    return (intent && isFailure(answer) && (await findReplay(store, intent))) || answer;
  });
}

/**
 * Calls a handler with a version that the caller accepts. If the caller accepts several and the
 * stored one is another of them, the handler is called again with that one.
 */
async function withVersion(
  condition: Precondition | undefined,
  handle: (ifMatch: number | undefined, isFirst: boolean) => Promise<StoredAnswer | Failure>,
): Promise<StoredAnswer | Failure> {
  if (condition === undefined) return handle(undefined, true);
  const first = firstVersion(condition);
  const answer = await handle(first, true);
  const stored = isFailure(answer) ? toStoredVersion(answer) : undefined;
  if (stored === undefined || stored === first || !isMet(condition, stored)) return answer;
  const again = await handle(stored, false);
  const later = isFailure(again) ? toStoredVersion(again) : undefined;
  // It has changed once more, to a version that is accepted too.
  return later !== undefined && later !== stored && isMet(condition, later)
    ? throwConflict()
    : again;
}

const limitCallsOfNetwork = (
  { routeId, row }: RequestState,
  event: HttpEvent,
  runtime: Runtime,
): Promise<Failure | undefined> =>
  limitNetwork(runtime.platform, {
    routeId,
    row,
    address: toCallerAddress(event, runtime),
    headers: event.headers,
    requestId: event.requestContext.requestId,
    now: runtime.now(),
  });

function toHandlerContext(
  { caller, parsed, intent }: RequestState,
  ifMatch: number | undefined,
  store: TenantStore,
  event: HttpEvent,
  runtime: Runtime,
  round: number,
): AnyContext {
  const { requestId } = event.requestContext;
  const member = caller && 'tenantId' in caller ? caller : undefined;
  const ability = member && abilityFor(member.rules);
  const now = runtime.now();
  const by = {
    at: now.toISOString(),
    actorId: caller?.userId ?? 'public',
    requestId,
  };
  return {
    request: parsed,
    caller,
    store,
    platform: runtime.platform,
    cursors: runtime.cursors,
    now,
    requestId,
    newId: runtime.newId,
    ifMatch,
    round,
    parts: intent && toParts(store, intent, { newId: () => runtime.newId('evt'), ...by }),
    may: (action, subject, instance = {}, field) =>
      ability !== undefined &&
      may(ability, action, subject, { tenant_id: member!.tenantId, ...instance }, field),
    commit: async ({ writes, event: happened, answer, refused = throwConflict }) => {
      const record = eventOp(store, happened, {
        id: runtime.newId('evt'),
        ...by,
        idempotency: intent && { ...intent, answer },
      });
      const result = await store.commit([...withChangedBy(writes, member, by.at), record]);
      if (result.ok) return answer;
      // A request with the same key was faster: its answer is returned.
      if (result.index === writes.length && intent)
        return (await findReplay(store, intent)) ?? fail('idempotency-in-progress');
      return refused(await withAuthor(store, result));
    },
  };
}
