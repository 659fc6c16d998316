import type { AuditKind } from '@parley/contracts/audit/audit.routes.ts';
import { type AuditItem, auditEntries } from '@parley/data/audit/audit-entries.repo.ts';
import type { Cursors } from '@parley/data/shared/cursor.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { wallInstant } from '@parley/domain/time/wall-instant.ts';
import type { MemberCaller } from '../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

const BEGINNING = '2000-01-01';
const END = '9999-12-31';
/** Of four-digit years: what is later is written with a sign and sorts before all others. */
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

interface AuditFilter {
  route: string;
  filters: {
    kind?: AuditKind | undefined;
    person?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
  };
  limit: number;
  cursor: string | undefined;
}

/** A page of the audit, newest first. Days begin and end in the caller's zone. */
export async function readAudit(
  { store, cursors, caller }: { store: TenantStore; cursors: Cursors; caller: MemberCaller },
  { route, filters, limit, cursor }: AuditFilter,
): Promise<
  | { items: AuditItem[]; next_cursor: string | null }
  | Failure<'malformed-cursor' | 'interval-upside-down'>
> {
  const { kind, person, from = BEGINNING, to = END } = filters;
  if (from > to) return fail('interval-upside-down');
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route,
    filters: { kind, person, from, to },
  };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const bound = (date: string, time: string) =>
    new Date(wallInstant(date, time, caller.zone)).toISOString();
  const lastMinute = bound(to, '23:59');
  const until = lastMinute.startsWith('+') ? LAST_INSTANT : `${lastMinute.slice(0, 17)}59.999Z`;
  const between: [string, string] = [bound(from, '00:00'), until];
  const page = await auditEntries.page(store, { kind, actorId: person, between, limit, after });
  return { items: page.items, next_cursor: await cursors.seal(page.lastKey, scope) };
}
