import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailView } from '../ses/mailbox/mail-view.ts';
import type { Endpoints } from './endpoints.ts';
import { spawnStack, type StackProcess } from './spawn-stack.ts';
import type { StackOptions } from './stack-messages.ts';
import { collectErrors } from './collect-errors.ts';

const inRepository = (path: string) =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export interface TestStack {
  api: string;
  web: string;
  mailbox: string;
  endpoints: Endpoints;
  /** The process that everything runs in, but for DynamoDB. */
  pid(): number;
  /** Mails to an address, or all, newest first. */
  mails(filter?: { to?: string }): Promise<MailView[]>;
  /** Local time, milliseconds since 1970. */
  now(): Promise<number>;
  /**
   * Moves the clock to an instant (milliseconds since 1970); resolves when all that is due on the
   * way has been done.
   */
  advanceTo(epochMs: number): Promise<void>;
  advanceBy(ms: number): Promise<void>;
  /** Resolves when streams, functions and executions have nothing left to do now. */
  idle(): Promise<void>;
  /** The environment of a function, `users`: for tests that look into the engines with the SDK. */
  environmentOf(label: string): Promise<Record<string, string>>;
  /** `kill -9` of everything. */
  kill(): Promise<void>;
  /** `kill -9` of the DynamoDB engine alone, which is then started again by the stack. */
  killEngine(): void;
  /**
   * Starts again on the same data and ports. A virtual clock goes on at `virtualStartMs` or, if
   * later, where it was last seen.
   */
  restart(): Promise<void>;
  /** What the stack wrote to its output since its last start. */
  output(): string;
  /** The last errors of its functions and the end of its output, a line each. */
  troubles(): string[];
  /** Ends everything and removes the data. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestStackOptions extends Partial<
  Pick<
    StackOptions,
    | 'templateFile'
    | 'bundles'
    | 'siteDir'
    | 'functionIdleMs'
    | 'retryBackoffMs'
    | 'port'
    | 'linkPort'
    | 'faults'
    | 'mailFaults'
  >
> {
  /** True: a virtual clock that stands still at the machine's time; a number: at that time. */
  virtualClock?: boolean | number;
}

const running = new Set<TestStack>();
/** The stacks of this process that have not been closed. */
export const runningStacks = (): TestStack[] => [...running];

let started = 0;
/** How many stacks this process has started. */
export const startedStacks = (): number => started;

/**
 * The whole product on free ports and in a folder of its own, from what `prepare` (scripts/lib)
 * built. In a process of its own, so that it can be killed.
 */
export async function createTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const { virtualClock = false, ...given } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-stack-'));
  const settings: StackOptions = {
    templateFile: inRepository('.cache/cdk.out/Parley-dev-App.template.json'),
    bundles: inRepository('build/functions'),
    siteDir: inRepository('web/dist'),
    retryBackoffMs: 20,
    port: 0,
    ...given,
    dataDir,
    virtualStartMs:
      virtualClock === false ? undefined : virtualClock === true ? Date.now() : virtualClock,
  };
  let stack: StackProcess = await spawnStack(settings).catch(async (error: unknown) => {
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
  const close = async () => {
    running.delete(made);
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
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
    pid: () => stack.pid,
    async mails({ to } = {}) {
      const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
      const answer = await fetch(new URL(`api/mails${query}`, stack.endpoints.mailbox));
      if (!answer.ok)
        throw new Error(`The mailbox answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as MailView[];
    },
    now,
    advanceTo,
    advanceBy: async (ms) => advanceTo((await now()) + ms),
    idle: async () => void (await stack.ask({ ask: 'idle' })),
    environmentOf: (label) =>
      stack.ask({ ask: 'environment', label }) as Promise<Record<string, string>>,
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
    troubles: () => collectErrors(dataDir, stack.output()),
    close,
    [Symbol.asyncDispose]: close,
  };
  running.add(made);
  started += 1;
  return made;
}
