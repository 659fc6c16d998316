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
