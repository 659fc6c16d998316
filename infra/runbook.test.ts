import { readFileSync } from 'node:fs';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALARM_TEXTS } from './alarm-texts.ts';
import { FUNCTION_NAMES } from './function-names.ts';
import { repoPath } from './repo-path.ts';
import { SAVED_QUERIES } from './saved-queries.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { makeStandIns, stageApp, type StandIns } from './testing/stage-app.ts';

const RUNBOOK = readFileSync(repoPath('docs/runbook.md'), 'utf8');
const ALARMS = RUNBOOK.slice(RUNBOOK.indexOf('## Alarms'), RUNBOOK.indexOf('## Questions'));
/** The names in the first column of the table of alarms, in which a function stands for all. */
const ROWS = [...ALARMS.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names = '']) =>
  names.replaceAll('`', '').split(', '),
);

const toPattern = (row: string): RegExp =>
  new RegExp(`^${row.replace('<function>', `(${FUNCTION_NAMES.join('|')})`)}$`);

let standIns: StandIns;
let alarms: string[];
beforeAll(() => {
  standIns = makeStandIns();
  alarms = stageApp('prod', standIns)
    .node.findAll()
    .filter((node) => node instanceof Alarm)
    .map(({ node }) => node.id);
}, PATIENCE_MS);
afterAll(() => standIns.remove());

test('every alarm of prod is in one row of the runbook', () => {
  const unclear = alarms.filter(
    (alarm) => ROWS.filter((row) => toPattern(row).test(alarm)).length !== 1,
  );
  expect(unclear).toEqual([]);
  expect(alarms.length).toBeGreaterThan(50);
});

test('every row of the runbook is about an alarm that prod has', () => {
  expect(ROWS.filter((row) => !alarms.some((alarm) => toPattern(row).test(alarm)))).toEqual([]);
});

test('the runbook names alarms as their mails do', () => {
  expect(ROWS.toSorted()).toEqual(Object.keys(ALARM_TEXTS).toSorted());
});

test('the runbook lists the saved queries, with a star at those of both stacks', () => {
  const questions = RUNBOOK.slice(RUNBOOK.indexOf('## Questions'));
  const listed = [...questions.matchAll(/^\| ([a-z][a-z ]+?)( \*)? +\|/gm)]
    .filter(([, name]) => name !== 'question')
    .map(([, name = '', star]) => [name, star !== undefined]);
  expect(listed).toEqual(
    Object.entries(SAVED_QUERIES).map(([name, { logs }]) => [name, logs === 'functions']),
  );
});

test('queries name events that the functions log, problems, and fields of the access log', () => {
  const events = readFileSync(repoPath('packages/application/src/shared/log-events.ts'), 'utf8');
  const problems = readFileSync(repoPath('packages/contracts/src/shared/problems.ts'), 'utf8');
  const access = readFileSync(repoPath('infra/constructs/api/api.ts'), 'utf8');
  for (const { logs, query } of Object.values(SAVED_QUERIES)) {
    for (const [, code] of query.matchAll(/"([a-z]+(?:-[a-z]+)+)"/g))
      expect(events + problems, query).toContain(`'${code}': {`);
    if (logs !== 'access') continue;
    const [fields = ''] = /(?<=fields ).*/.exec(query) ?? [];
    for (const field of fields.split(', ').filter((one) => one && !one.startsWith('@')))
      expect(access, query).toContain(`  ${field}: '$context.`);
  }
});
