import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { Validations, type App } from 'aws-cdk-lib/core';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addChecks } from './add-checks.ts';
import { STAGE_NAMES } from './stage.ts';
import { getStackName, STACK_PARTS } from './stages.ts';
import { summarizeTemplate } from './testing/summarize-template.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { makeStandIns, readNested, stageApp, type StandIns } from './testing/stage-app.ts';

/** The nested stacks of the app. */
const NESTED = ['Alarms', 'Routes'];

let standIns: StandIns;
beforeAll(() => {
  standIns = makeStandIns();
});
afterAll(() => standIns.remove());

describe.each(STAGE_NAMES)('%s', (stage) => {
  let app: App;
  let assembly: CloudAssembly;
  beforeAll(() => {
    app = stageApp(stage, standIns, true);
    addChecks(app);
    assembly = app.synth();
  }, PATIENCE_MS);

  test('has no unacknowledged finding of cdk-nag or CloudFormation', () => {
    const report = JSON.parse(
      readFileSync(join(assembly.directory, 'validation-report.json'), 'utf8'),
    );
    expect(
      report.pluginReports.flatMap(({ violations }: { violations: unknown[] }) => violations),
    ).toEqual([]);
  });

  test('has a sentence as the reason of each acknowledgement', () => {
    const reasons = app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, string>));
    expect(reasons.length).toBeGreaterThan(10);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  });

  test.each(STACK_PARTS)('equals the reviewed snapshot of %s', async (part) => {
    const { template } = assembly.getStackByName(getStackName(stage, part));
    await expect(summarizeTemplate(template as object)).toMatchFileSnapshot(
      `snapshots/${stage}-${part.toLowerCase()}.txt`,
    );
  });

  test.each(NESTED)('equals the reviewed snapshot of the nested stack %s', async (id) => {
    await expect(summarizeTemplate(readNested(assembly.directory, stage, id))).toMatchFileSnapshot(
      `snapshots/${stage}-app-${id.toLowerCase()}.txt`,
    );
  });

  test('has no stack with more than 300 resources', () => {
    const all = [
      ...STACK_PARTS.map((part) => assembly.getStackByName(getStackName(stage, part)).template),
      ...NESTED.map((id) => readNested(assembly.directory, stage, id)),
    ] as { Resources: object }[];
    const sizes = all.map(({ Resources }) => Object.keys(Resources).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(300);
    expect(Math.min(...sizes)).toBeGreaterThan(5);
  });

  test('is deployed in the order of its parts, each needing earlier ones only', () => {
    const later = (name: string) => STACK_PARTS.findIndex((part) => name.endsWith(part));
    for (const part of STACK_PARTS) {
      const needs = assembly
        .getStackByName(getStackName(stage, part))
        .dependencies.map(({ id }) => id)
        .filter((id) => !id.endsWith('.assets'));
      expect(needs.every((name) => later(name) < STACK_PARTS.indexOf(part))).toBe(true);
      expect(needs.length > 0).toBe(part !== 'Foundation');
    }
  });
});

test(
  'an unacknowledged finding stops the synthesis',
  () => {
    const app = stageApp('dev', standIns);
    new Queue(app.node.findChild(getStackName('dev', 'App')), 'Careless');
    addChecks(app);
    expect(() => app.synth()).toThrow(/Careless[^]*AwsSolutions-SQS4/);
  },
  PATIENCE_MS,
);
