import { isFailure, type Failure, fail } from '@parley/application/shared/failure.ts';
import type { AuditKind } from '@parley/contracts/audit/audit.routes.ts';
import { type AuditItem, auditEntries } from '@parley/data/audit/audit-entries.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { Cursors } from '@parley/data/shared/cursor.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { wallInstant } from '@parley/domain/time/resolve-wall-time.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { csvAnswer, type CsvColumn } from '../shared/csv-answer.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';

/**
 * Returns audit entries with the current names of the people; the audit itself contains no names.
 */
export const listAudit: HandlerOf<'list-audit'> = async ({
  request: { query },
  caller,
  store,
  cursors,
}) => {
  const { limit = 50, cursor, ...filters } = query;
  const page = await readAudit(
    { store, cursors, caller },
    { route: 'list-audit', filters, limit, cursor },
  );
  if (isFailure(page)) return page;
  const actors = [...new Set(page.items.map(({ actor_id }) => actor_id))];
  const names = new Map(
    (await members.getMany(store, actors)).map(({ user_id, name }) => [user_id, name]),
  );
  const items = page.items.map(({ id, at, about, type, actor_id, facts, request_id }) => ({
    id,
    at,
    kind: about,
    type,
    actor_id,
    actor_name: names.get(actor_id) ?? null,
    about: facts,
    request_id,
  }));
  return { status: 200, body: { items, next_cursor: page.next_cursor } };
};

const PAGE = 100;

const AUDIT_COLUMNS: CsvColumn<AuditItem>[] = [
  ['Time (UTC)', ({ at }) => at],
  ['What', ({ type }) => type],
  ['Kind', ({ about }) => about],
  ['Who (id)', ({ actor_id }) => actor_id],
  [
    'About',
    ({ facts }) =>
      Object.entries(facts)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
  ],
  ['Request', ({ request_id }) => request_id],
];

/**
 * Returns the audit as a file. A file cannot be erased later, so it contains ids instead of names.
 */
export const exportAudit: HandlerOf<'export-audit'> = async ({
  request: { body },
  caller,
  store,
  cursors,
  now,
  commit,
}) => {
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  const { cursor, ...filters } = body;
  const page = await readAudit(
    { store, cursors, caller },
    { route: 'export-audit', filters, limit: PAGE, cursor },
  );
  if (isFailure(page)) return page;
  return commit({
    writes: [],
    event: { type: 'list.exported', data: { list: 'audit', filters, rows: page.items.length } },
    answer: {
      status: 200,
      body: csvAnswer('audit', now, AUDIT_COLUMNS, page.items, {
        cursor,
        next_cursor: page.next_cursor,
      }),
    },
  });
};

const BEGINNING = '2000-01-01';
const END = '9999-12-31';
/**
 * The last instant of a four-digit year; later ones are written with a sign and sort before all
 * others.
 */
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

/** Reads a page of the audit, newest first. Days begin and end in the caller's zone. */
async function readAudit(
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
