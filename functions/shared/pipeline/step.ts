import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { type Failure, isFailure } from '@parley/application/shared/failure.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { EarlierAnswer, NewEvent } from '@parley/data/events/event.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import type { CommitConflict, WriteOp } from '@parley/data/shared/expression.ts';
import type {
  BulkSteps,
  CallerOfToken,
  HandlerContext,
  MemberCaller,
  UserCaller,
} from '../context.ts';
import type { Precondition } from './entity-tags.ts';

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/** What the handler of any row gets: a row narrows request, caller, parts and answer. */
export interface AnyContext extends Omit<
  HandlerContext<RouteRow>,
  'request' | 'caller' | 'parts' | 'commit' | 'ifMatch'
> {
  request: Parsed;
  ifMatch: number | undefined;
  caller: MemberCaller | UserCaller | undefined;
  parts: BulkSteps | undefined;
  commit(input: {
    writes: readonly WriteOp[];
    event: NewEvent;
    answer: StoredAnswer;
    refused?: (conflict: CommitConflict) => Failure | Promise<Failure>;
  }): Promise<StoredAnswer | Failure>;
}
type AnyHandle = (context: AnyContext) => Promise<StoredAnswer | Failure>;
export interface AnyHandler extends AnyHandle {
  begin?(caller: CallerOfToken): AnyHandle;
}

export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  /** The body is compressed, in base64. */
  isBase64Encoded?: boolean;
}

/** Path, query and body, each parsed with its schema. */
export interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The unparsed body, for the idempotency hash. */
  rawBody: string;
}

/** The record of one intent: tenant (by the store), user, route and key. */
export interface IdempotentRequest {
  recordId: string;
  /** The client's key, which decrypts the stored answer and is not stored. */
  secret: string;
  bodyHash: string;
  /** The caller's role: an answer to another role is not replayed. */
  role?: string | undefined;
}

/** The results of the steps so far; each step adds its part, from top to bottom. */
export interface RequestState {
  routeId: string;
  row: RouteRow;
  handler: AnyHandler;
  /** Undefined on public routes. */
  caller: MemberCaller | UserCaller | undefined;
  parsed: Parsed;
  /** The condition of If-Match, if the caller sent one. */
  precondition: Precondition | undefined;
  /** The Idempotency-Key with its record, on routes that take one. */
  intent: IdempotentRequest | undefined;
  /** The answer to an earlier request with the same key, if it is being read already. */
  earlier?: Promise<EarlierAnswer | undefined> | undefined;
  /** The handler that has begun to read beside the membership, if the row's handler does so. */
  begun?: AnyHandle | undefined;
}

/** The state is a property of the Lambda context. */
export type RequestContext = Context & { state: RequestState };
/** Internal data of middleware. */
export type StepInternals = { startedAt: number };
/** A middleware of the request pipeline. */
export type Step = MiddlewareObj<HttpEvent, HttpAnswer, Error, RequestContext, StepInternals>;

/** Ends a request: the failure becomes its answer. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.problem);
    this.failure = failure;
  }
}

/**
 * Returns a step's result.
 * @throws Refusal if it is a failure
 */
export function unlessRefused<T>(found: T | Failure): T {
  if (isFailure(found)) throw new Refusal(found);
  return found;
}
