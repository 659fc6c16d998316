import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Validations, type App } from 'aws-cdk-lib/core';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addChecks } from './add-checks.ts';
import { STAGE_NAMES, type StageName } from './stage.ts';
import { getStackName, readStage, STACK_PARTS, type StackPart } from './stages.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { makeStandIns, readNested, stageApp, type StandIns } from './testing/stage-app.ts';
import { summarizeTemplate } from './testing/summarize-template.ts';

/** The nested stacks of a stage: the part that has each, and the beginning of its id. */
const NESTED: readonly [part: StackPart, id: string][] = [
  ['App', 'Alarms'],
  ['App', 'Routes'],
];
/** Those of a stage in which a release takes a part of the calls first. */
const CANARIES: typeof NESTED = (['App', 'Data', 'Speech'] as const).map((part) => [
  part,
  'FunctionsCanary',
]);
const nestedOf = (stage: StageName) => [
  ...NESTED,
  ...(readStage(stage).release === 'canary' ? CANARIES : []),
];

/** Returns what the checks of a synthesis have found, which is not acknowledged. */
const listFindings = (directory: string): unknown[] => {
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')) as {
    pluginReports: { violations: unknown[] }[];
  };
  return report.pluginReports.flatMap(({ violations }) => violations);
};

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
    expect(listFindings(assembly.directory)).toEqual([]);
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

  test.each(nestedOf(stage))(
    'equals the reviewed snapshot of the stack nested in %s: %s',
    async (part, id) => {
      const template = readNested(assembly.directory, stage, id, part);
      const name = id.replace('Functions', '');
      await expect(summarizeTemplate(template)).toMatchFileSnapshot(
        `snapshots/${stage}-${part}-${name}.txt`.toLowerCase(),
      );
    },
  );

  test('has no stack with more than 300 resources', () => {
    const all = [
      ...STACK_PARTS.map((part) => assembly.getStackByName(getStackName(stage, part)).template),
      ...nestedOf(stage).map(([part, id]) => readNested(assembly.directory, stage, id, part)),
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
  'the stage whose companies have identity providers has no finding of CloudFormation',
  () => {
    const own = makeStandIns();
    onTestFinished(own.remove);
    const { directory } = stageApp('dev', own, true, { companySignIn: 'sample' }).synth();
    expect(listFindings(directory)).toEqual([]);
  },
  PATIENCE_MS,
);

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
