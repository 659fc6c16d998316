import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Buckets whose objects belong to no company. */
const SHARED = ['POOL_EXPORT_BUCKET', 'RECEIVED_MAIL_BUCKET', 'SET_ASIDE_BUCKET'];

test('a bucket with objects of companies is opened for one company at a time (ADR 79)', () => {
  const opened = globSync('functions/**/index.ts', { exclude: ['**/node_modules/**'] }).flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:openFilesBucket|filesBucket)\((.*?)\)+/g)].map(
        ([, argument]) => ({ file, bucket: /^required\('(\w+)'$/.exec(argument!)?.[1] }),
      ),
  );
  expect(opened.length).toBeGreaterThan(SHARED.length);
  expect(opened.filter(({ bucket }) => !SHARED.includes(bucket ?? ''))).toEqual([]);
});
