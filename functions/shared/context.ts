import type { Access } from '@parley/application/shared/access.ts';
import type { Failure } from '@parley/application/shared/failure.ts';
import type { Role } from '@parley/contracts/members/role.ts';
import type { RouteIdOf, Routes } from '@parley/contracts/route-table.ts';
import type { Answer, ParsedRequest, RouteRow, Group } from '@parley/contracts/shared/route.ts';
import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { Cursors } from '@parley/data/shared/cursor.ts';
import type { CommitConflict, WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { AccessRule } from '@parley/domain/access/abilities.ts';

/** A verified token without a membership yet. */
export interface UserCaller {
  userId: string;
  email: string;
}
/** A verified token with the current membership. */
export interface MemberCaller extends UserCaller {
  tenantId: number;
  tenantName: string;
  /** The company's own privacy notice, terms and imprint. */
  tenantLegal: CompanyLegal;
  /** Whether the company is approved, by the platform or by its domain (ADR 103). */
  tenantApproved: boolean;
  /** The company's time zone, used for people whose zone is unknown. */
  tenantZone: string;
  /** The company's country as an ISO code, or '' if nobody has set it. */
  tenantCountry: string;
  role: Role;
  name: string;
  zone: string;
  /** The caller's candidate in this tenant; null for staff. */
  candidateId: string | null;
  member: Member;
  /**
   * The time at which the token's session began, epoch milliseconds; 0 if the token does not
   * contain it.
   */
  signedInAt: number;
  rules: AccessRule[];
}
type CallerOf<R extends RouteRow> = R['access'] extends 'public'
  ? undefined
  : R['access'] extends 'user'
    ? UserCaller
    : MemberCaller;

/**
 * A request with many changes, each in a transaction with its own record: an interrupted request is
 * sent again with its key, finds the records of completed parts, and does the rest.
 */
export interface BulkSteps {
  /** The id of the whole request, for undoing it. */
  readonly id: string;
  /** Returns the result of an earlier attempt of this request for the part, or undefined. */
  done<T>(part: string): Promise<T | undefined>;
  /**
   * Returns the results of earlier attempts of this request for those of the parts that have one.
   */
  doneAmong<T>(parts: readonly string[]): Promise<Map<string, T>>;
  /**
   * Writes the changes of a part with their event and result. If an earlier attempt has done that,
   * its result is returned.
   */
  commit<T>(
    part: string,
    input: { writes: readonly WriteOp[]; event: NewEvent; result: T },
  ): Promise<{ ok: true; result: T } | CommitConflict>;
}

/**
 * The parameters of a handler apart from the parsed request. Clock and ids come from here, never
 * from globals.
 */
export interface HandlerContext<R extends RouteRow> extends Access {
  request: ParsedRequest<R>;
  caller: CallerOf<R>;
  /** The caller's tenant; the platform's on public and user routes. */
  store: TenantStore;
  /** Tenant 1, for sign-ins, the company register and other data of the platform. */
  platform: TenantStore;
  cursors: Cursors;
  now: Date;
  requestId: string;
  /** Returns a new id such as `req_01J…`; sorts by time. */
  newId(prefix: string): string;
  /** The version of If-Match; on routes that do not require one, undefined if there is none. */
  ifMatch: R['idempotency'] extends 'version' ? number : number | undefined;
  /** Counts from 1 how often the request was processed, because of concurrent writes. */
  round: number;
  /** The parts of a request with many changes, on routes with an Idempotency-Key. */
  parts: R['idempotency'] extends 'key' ? BulkSteps : undefined;
  /**
   * Writes state, event, audit entry, outbox and idempotency record in one transaction and returns
   * `answer`, or calls `refused` with the failed write (its index in `writes`) and the stored item.
   * A refusal must follow from that item; otherwise it ends with `throwConflict()`, which is also
   * the default, and the whole request is processed again.
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

/** What a verified token says of a caller before the membership is read. */
export interface CallerOfToken {
  userId: string;
  /** The tenant of the token. */
  store: TenantStore;
  platform: TenantStore;
}

/** A handler returns an answer of its row or one of the row's failures. */
export interface Handler<R extends RouteRow> {
  (context: HandlerContext<R>): Promise<Answer<R> | Failure>;
  /**
   * Begins to read what the handler needs in any case, while the membership is read, and returns
   * the handler that has it; see `readingBeside`.
   */
  begin?(caller: CallerOfToken): (context: HandlerContext<R>) => Promise<Answer<R> | Failure>;
}

/** Every row of a group must have a handler, or the group does not compile. */
export type HandlersFor<G extends Group> = { [Id in RouteIdOf<G>]: Handler<Routes[Id]> };

/**
 * The type of one row's handler: `export const getUser: HandlerOf<'get-user'> = async ({ request,
 * store }) => …`.
 */
export type HandlerOf<Id extends keyof Routes> = Handler<Routes[Id]>;
