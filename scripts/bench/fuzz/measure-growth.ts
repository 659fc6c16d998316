/** The sizes in bytes. With linear time, four times the size takes four times as long. */
const SMALL = 24 * 1024;
const TIMES = 4;
/** The maximum factor. Linear work takes four times as long, and quadratic work sixteen times. */
const MAX_GROWTH = 8;
/** CPU time is counted in ticks, so a measurement must last many ticks (milliseconds). */
const LOOK_MS = 80;
/**
 * Shorter times are not significant, because other work of the process takes as long
 * (milliseconds).
 */
const NOISE_MS = 1;
const LOOKS = 3;

/**
 * Returns how much longer the same work takes for four times the size if that is more than linear,
 * or undefined. Time is the CPU time of this thread; the smallest of several measurements counts.
 * @param work performs the work for a number of bytes
 */
export async function measureGrowth(
  work: (size: number) => Promise<void>,
): Promise<number | undefined> {
  const large = await measureCpuMs(() => work(SMALL * TIMES));
  if (large < NOISE_MS) return undefined;
  let least = Infinity;
  for (let look = 0; look < LOOKS; look += 1) {
    const small = await measureCpuMs(() => work(SMALL));
    const again = look === 0 ? large : await measureCpuMs(() => work(SMALL * TIMES));
    least = Math.min(least, again / small);
    if (least <= MAX_GROWTH) return undefined;
  }
  return least;
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
