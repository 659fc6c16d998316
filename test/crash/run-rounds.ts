import { setTimeout as sleep } from 'node:timers/promises';
import { afterTheCrash } from './after-the-crash.ts';
import { createMailCollection } from './collect-mails.ts';
import { complaintsOfCandidates } from './complaints-of-candidates.ts';
import { complaintsOfCounters } from './complaints-of-counters.ts';
import { complaintsOfInterviews, PATIENCE } from './complaints-of-interviews.ts';
import { complaintsOfJournal } from './complaints-of-journal.ts';
import { complaintsOfMessages } from './complaints-of-messages.ts';
import { createCrashWorld } from './crash-world.ts';
import { createJournal, type Journal } from './journal.ts';
import { createRandom } from './random.ts';
import { ofKind, readSnapshot } from './read-snapshot.ts';
import { createStartTimes } from './start-times.ts';
import { startWork } from './work.ts';

/** What is killed: everything under load, everything while time moves, everything right after the start, or the table's engine alone. */
export type Blow = 'load' | 'time' | 'start' | 'engine';

export interface RoundReport {
  blow: Blow;
  /** From the spawn of the processes to the first healthy answer, milliseconds; undefined where nothing had to be started. */
  backAfterMs: number | undefined;
  complaints: string[];
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
  say?: (line: string) => void;
}

const HOUR = 3_600_000;
/** Things one person does in a round at most. */
const MOST_DEEDS = 40;

/** Works, kills, starts again, and looks at everything, round after round. Needs what `prepare` (scripts/lib) builds. */
export async function runRounds({ seed, rounds, say = () => undefined }: Options): Promise<CrashReport> {
  const random = createRandom(seed);
  const world = await createCrashWorld();
  try {
    const { stack, target } = world;
    const journal = createJournal();
    const tools = { world, journal, random, times: createStartTimes(target.now, random), count: { value: 0 } };
    const mailbox = createMailCollection();
    const report: CrashReport = { rounds: [], acknowledged: 0, problems: {}, unanswered: 0, interviews: 0, candidates: 0, mails: 0, begun: 0 };

    for (let number = 1; number <= rounds; number += 1) {
      const blow = blowOf(number);
      const work = startWork(tools, MOST_DEEDS);
      const moving = blow === 'time' ? sleep(random.between(50, 400)).then(() => stack.advanceBy(random.between(1, 3) * HOUR)).catch(() => undefined) : undefined;
      await untilMuchIsDone(journal, random.between(2, 30));
      await sleep(random.between(0, 60));
      let backAfterMs: number | undefined;
      if (blow === 'engine') {
        stack.killEngine();
        await sleep(300);
        await work.end();
      } else {
        await stack.kill();
        await Promise.all([work.end(), moving]);
        if (blow === 'start') {
          await stack.restart();
          await sleep(random.between(0, 200));
          await stack.kill();
        }
        const started = performance.now();
        await stack.restart();
        await untilHealthy(stack.api);
        backAfterMs = Math.round(performance.now() - started);
      }
      report.unanswered += journal.open.length;

      await world.readClock();
      await stack.idle();
      await world.freshen();
      const complaints = await afterTheCrash(world, journal, random);
      await stack.advanceBy(random.between(40, 150) * 60_000);
      await world.readClock();
      await world.freshen();

      let snapshot = await readSnapshot(world);
      if (complaintsOfInterviews(snapshot).length > 0) {
        // The clock leapt over hours: a step of a workflow that failed once is tried again from now on, not from when it was due.
        await sleep(PATIENCE);
        await stack.idle();
        snapshot = await readSnapshot(world);
      }
      const addresses = [...world.staff.keys(), ...[...journal.candidates.values()].map(({ email }) => email)];
      const mails = await mailbox.collect(stack.mailbox, addresses);
      complaints.push(
        ...complaintsOfJournal(snapshot, journal), ...(await complaintsOfCandidates(snapshot)), ...complaintsOfInterviews(snapshot),
        ...complaintsOfCounters(snapshot), ...complaintsOfMessages(snapshot, mails), ...(await deadLetters(stack.web)),
      );
      report.rounds.push({ blow, backAfterMs, complaints });
      Object.assign(report, {
        acknowledged: journal.acknowledged, problems: Object.fromEntries(journal.problems), interviews: journal.interviews.size, candidates: journal.candidates.size, mails: mails.length,
        begun: ofKind(snapshot, 'INTERVIEW').filter(({ state }) => ['in_progress', 'awaiting_feedback', 'completed'].includes(String(state))).length,
      });
      say(`round ${number} (${blow}): back after ${backAfterMs ?? '-'} ms, ${journal.acknowledged} acknowledged so far, ${complaints.length} complaints`);
      for (const complaint of complaints) say(`  ${complaint}`);
    }
    return report;
  } finally {
    await world.stack.close();
  }
}

/** Until so many writes more were acknowledged, or 3 seconds have passed. */
async function untilMuchIsDone(journal: Journal, more: number): Promise<void> {
  const goal = journal.acknowledged + more;
  for (let waited = 0; waited < 3000 && journal.acknowledged < goal; waited += 5) await sleep(5);
}

function blowOf(number: number): Blow {
  if (number % 10 === 4) return 'engine';
  if (number % 5 === 3) return 'start';
  return number % 2 === 0 ? 'time' : 'load';
}

/** @throws when the stack says no for half a minute */
async function untilHealthy(api: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const healthy = await fetch(`${api}/health`).then((answer) => answer.ok, () => false);
    if (healthy) return;
    await sleep(50);
  }
  throw new Error('the stack did not come back within half a minute');
}

/** Whatever streams gave up on. */
async function deadLetters(web: string): Promise<string[]> {
  const answer = await fetch(`${web}/__developer/state`);
  const { dead_letters } = (await answer.json()) as { dead_letters: { queue: string }[] };
  return dead_letters.map(({ queue }) => `a letter lies dead in ${queue}`);
}
