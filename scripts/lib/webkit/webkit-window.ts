import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an answer of the browser may take. A page whose script never ends gives none. */
const PATIENCE_MS = 60_000;

/** A window of WebKitGTK, the engine of Safari, with one page. */
export interface WebkitWindow {
  /** Opens an address, and returns when its document has begun to load. */
  open(url: string): Promise<void>;
  /** Runs a function in the page, which uses nothing from around it, and returns its JSON. */
  run<A extends unknown[], T>(task: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  setSize(size: { width: number; height: number }): Promise<void>;
  /** Returns a PNG of what the window shows. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Thrown if the page does not answer, because its script never ends. */
class FrozenPageError extends Error {}

/**
 * Starts WebKitGTK's small browser on a screen of its own, and drives it over WebDriver, which is
 * HTTP with JSON: https://www.w3.org/TR/webdriver2/. Playwright drives only its own build of WebKit.
 * @param browser the path of the program MiniBrowser
 */
export async function openWebkitWindow(browser: string): Promise<WebkitWindow> {
  const port = await findFreePort();
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    { stdio: 'ignore', detached: true, env: { ...process.env, TZ: 'America/New_York' } },
  );
  const origin = `http://127.0.0.1:${port}`;
  const { sessionId } = await retry(() =>
    request<{ sessionId: string }>(`${origin}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    }),
  );
  const session = `${origin}/session/${sessionId}`;
  const run: WebkitWindow['run'] = (task, ...args) =>
    request(`${session}/execute/sync`, 'POST', {
      script: `return (${String(task)})(...arguments)`,
      args,
    });
  return {
    async open(url) {
      const before = await run(() => performance.timeOrigin);
      await request(`${session}/url`, 'POST', { url });
      await retry(async () => {
        if ((await run(() => performance.timeOrigin)) === before)
          throw new Error(`${url} has not begun to load`);
      });
    },
    run,
    setSize: async (size) => void (await request(`${session}/window/rect`, 'POST', size)),
    takePicture: async () =>
      Buffer.from(await request<string>(`${session}/screenshot`, 'GET'), 'base64'),
    async close() {
      await request(session, 'DELETE').catch(() => undefined);
      // The screen, the driver and the browser are one group.
      if (driver.exitCode === null) process.kill(-driver.pid!, 'SIGKILL');
    },
  };
}

async function request<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new FrozenPageError(`the page does not answer for ${PATIENCE_MS / 1000} seconds`);
    throw error;
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error} ${value.message}`);
  return value;
}

/** Tries something for five seconds, because the driver and documents need a moment to be there. */
async function retry<T>(task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await task();
    } catch (error) {
      if (tries === 250 || error instanceof FrozenPageError) throw error;
      await sleep(20);
    }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
