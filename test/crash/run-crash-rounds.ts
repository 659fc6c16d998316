import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { type FaultRates, LOW_FAULT_RATES } from '@parley/local-cloud/dynamodb/faults.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { checkDataInvariants } from '../../scripts/check-data/check-data-invariants.ts';
import { checkInterviewInvariants } from '../../scripts/check-data/check-interview-invariants.ts';
import { ofKind, type Snapshot } from '../../scripts/check-data/snapshot.ts';
import { createMailCollection } from '../support/collect-mails.ts';
import { checkAfterCrash } from './check-after-crash.ts';
import { checkJournalInvariants } from './check-journal-invariants.ts';
import { checkMessageInvariants } from './check-message-invariants.ts';
import { createCrashRun, type CrashRun } from './crash-run.ts';
import { createJournal } from './journal.ts';
import { readSnapshot } from './read-snapshot.ts';
import { measureStartTimes } from './start-times.ts';
import { startWork } from './work.ts';

/**
 * What is killed and when: all processes under load, all processes while the clock moves, all
 * processes and once more right after the restart, or only the table's engine.
 */
export type Kill = 'load' | 'time' | 'start' | 'engine';

/**
 * The kills of the rounds, in order and repeated from the start after the last one. The two kills
 * that leave the most work half done come twice, the second time when there is more data to lose.
 */
export const KILLS: readonly Kill[] = ['load', 'time', 'start', 'engine', 'time', 'start'];

interface RoundReport {
  blow: Kill;
  /**
   * The milliseconds from the spawn of the processes to the first healthy response; undefined if
   * nothing had to be started.
   */
  backAfterMs: number | undefined;
  violations: string[];
}

export interface CrashReport {
  rounds: RoundReport[];
  acknowledged: number;
  /** How often each problem was returned. */
  problems: Record<string, number>;
  /** How often each status was answered (`AnswerWatch`). */
  answers: Record<string, number>;
  /** The writes that a kill left without a response. */
  unanswered: number;
  interviews: number;
  candidates: number;
  mails: number;
  /** The interviews that were started or ended by their workflows. */
  begun: number;
}

interface Options {
  seed: number;
  rounds: number;
  /**
   * The rates of faults at the table in addition to the kills. The default is what the tests run
   * with.
   */
  faults?: FaultRates;
  print?: (line: string) => void;
}

const HOUR = 3_600_000;
/** The maximum number of actions of one person in a round. */
const MAX_DEEDS = 40;
/** Minimum and maximum. */
const WRITES_BEFORE_A_KILL = [6, 16] as const;
/**
 * Minimum and maximum of the starts and ends of requests from then on. Four people have at most
 * four requests in flight.
 */
const STEPS_TO_A_KILL = [1, 16] as const;
/** Longer than all retries of a step, including the time for which a busy machine stalls. */
const CAUGHT_UP_MS = 20_000;

/**
 * Runs the load, kills, restarts and checks everything, round after round. It needs the build that
 * `prepare` (scripts/lib) makes.
 */
export async function runCrashRounds({
  seed,
  rounds,
  faults = LOW_FAULT_RATES,
  print = () => undefined,
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
      answers: {},
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
      // The kill comes when one request is sent or answered, so the other people's requests can be
      // at any point at that time.
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
      const violations = await run.freshen();
      violations.push(...(await checkAfterCrash(run, journal, random)));
      await stack.advanceBy(random.between(40, 150) * 60_000);
      await run.readClock();
      violations.push(...(await run.freshen()));

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
        ...run.answers.takeViolations(),
      );
      report.rounds.push({ blow, backAfterMs, violations });
      Object.assign(report, {
        acknowledged: journal.acknowledged,
        problems: Object.fromEntries(journal.problems),
        answers: run.answers.counts(),
        interviews: journal.interviews.size,
        candidates: journal.candidates.size,
        mails: mails.length,
        begun: ofKind(snapshot, 'INTERVIEW').filter(({ state }) =>
          ['in_progress', 'awaiting_feedback', 'completed'].includes(String(state)),
        ).length,
      });
      print(
        `round ${number} (${blow}): back after ${backAfterMs ?? '-'} ms, ` +
          `${journal.acknowledged} acknowledged so far, ${violations.length} violations`,
      );
      for (const violation of violations) print(`  ${violation}`);
    }
    return report;
  } finally {
    await run.stack.close();
  }
}

/**
 * Returns a snapshot once the workflows have caught up. The clock has jumped over hours, and a
 * failed step of a workflow is retried seconds after now, not seconds after the time when it was
 * due.
 */
async function readWhenCaughtUp(run: CrashRun): Promise<Snapshot> {
  let snapshot: Snapshot | undefined;
  const check = async () => checkInterviewInvariants((snapshot = await readSnapshot(run)));
  // Work that is still half done at the timeout is reported among the violations of the round.
  await waitUntil('workflows that have done what was due', check, {
    accept: (violations) => violations.length === 0,
    timeoutMs: CAUGHT_UP_MS,
  }).catch(() => undefined);
  return snapshot ?? readSnapshot(run);
}

/** Returns a line of text for each dead letter of the streams. */
async function deadLetters(web: string): Promise<string[]> {
  const answer = await fetch(`${web}/__developer/state`);
  const { dead_letters } = (await answer.json()) as { dead_letters: { queue: string }[] };
  return dead_letters.map(({ queue }) => `a letter lies dead in ${queue}`);
}
