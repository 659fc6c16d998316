import { resolve } from 'node:path';
import { toFaultRates } from '@parley/local-cloud/dynamodb/faults.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { type CrashReport, runCrashRounds } from '../crash/run-crash-rounds.ts';
import { saveFigures } from './figures.ts';

/**
 * `npm run bench:crash -- [kills in all] [seed] [share of requests to the table that fail]`, in
 * stacks of 20 rounds each, because more data in the table would slow the checks.
 */
const ROUNDS = Number(process.argv[2] ?? 200);
const SEED = Number(process.argv[3] ?? 1000);
const SHARE = process.argv[4];
const PER_STACK = 20;

const root = resolve(import.meta.dirname, '../..');
await prepare(root, { page: false, print: console.log });
const reports: CrashReport[] = [];
for (let begun = 0; begun < ROUNDS; begun += PER_STACK) {
  console.log(`rounds ${begun + 1} to ${Math.min(ROUNDS, begun + PER_STACK)}`);
  reports.push(
    await runCrashRounds({
      seed: SEED + begun,
      rounds: Math.min(PER_STACK, ROUNDS - begun),
      ...(SHARE && { faults: toFaultRates(Number(SHARE)) }),
      print: (line) => console.log(`  ${line}`),
    }),
  );
}
const rounds = reports.flatMap((report) => report.rounds);
const back = rounds.flatMap(({ backAfterMs }) => backAfterMs ?? []).sort((a, b) => a - b);
const violations = rounds.flatMap((round) => round.violations);
const sum = (of: (report: (typeof reports)[number]) => number) =>
  reports.reduce((total, report) => total + of(report), 0);
/** Adds up what the reports have counted under each name. */
const sumOf = (of: (report: CrashReport) => Record<string, number>) => {
  const total: Record<string, number> = {};
  for (const [name, times] of reports.flatMap((report) => Object.entries(of(report))))
    total[name] = (total[name] ?? 0) + times;
  return total;
};
const figures = {
  rounds: rounds.length,
  ...(SHARE && { faults: Number(SHARE) }),
  back_ms: {
    least: back[0],
    median: back[Math.floor(back.length / 2)],
    most: back.at(-1),
    over_5_s: back.filter((ms) => ms > 5000).length,
  },
  acknowledged: sum(({ acknowledged }) => acknowledged),
  unanswered: sum(({ unanswered }) => unanswered),
  interviews: sum(({ interviews }) => interviews),
  mails: sum(({ mails }) => mails),
  violations: violations.length,
  answers: sumOf(({ answers }) => answers),
  problems: sumOf(({ problems }) => problems),
};
console.log(JSON.stringify(figures, null, 2));
for (const violation of new Set(violations)) console.error(violation);
saveFigures(root, { crash: figures });
process.exit(violations.length === 0 ? 0 : 1);
