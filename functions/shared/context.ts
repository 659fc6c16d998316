import type { Answer, ParsedRequest, RouteRow, Group } from '@parley/contracts/shared/route.ts';
import type { RouteIdOf, Routes } from '@parley/contracts/route-table.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { Cursors } from '@parley/data/shared/cursor.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { Access } from '@parley/application/shared/access.ts';
import type { Failure } from '@parley/application/shared/failure.ts';
import type { AccessRule } from '@parley/domain/access/abilities.ts';
import type { CommitConflict, WriteOp } from '@parley/data/shared/expression.ts';

/** A verified token without a membership yet. */
export interface UserCaller {
  userId: string;
  email: string;
}
/** A verified token plus the live membership. */
export interface MemberCaller extends UserCaller {
  tenantId: number;
  tenantName: string;
  /** Where the company is: stands in for a zone that nobody knows yet. */
  tenantZone: string;
  role: Role;
  name: string;
  zone: string;
  /** The caller's candidate record in this tenant; null for staff. */
  candidateId: string | null;
  member: Member;
  /** When the session of the token began, epoch milliseconds; 0 where the token does not say. */
  signedInAt: number;
  rules: AccessRule[];
}
type CallerOf<R extends RouteRow> = R['access'] extends 'public'
  ? undefined
  : R['access'] extends 'user'
    ? UserCaller
    : MemberCaller;

/**
 * A request that is many changes, each in a transaction of its own with its own record: a request
 * that was cut short is sent again with its key, finds the records of what it had done, and does
 * the rest.
 */
export interface BulkSteps {
  /** Names the whole request, for taking it back. */
  readonly id: string;
  /** What an earlier try of this request said about the part, or undefined. */
  done<T>(part: string): Promise<T | undefined>;
  /**
   * Writes the changes of a part with their event and what is to be said about it. Where an earlier
   * try had done it, that is said again.
   */
  commit<T>(
    part: string,
    input: { writes: readonly WriteOp[]; event: NewEvent; say: T },
  ): Promise<{ ok: true; said: T } | CommitConflict>;
}

/**
 * What a handler is given besides the parsed request. Clock and ids come from here, never from the
 * globals.
 */
export interface HandlerContext<R extends RouteRow> extends Access {
  request: ParsedRequest<R>;
  caller: CallerOf<R>;
  /** The caller's tenant; the platform's on public and person routes. */
  store: TenantStore;
  /** Tenant 1, for sign-ins, the company register and other things that belong to the platform. */
  platform: TenantStore;
  cursors: Cursors;
  now: Date;
  requestId: string;
  /** A new id such as `req_01J…`; sorts by time. */
  newId(prefix: string): string;
  /** The version of If-Match, on routes that need one. */
  ifMatch: number;
  /**
   * From 1: how often the request was read and decided, since others had written meanwhile what it
   * was decided on.
   */
  round: number;
  /** The parts of a request that is many changes, on routes that take an Idempotency-Key. */
  parts: R['idempotency'] extends 'key' ? BulkSteps : undefined;
  /**
   * Writes state, event, audit entry, outbox and idempotency record in one transaction and answers
   * `answer`, or calls `refused` with the write that failed (its index in `writes`) and the item
   * that stands there. Its answer is only ever what that item says; where it is none of the
   * caller's affair it ends with `throwConflict()`, as it does where `refused` is left out, and the
   * whole request is read and decided anew.
   */
  commit<A extends Answer<R>>(input: {
    writes: readonly WriteOp[];
    event: NewEvent;
    answer: A;
    refused?: (
      refusal: CommitConflict,
    ) =>
      | Failure<R['problems'][number] | 'stale-version' | 'internal'>
      | Promise<Failure<R['problems'][number] | 'stale-version' | 'internal'>>;
  }): Promise<A | Failure>;
}

/** A handler takes the context and returns an answer of its row or a failure the row lists. */
type Handler<R extends RouteRow> = (context: HandlerContext<R>) => Promise<Answer<R> | Failure>;

/** Every row of a group has a handler, or the group does not compile. */
export type HandlersFor<G extends Group> = { [Id in RouteIdOf<G>]: Handler<Routes[Id]> };

/**
 * The handler type of one row: `export const getUser: HandlerOf<'get-user'> = async ({ request,
 * store }) => …`.
 */
export type HandlerOf<Id extends keyof Routes> = Handler<Routes[Id]>;
