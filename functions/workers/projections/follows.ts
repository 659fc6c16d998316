import { backfillPage } from './backfill/backfill-page.ts';
import type { Follow } from './follow.ts';
import { noteAudit } from './note-audit.ts';
import { STEPS } from './follow-steps.ts';
import { taskDuties } from './keep-duties.ts';

/**
 * The attribute `project` of an item names the line here; what its counters need is in
 * `projects.ts`.
 */
export const FOLLOWS: Readonly<Record<string, readonly Follow[]>> = {
  ...STEPS,
  'card-work': [taskDuties],
  backfill: [backfillPage],
  audit: [noteAudit],
};

/**
 * What an event tells stays true when it has expired; a page of a backfill looks by itself whether
 * it is still due.
 */
export const AS_RECORDED: ReadonlySet<string> = new Set(['audit', 'backfill']);
