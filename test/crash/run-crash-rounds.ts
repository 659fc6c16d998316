import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { checkAfterCrash } from './check-after-crash.ts';
import { createMailCollection } from './collect-mails.ts';
import { checkDataInvariants } from '../../scripts/check-data/check-data-invariants.ts';
import { checkInterviewInvariants } from '../../scripts/check-data/check-interview-invariants.ts';
import { checkJournalInvariants } from './check-journal-invariants.ts';
import { checkMessageInvariants } from './check-message-invariants.ts';
import { createCrashRun, type CrashRun } from './crash-run.ts';
import { createJournal } from './journal.ts';
import { type FaultRates, LOW_FAULT_RATES } from '@parley/local-cloud/dynamodb/faults.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { ofKind, type Snapshot } from '../../scripts/check-data/snapshot.ts';
import { readSnapshot } from './read-snapshot.ts';
import { measureStartTimes } from './start-times.ts';
import { startWork } from './work.ts';

/**
 * What is killed: everything under load, everything while time moves, everything and once more
 * right after the start, or the table's engine alone.
 */
export type Kill = 'load' | 'time' | 'start' | 'engine';

/**
 * One round after the other, over again. The two that leave most half done come twice, the second
 * time with more to lose.
 */
export const KILLS: readonly Kill[] = ['load', 'time', 'start', 'engine', 'time', 'start'];

interface RoundReport {
  blow: Kill;
  /**
   * From the spawn of the processes to the first healthy answer, milliseconds; undefined where
   * nothing had to be started.
   */
  backAfterMs: number | undefined;
  violations: string[];
}

export interface CrashReport {
  rounds: RoundReport[];
  acknowledged: number;
  /** How often each problem was answered. */
  problems: Record<string, number>;
  /** Requests that a kill left without an answer. */
  unanswered: number;
  interviews: number;
  candidates: number;
  mails: number;
  /** Interviews that their workflows have begun or ended. */
  begun: number;
}

interface Options {
  seed: number;
  rounds: number;
  /** What goes wrong at the table besides; what tests run with unless given. */
  faults?: FaultRates;
  say?: (line: string) => void;
}

const HOUR = 3_600_000;
/** Things one person does in a round at most. */
const MAX_DEEDS = 40;
/** From, to. */
const WRITES_BEFORE_A_KILL = [6, 16] as const;
/** Beginnings and ends of requests from then on: four people have at most four on their way. */
const STEPS_TO_A_KILL = [1, 16] as const;
/** Longer than all repeats of a step, with a machine that stands still meanwhile. */
const CAUGHT_UP_MS = 20_000;

/**
 * Works, kills, starts again, and looks at everything, round after round. Needs what `prepare`
 * (scripts/lib) builds.
 */
export async function runCrashRounds({
  seed,
  rounds,
  faults = LOW_FAULT_RATES,
  say = () => undefined,
}: Options): Promise<CrashReport> {
  const random = createRandom(seed);
  const run = await createCrashRun({ seed, rates: faults });
  try {
    const { stack, target } = run;
    const journal = createJournal();
    const deps = {
      run,
      journal,
      random,
      times: measureStartTimes(target.now, random),
      count: { value: 0 },
    };
    const mailbox = createMailCollection();
    const report: CrashReport = {
      rounds: [],
      acknowledged: 0,
      problems: {},
      unanswered: 0,
      interviews: 0,
      candidates: 0,
      mails: 0,
      begun: 0,
    };

    for (let number = 1; number <= rounds; number += 1) {
      const blow = KILLS[(number - 1) % KILLS.length]!;
      const work = startWork(deps, MAX_DEEDS);
      await work.acknowledged(random.between(...WRITES_BEFORE_A_KILL));
      const moving =
        blow === 'time'
          ? stack.advanceBy(random.between(1, 3) * HOUR).catch(() => undefined)
          : undefined;
      // A kill comes as a request is sent or answered; everybody else's are anywhere on their way
      // then.
      await work.steps(random.between(...STEPS_TO_A_KILL));
      let backAfterMs: number | undefined;
      if (blow === 'engine') {
        stack.killEngine();
        await work.acknowledged(1);
        await work.end();
      } else {
        await stack.kill();
        await Promise.all([work.end(), moving]);
        if (blow === 'start') {
          await stack.restart();
          const early = startWork(deps, MAX_DEEDS);
          await early.steps(random.between(...STEPS_TO_A_KILL));
          await stack.kill();
          await early.end();
        }
        const started = performance.now();
        await stack.restart();
        await waitUntil('a healthy answer after the start', () => fetch(`${stack.api}/health`), {
          accept: ({ ok }) => ok,
        });
        backAfterMs = Math.round(performance.now() - started);
      }
      report.unanswered += journal.open.length;

      await run.readClock();
      await stack.idle();
      await run.freshen();
      const violations = await checkAfterCrash(run, journal, random);
      await stack.advanceBy(random.between(40, 150) * 60_000);
      await run.readClock();
      await run.freshen();

      const snapshot = await readWhenCaughtUp(run);
      const addresses = [
        ...run.staff.keys(),
        ...[...journal.candidates.values()].map(({ email }) => email),
      ];
      const mails = await mailbox.collect(stack.mailbox, addresses);
      violations.push(
        ...checkJournalInvariants(snapshot, journal),
        ...(await checkDataInvariants(snapshot)),
        ...checkMessageInvariants(snapshot, mails),
        ...(await deadLetters(stack.web)),
      );
      report.rounds.push({ blow, backAfterMs, violations });
      Object.assign(report, {
        acknowledged: journal.acknowledged,
        problems: Object.fromEntries(journal.problems),
        interviews: journal.interviews.size,
        candidates: journal.candidates.size,
        mails: mails.length,
        begun: ofKind(snapshot, 'INTERVIEW').filter(({ state }) =>
          ['in_progress', 'awaiting_feedback', 'completed'].includes(String(state)),
        ).length,
      });
      say(
        `round ${number} (${blow}): back after ${backAfterMs ?? '-'} ms, ` +
          `${journal.acknowledged} acknowledged so far, ${violations.length} violations`,
      );
      for (const violation of violations) say(`  ${violation}`);
    }
    return report;
  } finally {
    await run.stack.close();
  }
}

/**
 * The clock leapt over hours: a step of a workflow that failed once is tried again seconds from
 * now, not from when it was due.
 */
async function readWhenCaughtUp(run: CrashRun): Promise<Snapshot> {
  let snapshot: Snapshot | undefined;
  const look = async () => checkInterviewInvariants((snapshot = await readSnapshot(run)));
  // What is still half done then is among the violations of the round.
  await waitUntil('workflows that have done what was due', look, {
    accept: (violations) => violations.length === 0,
    timeoutMs: CAUGHT_UP_MS,
  }).catch(() => undefined);
  return snapshot ?? readSnapshot(run);
}

/** Whatever streams gave up on. */
async function deadLetters(web: string): Promise<string[]> {
  const answer = await fetch(`${web}/__developer/state`);
  const { dead_letters } = (await answer.json()) as { dead_letters: { queue: string }[] };
  return dead_letters.map(({ queue }) => `a letter lies dead in ${queue}`);
}
