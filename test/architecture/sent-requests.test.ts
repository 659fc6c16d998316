import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '*.browser.test.tsx'], { cwd: root })
  .toString()
  .trim()
  .split('\n');

/** Reads what the page has sent at once, except to see that it has sent nothing. */
const AT_ONCE =
  /expect\(server\.sent\('[a-z-]+'\)[^;]*?\)\s*\.(?!toEqual\(\[\]\)|toHaveLength\(0\))to/g;

it('waits for a request of the page before it looks at it', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(AT_ONCE)].map(
      ([text]) => `${file}: ${text}: use expect.poll(() => server.sent(…))`,
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
