import type { NewEvent } from '@parley/data/events/event.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

/** The effect on one id: the writes, or why it is not possible. */
export type BulkPlan =
  | {
      ok: true;
      name: string;
      message: string;
      from: string | null;
      to: string | null;
      version: number | null;
      writes: WriteOp[];
      event: NewEvent;
    }
  | { ok: false; name: string; code: string; message: string };
