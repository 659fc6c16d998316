import { expect, test, vi } from 'vitest';
import { startTracking, track, withoutIds } from './track.ts';

test.each([
  ['/app/management/interview/iv_01HZZZZZZZZZZZZZZZZZZZZZZZ', '/app/management/interview/:id'],
  ['/management/adduser/2', '/management/adduser/2'],
  ['/app/reports/dashboard2', '/app/reports/:id'],
  ['/', '/'],
])('%s is reported as %s', (path, reported) => expect(withoutIds(path)).toBe(reported));

test('nothing is sent if the stage has no endpoint', () => {
  const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  startTracking(undefined);
  track('page', '/app');
  expect(sendBeacon).not.toHaveBeenCalled();
  startTracking('https://figures.test');
  track('page', '/app');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
