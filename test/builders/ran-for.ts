import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 50;
/** What a look may come too late; a machine that stands still is later. */
const LATE_MS = 200;

/** Waits so many milliseconds and answers whether the machine ran all the while: one that stood still has heard nobody meanwhile. */
export async function ranFor(ms: number): Promise<boolean> {
  let ran = true;
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const before = Date.now();
    await delay(LOOK_MS);
    if (Date.now() - before > LOOK_MS + LATE_MS) ran = false;
  }
  return ran;
}
