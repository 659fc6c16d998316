import { expect, test } from 'vitest';
import { withoutIds } from './track.ts';

test.each([
  ['/app/management/interview/iv_01HZZZZZZZZZZZZZZZZZZZZZZZ', '/app/management/interview/:id'],
  ['/management/adduser/2', '/management/adduser/2'],
  ['/app/reports/dashboard2', '/app/reports/:id'],
  ['/', '/'],
])('%s is reported as %s', (path, reported) => expect(withoutIds(path)).toBe(reported));
