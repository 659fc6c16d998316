import type { PlannedReminder } from './reminder.types.ts';

/**
 * Names one send: whatever is retried or restarted, the record under this key is written once. It has no tenant; the key
 * factory of the store puts it in front.
 */
export function reminderKey(interviewId: string, revision: number, { kind, number, person }: Pick<PlannedReminder, 'kind' | 'number' | 'person'>): string {
  return `${interviewId}#${revision}#${kind}#${number}#${person}`;
}
