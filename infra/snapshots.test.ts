import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { Validations, type App } from 'aws-cdk-lib/core';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addChecks } from './add-checks.ts';
import { STAGE_NAMES } from './stage.ts';
import { getSpeechStackName, getStackName } from './stages.ts';
import { summarizeTemplate } from './testing/summarize-template.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { alarmStack, makeStandIns, stageApp, type StandIns } from './testing/stage-app.ts';

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

  test('equals the reviewed snapshot', async () => {
    const alarms = readFileSync(join(assembly.directory, alarmStack(app).templateFile), 'utf8');
    const templates = {
      [stage]: assembly.getStackByName(getStackName(stage)).template as object,
      [`${stage}-speech`]: assembly.getStackByName(getSpeechStackName(stage)).template as object,
      [`${stage}-alarms`]: JSON.parse(alarms) as object,
    };
    for (const [name, template] of Object.entries(templates))
      await expect(summarizeTemplate(template)).toMatchFileSnapshot(`snapshots/${name}.txt`);
  });

  test('stays below the limit of 500 resources in a stack', () => {
    const { templateFile } = alarmStack(app);
    const templates = [
      assembly.getStackByName(getStackName(stage)).template,
      assembly.getStackByName(getSpeechStackName(stage)).template,
      JSON.parse(readFileSync(join(assembly.directory, templateFile), 'utf8')),
    ];
    const sizes = templates.map(({ Resources }) => Object.keys(Resources).length);
    expect(Math.max(...sizes)).toBeLessThan(480);
    expect(Math.min(...sizes)).toBeGreaterThan(25);
  });

  test('is deployed in order: the main stack does not depend on the one for speech', () => {
    const needs = (name: string) =>
      assembly
        .getStackByName(name)
        .dependencies.map(({ id }) => id)
        .filter((id) => !id.endsWith('.assets'));
    expect(needs(getStackName(stage))).toEqual([]);
    expect(needs(getSpeechStackName(stage))).toEqual([getStackName(stage)]);
  });
});

test(
  'an unacknowledged finding stops the synthesis',
  () => {
    const app = stageApp('dev', standIns);
    new Queue(app.node.findChild(getStackName('dev')), 'Careless');
    addChecks(app);
    expect(() => app.synth()).toThrow(/Careless[^]*AwsSolutions-SQS4/);
  },
  PATIENCE_MS,
);
