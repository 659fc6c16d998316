import type { MappingSpec } from '../template/read/read-mappings.ts';
import { matchesPattern } from './matches-pattern.ts';
import type { StreamRecord } from './to-event-record.ts';

/** Whether a mapping's filters let a record through. */
export function isWanted({ filters }: MappingSpec, record: StreamRecord): boolean {
  return filters.length === 0 || filters.some((filter) => matchesPattern(filter, record));
}
