import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailView } from '../ses/mailbox/mail-view.ts';
import { deliverRawMail, type RawMail } from '../ses/receipt/deliver-raw-mail.ts';
import { collectErrors, readLogs } from './collect-errors.ts';
import type { Endpoints } from './endpoints.ts';
import { spawnStack, type StackProcess } from './spawn-stack.ts';
import type { StackOptions } from './stack-messages.ts';
import type { Usage } from './usage.ts';

export interface CloseOptions {
  /** A folder that does not exist yet, in a folder that does. */
  moveDataTo?: string;
}

export interface TestStack {
  api: string;
  web: string;
  mailbox: string;
  endpoints: Endpoints;
  /** The folder of all stored data. */
  dataDir: string;
  /** Returns the id of the process in which everything except DynamoDB runs. */
  pid(): number;
  /** Returns the mails to an address, or all mails, newest first. */
  mails(filter?: { to?: string }): Promise<MailView[]>;
  /** Receives a raw mail from outside, as `npm run receive` does. */
  receive(mail: RawMail): Promise<void>;
  /** Returns the local cloud's time in milliseconds since 1970. */
  now(): Promise<number>;
  /**
   * Moves the clock to an instant (milliseconds since 1970). Resolves when everything that is due
   * by then has been done.
   */
  advanceTo(epochMs: number): Promise<void>;
  advanceBy(ms: number): Promise<void>;
  /**
   * Resolves when streams, functions and executions have nothing left to do at the current time.
   */
  idle(): Promise<void>;
  /**
   * Returns the environment of a function (by label, for example `users`) with the account's own
   * keys, for tests that read the engines through the SDK.
   */
  environmentOf(label: string): Promise<Record<string, string>>;
  /** Returns the environment with which a function runs, with the keys of its role. */
  ownEnvironmentOf(label: string): Promise<Record<string, string>>;
  /** Returns what the stack has used of AWS since its last start. */
  usage(): Promise<Usage>;
  /** Ends all processes with `kill -9`. */
  kill(): Promise<void>;
  /** Ends only the DynamoDB engine with `kill -9`; the stack then starts it again. */
  killEngine(): void;
  /**
   * Starts the stack again on the same data and ports. A virtual clock continues at
   * `virtualStartMs` or, if it is later, at the last time that was read from it.
   */
  restart(): Promise<void>;
  /** Returns what the stack has written to its output since its last start. */
  output(): string;
  /** Returns what the functions have logged, one line each. */
  logs(): string;
  /** Returns the last errors of the stack's functions and the end of its output, one line each. */
  troubles(): string[];
  /** Ends all processes and deletes the data, or moves it to a folder on the same file system. */
  close(options?: CloseOptions): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestStackOptions extends Omit<
  StackOptions,
  'dataDir' | 'virtualStartMs' | 'retryBackoffMs' | 'port'
> {
  /** By default 20, so that tests do not wait. */
  retryBackoffMs?: number;
  /** By default a free one. */
  port?: number;
  /**
   * `true` starts a virtual clock that shows the machine's current time until it is moved; a number
   * starts it at that time, in milliseconds since 1970.
   */
  virtualClock?: boolean | number;
  /** Fills the data folder before the first start. */
  fill?: (dataDir: string) => Promise<void>;
}

const running = new Set<TestStack>();
/** Returns the stacks of this process that have not been closed. */
export const runningStacks = (): TestStack[] => [...running];

let started = 0;
/** Returns how many stacks this process has started. */
export const startedStacks = (): number => started;

/**
 * Starts a stack on free ports and in a temporary folder. It runs in a separate process so that
 * tests can kill it.
 */
export async function createTestStack(options: TestStackOptions): Promise<TestStack> {
  const { virtualClock = false, fill, ...given } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-stack-'));
  const settings: StackOptions = {
    retryBackoffMs: 20,
    port: 0,
    ...given,
    dataDir,
    virtualStartMs:
      virtualClock === false ? undefined : virtualClock === true ? Date.now() : virtualClock,
  };
  const start = async () => {
    await fill?.(dataDir);
    return spawnStack(settings);
  };
  let stack: StackProcess = await start().catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  let seenMs = settings.virtualStartMs ?? 0;

  const now = async () => {
    const found = (await stack.ask({ ask: 'now' })) as number;
    seenMs = Math.max(seenMs, found);
    return found;
  };
  const advanceTo = async (to: number) => {
    await stack.ask({ ask: 'advanceTo', to });
    seenMs = Math.max(seenMs, to);
  };
  const close = async ({ moveDataTo }: CloseOptions = {}) => {
    running.delete(made);
    await stack.close();
    if (moveDataTo) await rename(dataDir, moveDataTo);
    else await rm(dataDir, { recursive: true, force: true });
  };
  const made: TestStack = {
    get api() {
      return stack.endpoints.api;
    },
    get web() {
      return stack.endpoints.web;
    },
    get mailbox() {
      return stack.endpoints.mailbox;
    },
    get endpoints() {
      return stack.endpoints;
    },
    dataDir,
    pid: () => stack.pid,
    async mails({ to } = {}) {
      const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
      const answer = await fetch(new URL(`api/mails${query}`, stack.endpoints.mailbox));
      if (!answer.ok)
        throw new Error(`The mailbox answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as MailView[];
    },
    receive: (mail) => deliverRawMail(stack.endpoints.mailbox, mail),
    now,
    advanceTo,
    advanceBy: async (ms) => advanceTo((await now()) + ms),
    idle: async () => void (await stack.ask({ ask: 'idle' })),
    environmentOf: (label) =>
      stack.ask({ ask: 'environment', label }) as Promise<Record<string, string>>,
    ownEnvironmentOf: (label) =>
      stack.ask({ ask: 'ownEnvironment', label }) as Promise<Record<string, string>>,
    usage: () => stack.ask({ ask: 'usage' }) as Promise<Usage>,
    kill: () => stack.kill(),
    killEngine: () => stack.killEngine(),
    async restart() {
      const port = Number(new URL(stack.endpoints.web).port);
      stack = await spawnStack({
        ...settings,
        port,
        virtualStartMs: settings.virtualStartMs === undefined ? undefined : seenMs,
      });
    },
    output: () => stack.output(),
    logs: () => readLogs(dataDir),
    troubles: () => collectErrors(dataDir, stack.output()),
    close,
    [Symbol.asyncDispose]: () => close(),
  };
  running.add(made);
  started += 1;
  return made;
}
