/** With linear work, four times the size takes four times as long. */
const TIMES = 4;
/**
 * Smaller sizes in bytes: one below the limits of most parsers, and one at which work for every
 * pair of a few thousand parts outweighs linear work.
 */
const SIZES = [24 * 1024, 256 * 1024];
/** The maximum factor. Linear work takes four times as long, and quadratic work sixteen times. */
const MAX_GROWTH = 8;
/** CPU time is counted in ticks, so a measurement must last many ticks (milliseconds). */
const LOOK_MS = 80;
/**
 * Shorter times are not significant, because other work of the process takes as long
 * (milliseconds).
 */
const NOISE_MS = 1;
const MAX_ATTEMPTS = 5;

/**
 * Returns how much longer the same work takes for four times the size if that is more than linear,
 * or undefined. Time is the CPU time of this thread. Compilation, garbage collection and other work
 * of the machine only add to it, so of several measurements of each size the smallest counts.
 * @param work performs the work for a number of bytes
 */
export async function measureGrowth(
  work: (size: number) => Promise<void>,
): Promise<number | undefined> {
  for (const size of SIZES) {
    const growth = await measureFrom(size, work);
    if (growth !== undefined) return growth;
  }
  return undefined;
}

async function measureFrom(
  size: number,
  work: (size: number) => Promise<void>,
): Promise<number | undefined> {
  const least = { small: Infinity, large: Infinity };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    least.large = Math.min(least.large, await measureCpuMs(() => work(size * TIMES)));
    if (least.large < NOISE_MS) return undefined;
    least.small = Math.min(least.small, await measureCpuMs(() => work(size)));
    if (least.large <= least.small * MAX_GROWTH) return undefined;
  }
  return least.large / least.small;
}

/** Returns the milliseconds of one turn, averaged over as many turns as a measurement needs. */
async function measureCpuMs(turn: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  for (let turns = 1; ; turns += 1) {
    await turn();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= LOOK_MS) return ms / turns;
  }
}
