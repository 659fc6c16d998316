import { backfillPage } from './backfill/backfill-page.ts';
import type { Projector } from './projector.ts';
import { noteAudit } from './note-audit.ts';
import { STEPS } from './follow-steps.ts';
import { taskDuties } from './keep-duties.ts';

/**
 * The attribute `project` of an item names the line here; what its counters need is in
 * `projects.ts`.
 */
export const FOLLOWS: Readonly<Record<string, readonly Projector[]>> = {
  ...STEPS,
  'card-work': [taskDuties],
  backfill: [backfillPage],
  audit: [noteAudit],
};

/**
 * What an event tells stays true when it has expired; a page of a backfill looks by itself whether
 * it is still due.
 */
export const PROJECTED_AS_RECORDED: ReadonlySet<string> = new Set(['audit', 'backfill']);
