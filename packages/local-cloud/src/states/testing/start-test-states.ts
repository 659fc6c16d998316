import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  type HistoryEvent,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { createVirtualClock, type VirtualClock } from '../../clock/virtual-clock.ts';
import type { InvokeFunction } from '../engine/engine-context.ts';
import { type States, type StatesOptions, startStates } from '../start-states.ts';

export const START = Date.parse('2026-03-01T09:00:00Z');

export interface TestStates {
  clock: VirtualClock;
  client: SFNClient;
  dataDir: string;
  errors: unknown[];
  /** Starts an execution of the machine `main` and returns its ARN. */
  start(input?: unknown, name?: string): Promise<string>;
  describe(arn: string): Promise<{ status?: string; output?: any; error?: string; cause?: string }>;
  history(arn: string): Promise<HistoryEvent[]>;
  types(arn: string): Promise<string[]>;
  url(): string;
  /**
   * Closes the engine and opens it again on the same journal, which `meanwhile` may change.
   */
  restart(more?: Partial<StatesOptions>, meanwhile?: (dataDir: string) => void): Promise<void>;
  stop(): Promise<void>;
}

interface Options extends Partial<Omit<StatesOptions, 'clock'>> {
  states?: Record<string, unknown>;
  definition?: Record<string, unknown>;
  clock?: VirtualClock;
}

/** Returns the definition of a JSONata machine that starts at the first of `states`. */
export function getMachine(states: Record<string, unknown>, more: object = {}): string {
  return JSON.stringify({
    QueryLanguage: 'JSONata',
    StartAt: Object.keys(states)[0],
    States: states,
    ...more,
  });
}

/** Starts the engine on a virtual clock with one machine, `main`, and a client of the real SDK. */
export async function startTestStates({
  states = { Only: { Type: 'Pass', End: true } },
  definition,
  ...more
}: Options = {}): Promise<TestStates> {
  const clock = more.clock ?? createVirtualClock(START);
  const dataDir = more.dataDir ?? mkdtempSync(join(tmpdir(), 'parley-states-'));
  const errors: unknown[] = [];
  const noFunction: InvokeFunction = async (name) => ({
    error: { errorType: 'NoSuchFunction', errorMessage: name },
  });
  const options: StatesOptions = {
    dataDir,
    port: 0,
    region: REGION,
    accountId: ACCOUNT,
    credentials: (id) => (id === KEY.accessKeyId ? KEY.secretAccessKey : undefined),
    stateMachines: [
      {
        name: 'main',
        arn: MACHINE_ARN,
        definition: definition ? JSON.stringify(definition) : getMachine(states),
        type: 'STANDARD',
      },
    ],
    invokeFunction: noFunction,
    onError: (error) => errors.push(error),
    ...more,
    clock,
  };
  let engine: States = await startStates(options);
  clock.attachIdle(() => engine.idle());
  // The client makes three attempts, as by default, because it adjusts its clock by our responses
  // and must retry after the clock has moved.
  const connect = () =>
    new SFNClient({
      endpoint: engine.url,
      region: REGION,
      credentials: KEY,
      maxAttempts: 3,
      disableHostPrefix: true,
    });

  const test: TestStates = {
    clock,
    dataDir,
    errors,
    client: connect(),
    async start(input = {}, name) {
      const { executionArn } = await test.client.send(
        new StartExecutionCommand({
          stateMachineArn: MACHINE_ARN,
          input: JSON.stringify(input),
          name,
        }),
      );
      return executionArn!;
    },
    async describe(executionArn) {
      const { status, output, error, cause } = await test.client.send(
        new DescribeExecutionCommand({ executionArn }),
      );
      return {
        status,
        ...(output === undefined ? {} : { output: JSON.parse(output) }),
        ...(error === undefined ? {} : { error, cause }),
      };
    },
    async history(executionArn) {
      const { events } = await test.client.send(
        new GetExecutionHistoryCommand({ executionArn, maxResults: 1_000 }),
      );
      return events ?? [];
    },
    types: async (arn) => (await test.history(arn)).map((event) => event.type!),
    url: () => engine.url,
    async restart(changes = {}, meanwhile) {
      await engine.close();
      meanwhile?.(dataDir);
      engine = await startStates({ ...options, ...changes });
      test.client = connect();
    },
    async stop() {
      await engine.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return test;
}

export const REGION = 'eu-central-1';
export const ACCOUNT = '000000000000';
export const MACHINE_ARN = `arn:aws:states:${REGION}:${ACCOUNT}:stateMachine:main`;
export const KEY = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-the-test' };
