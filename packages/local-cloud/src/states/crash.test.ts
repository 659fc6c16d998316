import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../core/testing/wait-until.ts';
import { KEY, MACHINE_ARN, REGION } from './testing/start-test-states.ts';

const ROUNDS = 3;
const WORKERS = 4;
const SCRIPT = fileURLToPath(new URL('./testing/engine-process.ts', import.meta.url));

interface Call {
  execution: string;
  step: string;
  after: string;
  call: string;
  generation: number;
}

let folder: string;
let child: ChildProcess;
let client: SFNClient;
const started: string[] = [];
/**
 * Executions that have been observed as stopped, with the generation of the process that stopped
 * them.
 */
const stopped = new Map<string, number>();
/**
 * Executions for which a stop was requested. The last request before a kill may or may not have
 * been executed.
 */
const askedToStop = new Set<string>();

async function startProcess(generation: number): Promise<void> {
  child = spawn(process.execPath, [SCRIPT, folder, String(generation)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (text) => resolve(String(text).trim()));
    child.once('exit', (code) =>
      reject(new Error(`The engine ended with ${code} before it was ready`)),
    );
  });
  client = new SFNClient({ endpoint: url, region: REGION, credentials: KEY, maxAttempts: 1 });
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/**
 * Starts (and sometimes stops) executions as fast as they are acknowledged, until the process has
 * ended. Each step is reported.
 */
async function load(generation: number, worker: number, onAnswer: () => void): Promise<void> {
  for (let i = 0; ; i++) {
    const name = `g${generation}-w${worker}-${i}`;
    try {
      const { executionArn } = await client.send(
        new StartExecutionCommand({ stateMachineArn: MACHINE_ARN, name }),
      );
      started.push(executionArn!);
      onAnswer();
      if (i % 5 !== 4) continue;
      askedToStop.add(executionArn!);
      await client.send(new StopExecutionCommand({ executionArn }));
      // On a busy machine the execution may have ended before the stop request.
      const { status } = await client.send(new DescribeExecutionCommand({ executionArn }));
      if (status === 'ABORTED') stopped.set(executionArn!, generation);
      onAnswer();
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code, String(error)).toMatch(
        /ECONNRESET|ECONNREFUSED|EPIPE/,
      );
      return;
    }
  }
}

const lastPart = (arn: string) => arn.split(':').at(-1)!;

describe(`after ${ROUNDS} kills under load`, () => {
  let callsOf: Map<string, Call[]>;
  const calls = (arn: string, step?: string) =>
    (callsOf.get(lastPart(arn)) ?? []).filter((call) => step === undefined || call.step === step);
  const outputs = new Map<string, Record<string, string>>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-crash-'));
    for (let generation = 0; generation < ROUNDS; generation++) {
      await startProcess(generation);
      const before = started.length;
      const isEnough = () =>
        started.length > before + 10 && [...stopped.values()].includes(generation);
      const killMoment = Promise.withResolvers<void>();
      let answersLeft = randomInt(10 * WORKERS);
      const onAnswer = () => {
        if (isEnough() && answersLeft-- === 0) killMoment.resolve();
      };
      const loads = Promise.all(
        Array.from({ length: WORKERS }, (_, worker) => load(generation, worker, onAnswer)),
      );
      await Promise.race([killMoment.promise, loads]);
      await kill();
      await loads;
    }
    await startProcess(ROUNDS);
    for (const executionArn of started) {
      const describe = () => client.send(new DescribeExecutionCommand({ executionArn }));
      const { status, output } = await waitUntil(`the end of ${executionArn}`, describe, {
        accept: (seen) => seen.status !== 'RUNNING',
      });
      if (status === 'SUCCEEDED') outputs.set(executionArn, JSON.parse(output!));
    }
    const lines = readFileSync(join(folder, 'calls.log'), 'utf8').trim().split('\n');
    callsOf = Map.groupBy(
      lines.map((line) => JSON.parse(line) as Call),
      (call) => call.execution,
    );
  }, 120_000);

  afterAll(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('every acknowledged execution exists and has finished', () => {
    expect(started.length).toBeGreaterThan(ROUNDS * 10);
    expect(started.filter((arn) => !outputs.has(arn) && !askedToStop.has(arn))).toEqual([]);
  });

  it('no step ran again after its result was journaled, nor twice in one process', () => {
    for (const [arn, output] of outputs) {
      for (const [step, journaled] of Object.entries(output)) {
        const tries = calls(arn, step);
        expect(tries.at(-1)?.call, `${arn} ${step}`).toBe(journaled);
        expect(new Set(tries.map((call) => call.generation)).size).toBe(tries.length);
      }
    }
  });

  it('each step was journaled before the next one was called', () => {
    for (const [arn, output] of outputs) {
      const told = (step: string) => calls(arn, step).map((call) => call.after);
      expect(new Set(told('Two'))).toEqual(new Set([output.One]));
      expect(new Set([...told('Left'), ...told('Right')])).toEqual(new Set([output.Two]));
    }
  });

  it('nothing of a stopped execution ran in a later process', () => {
    expect(stopped.size).toBeGreaterThan(0);
    for (const [arn, generation] of stopped) {
      expect(outputs.has(arn)).toBe(false);
      expect(calls(arn).filter((call) => call.generation > generation)).toEqual([]);
    }
  });

  it('the history of each execution has one result per step', async () => {
    for (const executionArn of [...outputs.keys()].filter((_arn, i) => i % 10 === 0)) {
      const { events } = await client.send(
        new GetExecutionHistoryCommand({ executionArn, maxResults: 1_000 }),
      );
      expect(events!.filter((event) => event.type === 'TaskSucceeded')).toHaveLength(4);
      expect(events!.map((event) => event.id)).toEqual(events!.map((_event, i) => i + 1));
    }
  });
});
