import { AUDIT_KINDS } from '@parley/contracts/audit/audit.routes.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';
import type { Input } from '../../session/api/api.ts';

export const AUDIT_FILTERS = ['kind', 'person', 'from', 'to'] as const;
export type AuditFilters = Omit<NonNullable<Input<'list-audit'>['query']>, 'limit' | 'cursor'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const PERSON = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters in the address; invalid ones are left out. */
export function toAuditQuery({ filters }: Pick<ListState, 'filters'>): AuditFilters {
  const [kind, person, from, to] = AUDIT_FILTERS.map((id) => filters[id]?.[0] ?? '');
  return {
    ...(AUDIT_KINDS.some((one) => one === kind) ? { kind } : {}),
    ...(PERSON.test(person!) ? { person } : {}),
    ...(DATE.test(from!) ? { from } : {}),
    ...(DATE.test(to!) ? { to } : {}),
  } as AuditFilters;
}
