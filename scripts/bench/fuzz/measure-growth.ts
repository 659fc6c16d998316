/** Sizes in bytes: four times as much takes four times as long, where it is linear. */
const SMALL = 24 * 1024;
const TIMES = 4;
/** Linear takes four times as long, by the square sixteen times. */
const MAX_GROWTH = 8;
/** CPU time is counted in ticks: a look takes many of them. */
const LOOK_MS = 80;
/** What takes less says nothing: other things of the process take as long. */
const NOISE_MS = 1;
const LOOKS = 3;

/**
 * By how much longer the same work takes for four times the size, where that is more than linear;
 * undefined where it is not. Time is the CPU time of this thread; the least of a few looks counts.
 * @param work for a number of bytes
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

/** Milliseconds of one turn, over as many turns as make a look. */
async function measureCpuMs(turn: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  for (let turns = 1; ; turns += 1) {
    await turn();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= LOOK_MS) return ms / turns;
  }
}
