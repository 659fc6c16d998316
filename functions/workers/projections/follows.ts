import { backfillPage } from './backfill/backfill-page.ts';
import type { Follow } from './follow.ts';
import { noteAudit } from './note-audit.ts';
import { STEPS } from './follow-steps.ts';

/** The attribute `project` of an item names the line here; what its counters need is in `projects.ts`. */
export const FOLLOWS: Readonly<Record<string, readonly Follow[]>> = { ...STEPS, backfill: [backfillPage], audit: [noteAudit] };
