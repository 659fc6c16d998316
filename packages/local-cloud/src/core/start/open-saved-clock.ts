import { join } from 'node:path';
import * as z from 'zod';
import { createOffsetClock, type OffsetClock } from '../../clock/offset-clock.ts';
import { readJson, writeFileAtomically } from '../../shared/json-files.ts';

const savedSchema = z.object({ offset_ms: z.int().nonnegative() });

/**
 * Opens the clock of a data folder. It is at least `aheadMs` milliseconds ahead of the machine's
 * clock and never behind its earlier time, because times in the stored data must not be in the
 * future.
 */
export function openSavedClock(dataDir: string, aheadMs: number): OffsetClock {
  const file = join(dataDir, 'clock.json');
  const saved = readJson(file);
  const before = saved === undefined ? 0 : savedSchema.parse(saved).offset_ms;
  const save = (offset_ms: number) => writeFileAtomically(file, JSON.stringify({ offset_ms }));
  const offsetMs = Math.max(before, aheadMs);
  if (offsetMs !== before) save(offsetMs);
  return createOffsetClock({ offsetMs, onChange: save });
}
