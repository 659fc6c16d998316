import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('every error is reported with the reference that the user sees', async () => {
  vi.resetModules();
  const { reportError, startErrorReports } = await import('./report-error.ts');
  const sent: { to: string; body: string }[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (to: string, body: string) => sent.push({ to, body }) });
  vi.stubGlobal('location', { pathname: '/app/reports/home' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportError(new Error('before there is an address'));
  expect(sent).toEqual([]);
  startErrorReports('https://errors.parley.example/in');
  const references = Array.from({ length: 20 }, (_, n) => reportError(new Error(`number ${n}`)));
  expect(sent).toHaveLength(20);
  expect(sent.map(({ body }) => (JSON.parse(body) as { reference: string }).reference)).toEqual(
    references,
  );
  expect(JSON.parse(sent[3]!.body)).toMatchObject({
    name: 'Error',
    message: 'number 3',
    path: '/app/reports/home',
  });
  expect(sent[0]!.to).toBe('https://errors.parley.example/in');
});

test('errors that nobody catches are reported, without those that are no failure of the page', async () => {
  vi.resetModules();
  const { startErrorReports } = await import('./report-error.ts');
  const sent: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: string) =>
      sent.push((JSON.parse(body) as { message: string }).message),
  });
  vi.stubGlobal('location', { pathname: '/app' });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  startErrorReports('https://errors.parley.example/in');
  listeners['error']!({ message: 'Uncaught Error: one', error: new Error('one') });
  listeners['unhandledrejection']!({ reason: new Error('two') });
  for (const noise of [
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
    'WebAssembly.compile(): Wasm code generation disallowed by embedder',
    'call to WebAssembly.compile() blocked by Content-Security-Policy',
    "Refused to compile or instantiate WebAssembly module because 'wasm-eval' is not allowed",
  ]) {
    listeners['error']!({ message: noise });
    listeners['unhandledrejection']!({ reason: new Error(noise) });
  }
  listeners['error']!({});
  expect(sent).toEqual(['one', 'two']);
});
