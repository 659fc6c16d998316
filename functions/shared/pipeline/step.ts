import type { MiddlewareObj } from '@middy/core';
import { type Failure, isFailure } from '@parley/application/shared/failure.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { StoredAnswer } from '@parley/data/events/sealed-answer.ts';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import type { HandlerContext, MemberCaller, UserCaller } from '../context.ts';

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type AnyHandler = (context: HandlerContext<RouteRow>) => Promise<StoredAnswer | Failure>;

export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  /** The body is compressed, in base64. */
  isBase64Encoded?: boolean;
}

/** Path, query and body, each parsed by its schema. */
export interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The body as it was sent, for the idempotency hash. */
  rawBody: string;
}

/** The record of one intent: tenant (by the store), person, route and key. */
export interface IdempotentRequest {
  recordId: string;
  /** What the client sent: it opens the stored answer and is kept nowhere. */
  secret: string;
  bodyHash: string;
  /** The caller's: what was answered to somebody with another role is not for this one. */
  role?: string | undefined;
}

/** What the steps have found out about a request; each fills in its part, from top to bottom. */
export interface RequestState {
  routeId: string;
  row: RouteRow;
  handler: AnyHandler;
  /** Undefined on public routes. */
  caller: MemberCaller | UserCaller | undefined;
  parsed: Parsed;
  /** The version of If-Match; 0 on routes that need none. */
  ifMatch: number;
  /** The Idempotency-Key with what it stands for, on routes that take one. */
  intent: IdempotentRequest | undefined;
}

/** The state lies on the context of the call. */
export type RequestContext = Context & { state: RequestState };
/** Kept by middleware for itself. */
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

/** What a step found. @throws Refusal where it is a failure */
export function unlessRefused<T>(found: T | Failure): T {
  if (isFailure(found)) throw new Refusal(found);
  return found;
}
