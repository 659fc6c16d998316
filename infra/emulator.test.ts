import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChecks } from './add-checks.ts';
import { EMULATOR_GAPS } from './emulator.ts';
import { readStage } from './stages.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { makeStandIns, stageApp, type StandIns } from './testing/stage-app.ts';

interface Template {
  Resources: Record<string, { Type: string; Properties?: unknown }>;
  Outputs?: Record<string, { Export?: unknown }>;
}

/** Parts of the ids of the CDK's own functions that copy files into buckets and empty them. */
const COPYING = 'CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB';
const EMPTYING = 'CustomS3AutoDeleteObjectsCustomResourceProvider';
/** The buckets of the stage after the stack that has them. */
const BUCKETS = [
  'Data FilesBucket',
  'Data PoolExportBucket',
  'Data RecordingsBucket',
  'Data RepliesBucket',
  'Data SetAsideBucket',
  'Edge EdgeLogsBucket',
  'Edge SiteBucket',
  'Foundation AccessLogsBucket',
];
/** The function of the CDK that makes calls to AWS. */
const CALLING = 'AWS679f53fac002430cb0da5b7982bd2287';

/** Logical ids end in eight digits of a hash, some of them of the content. */
const withoutHash = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

/**
 * Returns the resources and outputs of all stacks of an app.
 * @param checks whether a finding of cdk-nag that is not acknowledged stops the synthesis
 */
function synthesize(standIns: StandIns, overrides: Record<string, string>, checks: boolean) {
  const app = stageApp('dev', standIns, false, overrides);
  if (checks) addChecks(app);
  const { directory } = app.synth();
  const templates = globSync('*.template.json', { cwd: directory }).map(
    (file) =>
      [toPart(file), JSON.parse(readFileSync(join(directory, file), 'utf8')) as Template] as const,
  );
  return {
    resources: new Map(
      templates.flatMap(([part, { Resources }]) =>
        Object.entries(Resources).map(([id, resource]) => [`${part} ${id}`, resource] as const),
      ),
    ),
    outputs: templates.flatMap(([part, { Outputs = {} }]) =>
      Object.entries(Outputs).flatMap(([id, { Export }]) => (Export ? [] : [`${part} ${id}`])),
    ),
  };
}
/** Returns the part of the stage whose template is in a file; a nested one is that of the app. */
const toPart = (file: string): string => /^Parley-dev-(\w+)/.exec(file)?.[1] ?? 'App';
type Synthesized = ReturnType<typeof synthesize>;

let standIns: [StandIns, StandIns];
let onAws: Synthesized;
let onEmulator: Synthesized;
beforeAll(() => {
  standIns = [makeStandIns(), makeStandIns()];
  onAws = synthesize(standIns[0], {}, false);
  onEmulator = synthesize(standIns[1], { emulator: 'true' }, true);
}, PATIENCE_MS);
afterAll(() => {
  for (const one of standIns) one.remove();
});

/** Returns the ids and types of resources that only one of two templates has. */
const onlyIn = (one: Synthesized, other: Synthesized): string[] =>
  [...one.resources]
    .filter(([id]) => !other.resources.has(id))
    .map(([id, { Type }]) => `${Type} ${withoutHash(id)}`)
    .toSorted();

test('a stack for an emulator lacks exactly what emulators cannot create', () => {
  expect(onlyIn(onAws, onEmulator)).toEqual([
    'AWS::IAM::Policy Foundation MediaPipelinesRoleCustomResourcePolicy',
    `AWS::IAM::Policy Pages ${COPYING}ServiceRoleDefaultPolicy`,
    `AWS::IAM::Role Data ${EMPTYING}Role`,
    `AWS::IAM::Role Edge ${EMPTYING}Role`,
    `AWS::IAM::Role Foundation ${CALLING}ServiceRole`,
    `AWS::IAM::Role Foundation ${EMPTYING}Role`,
    `AWS::IAM::Role Pages ${COPYING}ServiceRole`,
    `AWS::Lambda::Function Data ${EMPTYING}Handler`,
    `AWS::Lambda::Function Edge ${EMPTYING}Handler`,
    `AWS::Lambda::Function Foundation ${CALLING}`,
    `AWS::Lambda::Function Foundation ${EMPTYING}Handler`,
    `AWS::Lambda::Function Pages ${COPYING}`,
    'AWS::Lambda::LayerVersion Pages ContentAssetsAwsCliLayer',
    'AWS::Lambda::LayerVersion Pages ContentPagesAwsCliLayer',
    'AWS::Lambda::Permission App FunctionsmailinboundLiveAllowSes',
    'AWS::Logs::LogGroup Foundation MediaPipelinesLogs',
    'AWS::Logs::LogGroup Pages ContentLogs',
    'AWS::SES::ReceiptRule App RepliesRulesAnswers',
    'AWS::SES::ReceiptRuleSet App RepliesRules',
    'Custom::AWS Foundation MediaPipelinesRole',
    'Custom::CDKBucketDeployment Pages ContentAssetsCustomResource512MiB',
    'Custom::CDKBucketDeployment Pages ContentPagesCustomResource512MiB',
    ...BUCKETS.map((name) => `Custom::S3AutoDeleteObjects ${name}AutoDeleteObjectsCustomResource`),
  ]);
});

test('it has no resource that a stack on AWS lacks', () => {
  expect(onlyIn(onEmulator, onAws)).toEqual([]);
});

test('of the others only buckets differ, which the CDK marks, and their policies', () => {
  const different = [...onEmulator.resources]
    .filter(([id, resource]) => {
      const other = onAws.resources.get(id);
      return other && JSON.stringify(other) !== JSON.stringify(resource);
    })
    .map(([id, { Type }]) => `${Type} ${withoutHash(id)}`)
    .toSorted();
  expect(different).toEqual([
    ...BUCKETS.map((name) => `AWS::S3::Bucket ${name}`),
    ...BUCKETS.map((name) => `AWS::S3::BucketPolicy ${name}Policy`),
  ]);
});

test('it says what a person needs to copy the page, instead of DKIM records and a rule set', () => {
  const names = (one: Synthesized, other: Synthesized) =>
    one.outputs.filter((name) => !other.outputs.includes(name)).map(withoutHash);
  expect(names(onAws, onEmulator)).toEqual([
    'App RepliesRuleSet',
    'Foundation RepliesDkim1',
    'Foundation RepliesDkim2',
    'Foundation RepliesDkim3',
  ]);
  expect(names(onEmulator, onAws)).toEqual(['App ContentSiteBucketName', 'App ContentSiteConfig']);
});

test('docs/emulators.md names everything that is left out', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/emulators.md'), 'utf8');
  for (const gap of Object.keys(EMULATOR_GAPS)) expect(text).toContain(`\`${gap}\``);
});

test('a stage that keeps its data is not deployed to an emulator', () => {
  expect(() => readStage('prod', { emulator: 'true' })).toThrow('for an emulator cannot keep data');
  expect(() => readStage('dev', { emulator: 'yes' })).toThrow('emulator is "yes"');
  expect(readStage('dev', { emulator: 'true' }).emulator).toBe(true);
  expect(readStage('dev').emulator).toBe(false);
});
