import { connection } from './connection.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;
/**
 * The number of times that code may fail to load while the server responds, before it counts as
 * gone.
 */
const MAX_FAILURES = 2;

export interface LoadDependencies {
  /** Whether the server responds. */
  isReachable: () => Promise<boolean>;
  /** Resolves after the time (ms), or earlier when the browser is online again. */
  wait: (ms: number) => Promise<void>;
  /** Called when loading begins to wait for the connection, and when it stops waiting. */
  onWaiting: (isWaiting: boolean) => void;
  /** Called if the browser cannot read the code. */
  onUnreadable: (error: UnreadableCodeError) => void;
}

/**
 * The server responds but does not have the code, usually because a new version has replaced it.
 */
export class CodeGoneError extends Error {
  override name = 'CodeGoneError';
}

/** The code has arrived, but this browser cannot read it. */
export class UnreadableCodeError extends Error {
  override name = 'UnreadableCodeError';
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

const BROWSER: LoadDependencies = {
  isReachable,
  wait,
  onWaiting: (isWaiting) => connection.setWaiting(isWaiting, 'part'),
  // `start-failure.js` says that the browser is too old.
  onUnreadable: (error) => dispatchEvent(new CustomEvent('startfailure', { detail: error })),
};

/** Loads the code of a page, as `loadCode` does. */
export const loadPage = async <T>(load: () => Promise<T>): Promise<T> =>
  loadCode(load, {
    ...BROWSER,
    onWaiting: (isWaiting) => connection.setWaiting(isWaiting, 'page'),
  });

/**
 * Loads code of the application. Without a connection it waits for one.
 * @throws CodeGoneError if the server responds but does not have the code
 * @throws UnreadableCodeError if the browser is too old for the code
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  { isReachable: reaches, wait: pause, onWaiting, onUnreadable }: LoadDependencies = BROWSER,
): Promise<T> {
  let isWaiting = false;
  let failures = 0;
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await load();
      } catch (error) {
        if (error instanceof SyntaxError) {
          const unreadable = new UnreadableCodeError(error.message, { cause: error });
          onUnreadable(unreadable);
          throw unreadable;
        }
        if (await reaches()) failures += 1;
        else {
          if (!isWaiting) onWaiting(true);
          isWaiting = true;
        }
        if (failures >= MAX_FAILURES) throw new CodeGoneError(String(error), { cause: error });
        await pause(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt));
      }
    }
  } finally {
    if (isWaiting) onWaiting(false);
  }
}
