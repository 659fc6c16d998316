import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAccessReport } from '@parley/local-cloud/iam/access-use.ts';
import { afterEach, expect, test } from 'vitest';
import { formatAccess, summarizeAccess } from './access-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-access-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('joins what the stacks of a run used and were refused', () => {
  const allowed = { Api: ['s3:GetObject', 's3:PutObject', 'xray:PutTraceSegments'] };
  writeAccessReport(folder, { allowed, used: { Api: ['s3:GetObject'] }, refused: {} });
  writeAccessReport(folder, { allowed, used: {}, refused: { 'role s3:DeleteObject a': 2 } });
  const summary = summarizeAccess(folder)!;
  expect(summary).toEqual({
    refused: { 'role s3:DeleteObject a': 2 },
    unused: { Api: ['s3:PutObject'] },
    counts: { allowed: 3, used: 1, onlyOnAws: 1 },
  });
  expect(formatAccess(summary).join('\n')).toMatch(
    /1 used but not allowed; of 3 allowed 1 used, 1 for AWS alone, 1 never used[^]*refused 2 times/,
  );
});

test('says nothing if no stack ran', () => {
  expect(summarizeAccess(join(folder, 'none'))).toBeUndefined();
});
