import { runSeeds } from '../workflow/fault-seeds.ts';

/**
 * `npm run bench -- faults [seeds] [first seed]`: runs the same load while 1, 10 and 50 % of the
 * requests to the table fail, seed by seed.
 */
const SEEDS = Number(process.argv[2] ?? 1000);
const FIRST = Number(process.argv[3] ?? 1);
const SHARES = [0.01, 0.1, 0.5];
/**
 * The number of seeds that run in parallel. Their checks are in memory and end with their engine.
 */
const AT_ONCE = 15;

// Removes random waits between retries: conflicting requests are served in the order in which they
// arrive.
Math.random = () => 0;
let wrong = 0;
for (let from = FIRST; from < FIRST + SEEDS; from += AT_ONCE) {
  const seeds = Array.from({ length: Math.min(AT_ONCE, FIRST + SEEDS - from) }, (_, n) => from + n);
  for (const [index, share] of SHARES.entries()) {
    const own = seeds.filter((seed) => seed % SHARES.length === index);
    const started = performance.now();
    const { violations, acknowledged, busy } = await runSeeds(own, share);
    wrong += violations.length;
    console.error(
      `${own.length} seeds from ${from} at ${share * 100} %: ${acknowledged} calls ` +
        `acknowledged, ${busy} answered 503 on the way, ${violations.length} violations, ` +
        `${Math.round(performance.now() - started)} ms`,
    );
    for (const violation of violations) console.error(`  ${violation}`);
  }
}
console.error(`${SEEDS} seeds, ${wrong} violations`);
process.exit(wrong === 0 ? 0 : 1);
