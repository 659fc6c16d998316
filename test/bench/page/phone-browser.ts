import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Params = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
}

/** A tab that is driven by the DevTools protocol. */
export interface Tab {
  /** @throws {Error} with the browser's message */
  send: <Result = unknown>(method: string, params?: Params) => Promise<Result>;
  on: (event: string, take: (params: never) => void) => void;
  /** Runs an expression in the page; its value must be JSON. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
}

export interface PhoneBrowser {
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

/**
 * Starts a browser with an empty profile and a connection of its own. Playwright turns on the
 * inspector of scripts (`Runtime.enable`) in each tab, with which V8 parses a script again when it
 * creates an `Error`: 20 ms of 450 for a page, four times as much on a slow phone. Its contexts are
 * private windows besides, which keep no compiled code.
 * @param flags more flags of the browser
 */
export async function startPhoneBrowser(
  executablePath: string,
  flags: readonly string[],
): Promise<PhoneBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'parley-phone-'));
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      ...flags,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const socket = await connect(profile);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: never) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined)
      listeners.get(`${message.sessionId} ${message.method}`)?.(message.params as never);
    else {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
  // The browser may end before it has answered.
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'The browser has ended' } });
    waiting.clear();
  });
  const send = <Result>(method: string, params: Params, sessionId?: string): Promise<Result> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
      );
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  };
  return {
    async openTab() {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
      });
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      const tab: Tab = {
        send: (method, params = {}) => send(method, params, sessionId),
        on: (event, take) => listeners.set(`${sessionId} ${event}`, take),
        async evaluate<Value>(expression: string) {
          const { result, exceptionDetails } = await tab.send<{
            result: { value: Value };
            exceptionDetails?: { exception?: { description: string }; text: string };
          }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
          if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value;
        },
        async close() {
          await send('Target.closeTarget', { targetId });
        },
      };
      return tab;
    },
    async close() {
      await send('Browser.close', {}).catch(() => child.kill());
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Connects to the browser of a profile, which writes its address once it listens. */
async function connect(profile: string): Promise<WebSocket> {
  for (let tries = 0; ; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (port && path) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve, { once: true });
        socket.addEventListener('error', () => reject(new Error('No connection to the browser')));
      });
      return socket;
    }
    if (tries > 300) throw new Error('The browser did not start within 30 seconds');
    await sleep(100);
  }
}
