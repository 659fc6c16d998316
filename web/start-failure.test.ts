import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { INLINE_SCRIPTS } from './inline-scripts.ts';

const SCRIPT = INLINE_SCRIPTS.get('start-failure')!;

interface FailureEvent {
  target?: object;
  error?: { name: string };
  filename?: string;
  detail?: { name: string };
}

/** What a browser reports of a module that it cannot read. */
const UNREADABLE: FailureEvent = {
  target: {},
  error: { name: 'SyntaxError' },
  filename: 'https://parley.example/assets/main.js',
};

/** Runs the script in a browser of its own, in which `before` runs first. */
function run(before = '') {
  const listeners = new Map<string, (event: FailureEvent) => void>();
  const attributes = new Set(['data-shell']);
  const notices: Record<string, { hidden: boolean }> = {};
  const application = { firstChild: null as object | null };
  let reloads = 0;
  const stored = new Map<string, string>();
  const context = createContext({
    navigator: { onLine: true },
    location: {
      href: 'https://parley.example/app',
      origin: 'https://parley.example',
      reload: () => (reloads += 1),
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    addEventListener: (type: string, listener: (event: FailureEvent) => void) =>
      listeners.set(type, listener),
    document: {
      documentElement: {
        setAttribute: (name: string) => attributes.add(name),
        removeAttribute: (name: string) => attributes.delete(name),
      },
      createElement: () => ({ noModule: false }),
      getElementById: (id: string) =>
        id === 'root'
          ? application
          : (notices[id] = Object.assign({ hidden: true }, { querySelector: () => ({}) })),
    },
  });
  runInContext(before, context);
  runInContext(SCRIPT, context);
  return {
    emit: (type: string, event: FailureEvent) => listeners.get(type)?.(event),
    shown: () => Object.keys(notices).filter((id) => !notices[id]!.hidden),
    /** The application has drawn something. */
    draw: () => (application.firstChild = {}),
    attributes,
    countReloads: () => reloads,
  };
}

test('browsers of any age can read the script', () => {
  expect(SCRIPT).not.toMatch(/=>|\?\.|\?\?|`|\b(const|let|class|async)\b/);
});

test.each([
  ['no lookbehind', `RegExp = function () { throw new SyntaxError('invalid group'); }`],
  ['strings without isWellFormed', 'delete String.prototype.isWellFormed'],
])('a browser with %s is said to be too old, and the application does not start', (_, before) => {
  const browser = run(before);
  expect(browser.shown()).toEqual(['old-browser']);
  expect([...browser.attributes]).toEqual(['data-old-browser']);
});

test('a supported browser is not stopped', () => {
  const browser = run();
  expect(browser.shown()).toEqual([]);
  expect([...browser.attributes]).toEqual(['data-shell']);
});

test.each([
  ['a module', 'error', UNREADABLE],
  ['code that is loaded later', 'startfailure', { detail: { name: 'UnreadableCodeError' } }],
])('a browser that cannot read %s is said to be too old', (_, type, event) => {
  const browser = run();
  browser.emit(type, event);
  expect(browser.shown()).toEqual(['old-browser']);
  expect(browser.countReloads()).toBe(0);
});

test('other errors of scripts are not failures to start', () => {
  const browser = run();
  browser.emit('error', { ...UNREADABLE, error: { name: 'TypeError' } });
  browser.emit('error', { ...UNREADABLE, filename: 'moz-extension://a1/script.js' });
  expect(browser.shown()).toEqual([]);
});

test('text that the running application cannot parse says nothing about the browser', () => {
  const browser = run();
  browser.draw();
  browser.emit('error', UNREADABLE);
  expect(browser.shown()).toEqual([]);
});

test('a module that does not arrive reloads the page once, and then says so', () => {
  const browser = run();
  browser.emit('error', { target: { type: 'module' } });
  expect(browser.countReloads()).toBe(1);
  browser.emit('error', { target: { type: 'module' } });
  expect(browser.countReloads()).toBe(1);
  expect(browser.shown()).toEqual(['start-failure']);
});
