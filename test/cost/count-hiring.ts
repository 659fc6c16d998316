import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlatformAdmin } from '@parley/demo/actors/make-platform-admin.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import type { Prepared } from '../../scripts/lib/prepare.ts';
import { startCountingProxy } from '../bench/units/counting-proxy.ts';
import { toSeedTarget } from '../support/builders/seed-target.ts';
import { withinEnvironment } from '../support/builders/within-environment.ts';
import { startProductStack } from '../support/start-product-stack.ts';
import { type Counted, scaleCounted, subtractCounted, sumCounted } from './counted.ts';
import { createCounters } from './create-counters.ts';
import { openPages } from './open-pages.ts';
import {
  beginCall,
  bookInterview,
  decide,
  deliverRecording,
  endCall,
  hireStaff,
  openOne,
  CALL_MINUTES,
  spendMinutes,
  TALK_SECONDS,
} from './play-hiring.ts';

/** What was counted, part by part. */
export interface CountedParts {
  /** A requisition from its draft to its approval. */
  requisition: Counted;
  /** An interview with its candidate, from the candidate's record to the decision. */
  interview: Counted;
  /** A minute of a call of three people. */
  callMinute: Counted;
  /** The delivery, the transcription and the index of a recording. */
  recording: Counted;
  /** The length of that recording in minutes. */
  recordingMinutes: number;
  /** The pages that people open for an interview, each once, with an empty cache at first. */
  pages: Counted;
  /** The addresses of those pages, by person. */
  opened: Record<string, string[]>;
  /** A minute in which one page stays open. */
  openMinute: Counted;
}

/** A Monday, four weeks before the change to summer time in Europe. */
const STARTS_AT = Date.parse('2026-03-02T08:00:00.000Z');
const IDLE_MS = 3_600_000;

export interface CountOptions {
  /** The number of interviews that are played. What is counted is divided by it. */
  interviews: number;
  print: (line: string) => void;
}

/**
 * Plays the whole life of a few interviews on a stack of its own, on the virtual clock, and counts
 * what it uses of AWS.
 */
export async function countHiring(
  prepared: Prepared,
  { interviews, print }: CountOptions,
): Promise<CountedParts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-cost-'));
  const engine = await startDynoxide({
    dataDir,
    port: await freePort(0),
    onError: (error) => print(String(error)),
  });
  const proxy = await startCountingProxy(engine.url);
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = proxy.url;
  let stack: TestStack | undefined;
  try {
    stack = await startProductStack({
      ...prepared,
      virtualClock: STARTS_AT,
      functionIdleMs: IDLE_MS,
      oneThread: true,
    });
    delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
    return await playParts(stack, createCounters(stack, engine.url, proxy), {
      interviews,
      print,
    });
  } finally {
    delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
    await stack?.close();
    await proxy.close();
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function playParts(
  stack: TestStack,
  readCounters: () => Promise<Counted>,
  { interviews, print }: CountOptions,
): Promise<CountedParts> {
  const target = await toSeedTarget(stack, print);
  const environment = {
    ...(await stack.environmentOf('members')),
    ...(await stack.environmentOf('recordings')),
    ...(await stack.environmentOf('room')),
  };
  const within = <T>(run: () => Promise<T>) => withinEnvironment(environment, run);
  await within(() => makePlatformAdmin(target.now));
  const staff = await hireStaff(target);
  await stack.idle();

  const counting = async (run: () => Promise<void>): Promise<Counted> => {
    const before = await readCounters();
    await run();
    await stack.idle();
    return subtractCounted(await readCounters(), before);
  };

  print('a requisition');
  let requisitionId = '' as Awaited<ReturnType<typeof openOne>>;
  const requisition = await counting(async () => void (requisitionId = await openOne(staff)));
  const played: { interview: Counted[]; minute: Counted[]; recording: Counted[] } = {
    interview: [],
    minute: [],
    recording: [],
  };
  let last: Awaited<ReturnType<typeof bookInterview>> | undefined;
  for (let number = 1; number <= interviews; number += 1) {
    print(`interview ${number} of ${interviews}`);
    for (const person of Object.values(staff)) await person.renew();
    played.interview.push(
      await counting(async () => {
        last = await bookInterview(target, staff, requisitionId, number);
        await beginCall(target, staff, last);
      }),
    );
    played.minute.push(await counting(() => spendMinutes(target, staff, last!)));
    played.interview.push(await counting(() => endCall(target, staff, last!)));
    played.recording.push(
      await counting(() => within(() => deliverRecording(target, staff, last!))),
    );
    played.interview.push(await counting(() => decide(target, staff, last!)));
  }
  print('the pages');
  const { pages, openMinute, opened } = await openPages(stack, last!, counting);
  const mean = (all: readonly Counted[]) => scaleCounted(sumCounted(all), 1 / interviews);
  return {
    requisition,
    interview: mean(played.interview),
    callMinute: scaleCounted(mean(played.minute), 1 / CALL_MINUTES),
    recording: mean(played.recording),
    recordingMinutes: TALK_SECONDS / 60,
    pages,
    opened,
    openMinute,
  };
}
