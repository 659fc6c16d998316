import { IF_MATCH } from '@parley/contracts/shared/headers.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import { keys } from '@parley/data/keys.ts';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { authenticate, type Claims } from './authenticate.ts';
import type { HandlerContext, MemberCaller, UserCaller } from './context.ts';
import { type Failure, fail, isFailure } from './failure.ts';
import { type IdempotentRequest, intentOf, replayOf } from './idempotency.ts';
import { errorFields, log } from './log-events.ts';
import { partsOf } from './bulk-steps.ts';
import { parseRequest } from './parse-request.ts';
import type { Runtime } from './runtime.ts';
import { withChangedBy } from './with-changed-by.ts';
import { type HttpAnswer, toProblem } from './to-problem.ts';
import { abilityFor, may } from '@parley/domain/access/abilities.ts';

type AnyHandler = (context: HandlerContext<RouteRow>) => Promise<StoredAnswer | Failure>;

/**
 * One request from event to answer: rate, token and membership, parsing, version, replay, handler,
 * answer schema.
 */
export async function serve(
  id: string,
  row: RouteRow,
  handler: AnyHandler,
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  runtime: Runtime,
): Promise<HttpAnswer> {
  const requestId = event.requestContext.requestId;
  const answer = await answerTo(id, row, handler, event, runtime);
  if (isFailure(answer)) return toProblem(answer, requestId);
  const schema = row.responses[answer.status];
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(answer.version ? { etag: `"${answer.version}"` } : {}),
  };
  if (!schema) return { statusCode: answer.status, headers, body: '' };
  const checked = schema.safeParse(answer.body);
  if (!checked.success) {
    log('answer-invalid', {
      request_id: requestId,
      route: event.routeKey,
      paths: checked.error.issues.map((issue) => `${issue.path.join('.')}:${issue.code}`).join(' '),
      ...errorFields(checked.error),
    });
    return toProblem({ problem: 'internal' }, requestId);
  }
  if (row.contentType)
    return {
      statusCode: answer.status,
      headers: { ...headers, 'content-type': `${row.contentType}; charset=utf-8` },
      body: String(checked.data),
    };
  return {
    statusCode: answer.status,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(checked.data),
  };
}

async function answerTo(
  id: string,
  row: RouteRow,
  handler: AnyHandler,
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  runtime: Runtime,
): Promise<StoredAnswer | Failure> {
  const requestId = event.requestContext.requestId;
  const callerNow = () =>
    authenticate(
      row,
      event.requestContext.authorizer?.jwt?.claims as Claims | undefined,
      event.headers,
      runtime,
    );
  const first = await callerNow();
  if (isFailure(first)) {
    if (first.problem === 'tenant-mismatch') await auditMismatch(event, runtime);
    return first;
  }
  const userId = first.caller?.userId ?? 'public';

  if (
    row.ratePerMinute &&
    (await isRateLimited(
      id,
      row.ratePerMinute,
      first.caller?.userId ?? callerAddressOf(event, runtime),
      runtime,
    ))
  )
    return fail('too-many-requests');
  const parsed = parseRequest(row, event);
  if (isFailure(parsed)) return parsed;

  const ifMatch = versionOf(row, event.headers['if-match']);
  if (typeof ifMatch !== 'number') return ifMatch;

  let intent: IdempotentRequest | undefined;
  if (
    row.idempotency === 'key' &&
    (first.caller || event.headers['idempotency-key'] !== undefined)
  ) {
    const read = intentOf(
      event.headers['idempotency-key'],
      userId,
      id,
      event.rawPath,
      parsed.rawBody,
    );
    if (isFailure(read)) return read;
    intent = read;
  }

  // Where somebody else has written meanwhile what the handler decided on, everything is read and
  // decided anew (ADR 37).
  return retryOnConflict(async (round) => {
    const who = round === 1 ? first : await callerNow();
    if (isFailure(who)) return who;
    const caller = who.caller as MemberCaller | UserCaller | undefined;
    const member = caller && 'tenantId' in caller ? caller : undefined;
    const store = member ? runtime.storeOf(member.tenantId) : runtime.platform;
    if (intent) intent.role = member?.role;
    const replay = intent && (await replayOf(store, intent));
    if (replay) return replay;

    const now = runtime.now();
    const ability = member && abilityFor(member.rules);
    const context: HandlerContext<RouteRow> = {
      request: parsed as never,
      caller: caller as never,
      store,
      platform: runtime.platform,
      cursors: runtime.cursors,
      now,
      requestId,
      newId: runtime.newId,
      ifMatch,
      round,
      parts: (intent &&
        partsOf(store, intent, {
          newId: () => runtime.newId('evt'),
          at: now.toISOString(),
          actorId: userId,
          requestId,
        })) as never,
      may: (action, subject, instance = {}, field) =>
        ability !== undefined &&
        may(ability, action, subject, { tenant_id: member!.tenantId, ...instance }, field),
      commit: async ({ writes, event: happened, answer, refused = throwConflict }) => {
        const record = eventOp(store, happened, {
          id: runtime.newId('evt'),
          at: now.toISOString(),
          actorId: userId,
          requestId,
          idempotency: intent && { ...intent, answer: answer as StoredAnswer },
        });
        const result = await store.commit([
          ...withChangedBy(writes, member, now.toISOString()),
          record,
        ]);
        if (result.ok) return answer;
        // The same key got here first: its answer is the answer.
        if (result.index === writes.length && intent)
          return ((await replayOf(store, intent)) ?? fail('idempotency-in-progress')) as never;
        return refused(result);
      },
    };
    const answer = await handler(context);
    // Of two requests with one key at once the later one meets the earlier one's writes: then that
    // answer is the answer.
    return (intent && isFailure(answer) && (await replayOf(store, intent))) || answer;
  });
}

/**
 * From where a request comes: API Gateway itself sees the distribution, which says whom it sees.
 */
export const callerAddressOf = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  { originSecret }: Runtime,
): string =>
  (originSecret === undefined ? undefined : event.headers['x-viewer-address']) ??
  event.requestContext.http.sourceIp;

function versionOf(row: RouteRow, header: string | undefined): number | Failure {
  if (row.idempotency !== 'version') return 0;
  if (header === undefined) return fail('precondition-required');
  const match = IF_MATCH.exec(header.trim());
  return match
    ? Number(match[1])
    : fail('validation-failed', 'If-Match must be the version of the record', {
        errors: [{ path: 'headers.if-match', message: 'must be a version such as "3"' }],
      });
}

async function isRateLimited(
  id: string,
  perMinute: number,
  caller: string,
  runtime: Runtime,
): Promise<boolean> {
  const minute = Math.floor(runtime.now().getTime() / 60_000);
  const calls = await runtime.platform.increment(keys.rate(id, caller, minute), 'calls', {
    kind: 'RATE',
    ttl: minute * 60 + 3600,
  });
  return calls > perMinute;
}

async function auditMismatch(
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  runtime: Runtime,
): Promise<void> {
  const claims = event.requestContext.authorizer.jwt.claims;
  const store = runtime.storeOf(Number(claims.tenant_id));
  log('tenant-mismatch', { request_id: event.requestContext.requestId, route: event.routeKey });
  await store.commit([
    eventOp(
      store,
      { type: 'access.refused', data: { reason: 'tenant-mismatch', route: event.routeKey } },
      {
        id: runtime.newId('evt'),
        at: runtime.now().toISOString(),
        actorId: String(claims['cognito:username'] ?? claims.sub),
        requestId: event.requestContext.requestId,
      },
    ),
  ]);
}
