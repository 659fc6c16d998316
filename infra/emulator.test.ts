import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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

/** Versions of functions have a hash of what they contain in their ids. */
const withoutVersionHash = (text: string): string =>
  text.replaceAll(/(CurrentVersion)[0-9A-F]{8}[0-9a-f]+/g, '$1');

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
        Object.entries(Resources).map(
          ([id, resource]) =>
            [
              withoutVersionHash(`${part} ${id}`),
              JSON.parse(withoutVersionHash(JSON.stringify(resource))) as typeof resource,
            ] as const,
        ),
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

/** Returns the resources of a type as `onlyIn` writes them. */
const idsOf = ({ resources }: Synthesized, type: string): string[] =>
  [...resources]
    .filter(([, { Type }]) => Type === type)
    .map(([id]) => `${type} ${withoutHash(id)}`)
    .toSorted();

/** Returns the alarms on expressions of several metrics. */
const mathAlarms = ({ resources }: Synthesized): string[] =>
  [...resources]
    .filter(
      ([, { Type, Properties }]) =>
        Type === 'AWS::CloudWatch::Alarm' && Object.hasOwn(Properties as object, 'Metrics'),
    )
    .map(([id, { Type }]) => `${Type} ${withoutHash(id)}`)
    .toSorted();

test('a stack for an emulator lacks exactly what emulators cannot create', () => {
  expect(onlyIn(onAws, onEmulator)).toEqual([
    'AWS::Budgets::Budget Foundation Budget',
    'AWS::CloudFront::Distribution Edge FileLinksDistribution',
    'AWS::CloudFront::Distribution Edge SiteDistribution',
    'AWS::CloudFront::Function Edge SitePageAddresses',
    'AWS::CloudFront::Function Edge SiteViewerAddress',
    'AWS::CloudFront::KeyGroup Edge FileLinksKeys',
    'AWS::CloudFront::OriginAccessControl Edge FileLinksAccess',
    'AWS::CloudFront::OriginAccessControl Edge SiteDistributionOrigin1S3OriginAccessControl',
    'AWS::CloudFront::OriginRequestPolicy Edge FileLinksRequests',
    'AWS::CloudFront::PublicKey Edge FileLinksKeya',
    'AWS::CloudFront::ResponseHeadersPolicy Edge FileLinksHeaders',
    'AWS::CloudFront::ResponseHeadersPolicy Edge SiteHeaders',
    ...mathAlarms(onAws),
    'AWS::GuardDuty::MalwareProtectionPlan Data FilesMalwareProtectionPlan',
    'AWS::IAM::Policy Foundation ChimeRolesMediaPipelinesCustomResourcePolicy',
    'AWS::IAM::Policy Foundation ChimeRolesTranscriptionCustomResourcePolicy',
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
    'AWS::Lambda::LayerVersion Pages ContentCompressedAssetsAwsCliLayer',
    'AWS::Lambda::LayerVersion Pages ContentPagesAwsCliLayer',
    'AWS::Lambda::Permission App FunctionsmailinboundLiveAllowSes',
    'AWS::Logs::LogGroup Foundation ChimeRolesLogs',
    'AWS::Logs::LogGroup Pages ContentLogs',
    ...idsOf(onAws, 'AWS::Logs::MetricFilter'),
    ...idsOf(onAws, 'AWS::Logs::QueryDefinition'),
    'AWS::SES::ReceiptRule App RepliesRulesAnswers',
    'AWS::SES::ReceiptRuleSet App RepliesRules',
    'AWS::SecretsManager::Secret Foundation ApiOriginSecret',
    'Custom::AWS Foundation ChimeRolesMediaPipelines',
    'Custom::AWS Foundation ChimeRolesTranscription',
    'Custom::CDKBucketDeployment Pages ContentAssetsCustomResource512MiB',
    'Custom::CDKBucketDeployment Pages ContentCompressedAssetsCustomResource512MiB',
    'Custom::CDKBucketDeployment Pages ContentPagesCustomResource512MiB',
    ...BUCKETS.map((name) => `Custom::S3AutoDeleteObjects ${name}AutoDeleteObjectsCustomResource`),
  ]);
});

