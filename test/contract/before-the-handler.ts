import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { vi } from 'vitest';
import { PLATFORM_TENANT_ID, type Role } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { type Key, tenantPrefix } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { listHeaders, type RawAnswer, rawAnswer } from '../support/builders/raw-call.ts';
import { UNKNOWN_USER, type SampleRequest } from '../support/builders/samples/names.ts';

/** The code that is returned if nothing refused a request before the handler. */
export const HANDLER_REACHED = 'the handler was reached';
const TENANT_ID = 2;
const ACTIVE: NonNullable<BrokenRequest['tenant']> = { status: 'Active' };
const SIGNED_IN_AT = Date.parse('2026-03-02T08:00:00.000Z');

export interface BrokenRequest {
  headers?: Record<string, string | undefined>;
  rawBody?: string;
  /** The claims of the token, if they differ from those of the caller. */
  claims?: Record<string, unknown>;
  member?: Partial<Member>;
  tenant?: { status: 'Active' | 'Inactive'; requires_two_step?: boolean };
}

/**
 * Everything that runs between API Gateway and the handler of a route, in this process. The
 * handlers only record that they were reached.
 */
export interface BeforeTheHandler {
  /** `caller` is a role, or undefined for a request without a token. */
  send(
    caller: Role | undefined,
    id: RouteId,
    request: SampleRequest,
    bent?: BrokenRequest,
  ): Promise<RawAnswer>;
  now(): Date;
  moveClock(ms: number): void;
  /** The types of the events that were stored, and `?` for other writes. */
  stored: string[];
}

/** Creates a request as API Gateway passes it to a function. */
function toEvent(
  id: RouteId,
  { params, query, body }: SampleRequest,
  { headers = {}, rawBody, claims }: Omit<BrokenRequest, 'member'>,
): APIGatewayProxyEventV2WithJWTAuthorizer {
  const row: RouteRow = ROUTES[id];
  return {
    version: '2.0',
    routeKey: `${row.method} /api${row.path}`,
    rawPath: row.path,
    rawQueryString: '',
    isBase64Encoded: false,
    headers: listHeaders(row, headers),
    pathParameters: params,
    queryStringParameters: query,
    body: rawBody ?? (row.request.body ? JSON.stringify(body) : undefined),
    requestContext: {
      requestId: crypto.randomUUID(),
      http: { sourceIp: '127.0.0.1' },
      ...(claims ? { authorizer: { jwt: { claims, scopes: [] } } } : {}),
    },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
}

export function beforeTheHandler(): BeforeTheHandler {
  let now = SIGNED_IN_AT;
  let member: Partial<Member> = {};
  let tenant = ACTIVE;
  let reached = false;
  const counters = new Map<string, Set<unknown>>();
  const stored: string[] = [];
  const itemAt = (at: Record<string, unknown>): Record<string, unknown> | undefined => {
    const tenantId = member.tenant_id ?? TENANT_ID;
    const isAt = ({ pk, sk }: Key) => at['PK'] === tenantPrefix(tenantId) + pk && at['SK'] === sk;
    if (isAt(keys.member(UNKNOWN_USER.userId)))
      return member.role && { ...MEMBER, tenant_id: tenantId, ...member, ...at };
    return isAt(keys.tenant()) ? { name: 'Aurora Works', ...tenant, ...at } : undefined;
  };

  /** Answers for the table: the caller's membership, the company, and counters. */
  async function send(command: unknown): Promise<unknown> {
    if (command instanceof GetCommand) return { Item: itemAt(command.input.Key!) };
    if (command instanceof BatchGetCommand) {
      const { Keys } = command.input.RequestItems![table.name]!;
      return { Responses: { [table.name]: Keys!.flatMap((at) => itemAt(at) ?? []) } };
    }
    if (command instanceof UpdateCommand) {
      const at = JSON.stringify(command.input.Key);
      const { ':id': id, ':max': max } = command.input.ExpressionAttributeValues!;
      const counted = counters.get(at) ?? new Set();
      if (counted.size >= Number(max))
        throw new ConditionalCheckFailedException({
          message: 'The limit is reached',
          $metadata: {},
        });
      counters.set(at, counted.add(id));
      return {};
    }
    if (command instanceof TransactWriteCommand)
      stored.push(
        ...command.input.TransactItems!.map(({ Put }) => String(Put?.Item?.['type'] ?? '?')),
      );
    else stored.push('?');
    return {};
  }
  const table = { name: 'Table', client: { send } as never };
  const storeOf = (tenantId: number) => tenantStore(table, tenantId);
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table,
    platform: storeOf(PLATFORM_TENANT_ID),
    storeOf,
    cursors: undefined as never,
    now: () => new Date(now),
    newId: (prefix) => `${prefix}_1`,
  };
  const handler = async () => {
    reached = true;
    return { problem: 'internal' };
  };
  const handlers = Object.fromEntries(Object.keys(ROUTES).map((id) => [id, handler]));
  const functions = new Map(
    Object.values(ROUTES as Record<string, RouteRow>).map(({ group }) => [
      group,
      createPipeline(group, ROUTES, handlers as never, runtime),
    ]),
  );

  return {
    stored,
    now: () => new Date(now),
    moveClock: (ms) => void (now += ms),
    async send(
      caller,
      id,
      request,
      { headers, claims, member: changed, tenant: company = ACTIVE, ...bent } = {},
    ) {
      tenant = company;
      const tenantId = caller === 'platform-admin' ? PLATFORM_TENANT_ID : TENANT_ID;
      member = caller
        ? {
            role: caller,
            tenant_id: tenantId,
            candidate_id: caller === 'candidate' ? UNKNOWN_USER.candidateId : null,
            ...changed,
          }
        : {};
      reached = false;
      const own = caller && {
        sub: UNKNOWN_USER.userId,
        'cognito:username': UNKNOWN_USER.userId,
        email: 'a@b.example',
        tenant_id: String(tenantId),
        token_use: 'id',
        iat: String(SIGNED_IN_AT / 1000),
        ...claims,
      };
      const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      const {
        statusCode,
        headers: answered,
        body,
      } = await functions.get((ROUTES[id] as RouteRow).group)!(
        toEvent(id, request, {
          ...bent,
          headers: { ...(caller && { 'x-tenant-context': String(tenantId) }), ...headers },
          ...(own && { claims: own }),
        }),
        {} as never,
      ).finally(() => log.mockRestore());
      const answer = rawAnswer(statusCode, new Headers(answered), body);
      return reached ? { ...answer, code: HANDLER_REACHED } : answer;
    },
  };
}

const MEMBER = {
  kind: 'MEMBER',
  user_id: UNKNOWN_USER.userId,
  email: 'a@b.example',
  name: 'Aurora Somebody',
  avatar: null,
  status: 'active',
  zone: 'UTC',
  candidate_id: null,
  created_at: new Date(SIGNED_IN_AT).toISOString(),
  version: 1,
};
