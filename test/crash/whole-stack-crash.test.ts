import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { prepare } from '../../scripts/lib/prepare.ts';
import { KILLS, runCrashRounds } from './run-crash-rounds.ts';

beforeAll(() =>
  prepare(resolve(import.meta.dirname, '../..'), { page: false, print: () => undefined }),
);

it('loses nothing, completes every change and notifies nobody twice despite kills', async () => {
  const report = await runCrashRounds({ seed: 20_260_302, rounds: KILLS.length });
  const back = report.rounds.flatMap(({ backAfterMs }) => backAfterMs ?? []).sort((a, b) => a - b);
  console.log(
    `back after ${back[0]} to ${back.at(-1)} ms, median ` +
      `${back[Math.floor(back.length / 2)]} ms; ${report.acknowledged} writes ` +
      `acknowledged, ${report.unanswered} cut off, ${report.interviews} interviews, ` +
      `${report.begun} of them begun, ${report.mails} mails`,
  );

  expect(
    report.rounds.flatMap(({ blow, violations }, index) =>
      violations.map((violation) => `round ${index + 1} (${blow}): ${violation}`),
    ),
  ).toEqual([]);
  expect(report.rounds.map(({ blow }) => blow)).toEqual(KILLS);
  // Otherwise the kills would have hit a stack that did nothing.
  expect(report.acknowledged).toBeGreaterThan(40);
  expect(report.unanswered).toBeGreaterThan(0);
  expect(report.interviews).toBeGreaterThan(3);
  expect(report.mails).toBeGreaterThan(20);
  expect(report.begun).toBeGreaterThan(1);
});