test('it has no resource that a stack on AWS lacks', () => {
  expect(onlyIn(onEmulator, onAws)).toEqual([]);
});

/** Returns the paths at which two values differ; lists are compared as a whole. */
function findDifferences(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isObject(one) || !isObject(other)) return [path.join('.')];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    findDifferences(one[key], other[key], [...path, key]),
  );
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('of the others these properties differ', () => {
  const different = new Set(
    [...onEmulator.resources].flatMap(([id, resource]) => {
      const other = onAws.resources.get(id);
      if (!other) return [];
      return findDifferences(other, resource).map(
        // The nested stack of alarms gets fewer parameters.
        (path) => `${resource.Type} ${path.replace(/(\.Parameters)\..*/, '$1')}`,
      );
    }),
  );
  expect([...different].toSorted()).toEqual([
    'AWS::CloudFormation::Stack Properties.Parameters',
    'AWS::CloudFormation::Stack Properties.TemplateURL.Fn::Join',
    'AWS::Cognito::UserPool Properties.AdminCreateUserConfig.InviteMessageTemplate.EmailMessage',
    'AWS::Lambda::EventSourceMapping Properties.FilterCriteria.Filters',
    'AWS::Lambda::Function Properties.Environment.Variables.APP_URL',
    'AWS::Lambda::Function Properties.Environment.Variables.LINK_KEY_ID',
    'AWS::Lambda::Function Properties.Environment.Variables.LINK_ORIGIN',
    'AWS::Lambda::Function Properties.Environment.Variables.ORIGIN_SECRET',
    'AWS::S3::Bucket Properties.CorsConfiguration.CorsRules',
    'AWS::S3::Bucket Properties.Tags',
    'AWS::S3::BucketPolicy Properties.PolicyDocument.Statement',
    'AWS::SecretsManager::Secret Properties.GenerateSecretString.ExcludeCharacters',
  ]);
});

test('the consumers of the stream get the same records there, except for the conditions', () => {
  const filtersOf = ({ resources }: Synthesized) =>
    [...resources.values()]
      .filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping')
      .flatMap(({ Properties }) => {
        const { FilterCriteria } = Properties as {
          FilterCriteria: { Filters: { Pattern: string }[] };
        };
        return FilterCriteria.Filters.map(({ Pattern }) => Pattern);
      });
  const condition = ',"restored_at":{"S":[{"exists":false}]}';
  const onAwsAlone = filtersOf(onAws);
  expect(onAwsAlone.filter((pattern) => pattern.includes(condition))).toHaveLength(2);
  const withoutConditions = (text: string) =>
    text.replace(condition, '').replace(/,"type":\{"S":\[\{"anything-but":[^}]+\}\]\}/, '');
  expect(filtersOf(onEmulator)).toEqual(onAwsAlone.map(withoutConditions));
});

test('a generated key has no punctuation on an emulator either', () => {
  const secrets = [...onEmulator.resources.values()].filter(
    ({ Type }) => Type === 'AWS::SecretsManager::Secret',
  );
  const generated = secrets.flatMap(({ Properties }) => {
    const { GenerateSecretString } = Properties as {
      GenerateSecretString?: { ExcludeCharacters?: string };
    };
    return GenerateSecretString ? [GenerateSecretString] : [];
  });
  expect(generated.length).toBeGreaterThan(0);
  const letters = Array.from({ length: 94 }, (_, i) => String.fromCodePoint(33 + i));
  for (const { ExcludeCharacters = '' } of generated)
    expect(letters.filter((letter) => !ExcludeCharacters.includes(letter)).join('')).toMatch(
      /^[0-9A-Za-z]{62}$/,
    );
});

test('it says where the API is and how to configure the page, instead of other outputs', () => {
  const names = (one: Synthesized, other: Synthesized) =>
    one.outputs.filter((name) => !other.outputs.includes(name)).map(withoutHash);
  expect(names(onAws, onEmulator)).toEqual([
    'App RepliesRuleSet',
    'Foundation RepliesDkim1',
    'Foundation RepliesDkim2',
    'Foundation RepliesDkim3',
  ]);
  expect(names(onEmulator, onAws)).toEqual(['App ApiId', 'App SiteConfig']);
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
