import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeAccessReport } from '@parley/local-cloud/iam/access-use.ts';
import { reasonFor } from './access-reasons.ts';
import { formatAccess, listAccessFaults, summarizeAccess } from './access-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-access-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('joins what the stacks of a run used and were refused', () => {
  const allowed = { Api: ['s3:GetObject', 's3:PutObject', 'xray:PutTraceSegments'] };
  writeAccessReport(folder, { allowed, used: { Api: { 's3:GetObject': 3 } }, refused: {} });
  writeAccessReport(folder, { allowed, used: { Api: { 's3:GetObject': 1 } }, refused: {} });
  const meant = { 'cloudfront.amazonaws.com s3:ListBucket arn:aws:s3:::files': 1 };
  const refused = { 'role s3:DeleteObject a': 2, ...meant };
  writeAccessReport(folder, { allowed, used: {}, refused });
  const summary = summarizeAccess(folder)!;
  expect(summary).toEqual({
    refused: { 'role s3:DeleteObject a': 2 },
    unused: { Api: ['s3:PutObject'] },
    kept: { 'logs are files here, and there are no traces': ['Api xray:PutTraceSegments'] },
    uses: { 'Api s3:GetObject': 4 },
    counts: { allowed: 3, used: 1, kept: 1 },
  });
  const text = formatAccess(summary).join('\n');
  expect(text).toMatch(/1 used but not allowed; of 3 allowed 1 used, 1 kept for a reason, 1 never/);
  expect(text).toMatch(
    /refused 2 times, which fails the run: role s3:DeleteObject a\n {2}never used: Api s3:PutObject/,
  );
});

test('what a reason names stays, and only that', () => {
  expect(reasonFor('Api', 's3:ListBucket')).toContain('does not exist');
  expect(reasonFor('FilesMalwareProtectionRole statement 3', 's3:GetObject')).toContain(
    'GuardDuty',
  );
  expect(reasonFor('Api', 's3:GetObject')).toBeUndefined();
  expect(reasonFor('Api', 'dynamodb:Scan')).toBeUndefined();
});

test('says nothing if no stack ran', () => {
  expect(summarizeAccess(join(folder, 'none'))).toBeUndefined();
});

test('a refused role fails every run, an unused permission only one in which all tests passed', () => {
  const faults = (refused: object, unused: object, isComplete: boolean) =>
    listAccessFaults(
      {
        refused: refused as Record<string, number>,
        unused: unused as Record<string, string[]>,
      },
      isComplete,
    ).map((line) => /refused|nothing used/.exec(line)![0]);
  const [refused, unused] = [{ 'role s3:DeleteObject a': 2 }, { Api: ['s3:PutObject'] }];
  expect(faults({}, {}, true)).toEqual([]);
  expect(faults(refused, {}, false)).toEqual(['refused']);
  expect(faults({}, unused, false)).toEqual([]);
  expect(faults({}, unused, true)).toEqual(['nothing used']);
  expect(faults(refused, unused, true)).toEqual(['refused', 'nothing used']);
  const [line] = listAccessFaults({ refused: {}, unused }, true);
  expect(line).toContain('scripts/test/access-reasons.ts');
});
