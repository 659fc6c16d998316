import type { AuditKind } from '@parley/contracts/audit/audit.routes.ts';
import { EVENTS, isEventType } from '@parley/contracts/events/event-table.ts';

/** What the audit shows of an event. */
export interface AuditedFacts {
  kind: AuditKind;
  /** The ids and states in its data, and no text that a person has written. */
  facts: Record<string, string | number>;
}

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_~{}/ .-]{0,79}$/;

/**
 * Returns what the audit shows of an event, or undefined if it leaves the event out. A type that
 * only another release knows is shown as `other`, without its data.
 */
export function toAuditedFacts(
  type: string,
  data: Readonly<Record<string, unknown>>,
): AuditedFacts | undefined {
  const audit = isEventType(type) ? EVENTS[type].audit : UNKNOWN;
  if (audit === null) return undefined;
  const names = new Set<string>(audit.facts);
  const facts = Object.entries(data).filter((entry): entry is [string, string | number] => {
    const [name, value] = entry;
    if (!names.has(name)) return false;
    return Number.isInteger(value) || (typeof value === 'string' && PLAIN.test(value));
  });
  return { kind: audit.kind, facts: Object.fromEntries(facts) };
}

const UNKNOWN = { kind: 'other', facts: [] } as const;
