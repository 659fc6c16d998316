import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { addChecks } from './add-checks.ts';
import { listReservedNames } from './reserved-names.ts';
import { getStackName, readStage, STACK_PARTS, type StackPart } from './stages.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { makeStandIns, stageApp, stageTemplate } from './testing/stage-app.ts';

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  Properties: Record<string, any>;
}
type Templates = Record<StackPart, Record<string, any>>;

/** Synthesizes a stage; with `checks`, a finding of cdk-nag that is not acknowledged stops it. */
function synthesize(
  stage: 'dev' | 'prod',
  overrides: Record<string, string> = {},
  { checks = false } = {},
) {
  const standIns = makeStandIns();
  try {
    const app = stageApp(stage, standIns, false, overrides);
    if (checks) addChecks(app);
    const assembly: CloudAssembly = app.synth();
    const stackOf = (part: StackPart) => assembly.getStackByName(getStackName(stage, part));
    return {
      templates: Object.fromEntries(
        STACK_PARTS.map((part) => [part, stackOf(part).template]),
      ) as Templates,
      regions: Object.fromEntries(
        STACK_PARTS.map((part) => [part, stackOf(part).environment.region]),
      ),
    };
  } finally {
    standIns.remove();
  }
}
const resourcesOf = ({ Resources }: Record<string, any>) =>
  readable(Resources) as Record<string, Resource>;

/**
 * The resources that hold people's data, with the logical ids under which they were first released.
 * CloudFormation finds a kept resource by its logical id alone: another id would make an empty one
 * beside it. To move one to another stack, import it there (ADR 68).
 */
const KEPT = {
  AccessLogsBucketCD784A59: 'AWS::S3::Bucket',
  DataTableFDBAD0F2: 'AWS::DynamoDB::GlobalTable',
  FilesBucket7C17EE2E: 'AWS::S3::Bucket',
  RecordingsBucketB0C8199F: 'AWS::S3::Bucket',
  IdentityPool9E5AED46: 'AWS::Cognito::UserPool',
  RepliesBucket459CE49B: 'AWS::S3::Bucket',
  SetAsideBucketB427087B: 'AWS::S3::Bucket',
  VoiceKeyE0A24C93: 'AWS::KMS::Key',
  // Since the stacks were divided.
  EdgeLogsBucket6CF30C5E: 'AWS::S3::Bucket',
  // Since keys have ids.
  SigningKeysCursors43130F7F: 'AWS::SecretsManager::Secret',
  SigningKeysRoomLinksC5ACB88B: 'AWS::SecretsManager::Secret',
  SigningKeysMailThreads93B0919D: 'AWS::SecretsManager::Secret',
  SigningKeysCalendarReplies7071732B: 'AWS::SecretsManager::Secret',
  PoolExportBucket1C3788BE: 'AWS::S3::Bucket',
  BackupsVault1F11AFCC: 'AWS::Backup::BackupVault',
};

test(
  'resources that hold data have the logical ids of the last release, and outlive their stack',
  () => {
    const { templates } = synthesize('prod');
    const kept = STACK_PARTS.flatMap((part) =>
      Object.entries(resourcesOf(templates[part]))
        .filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'))
        .map(([id, { Type }]) => [id, Type]),
    );
    expect(Object.fromEntries(kept)).toEqual(KEPT);
    expect(kept).toHaveLength(Object.keys(KEPT).length);
  },
  PATIENCE_MS,
);

describe('a stage in a region of Europe', () => {
  let templates: Templates;
  let regions: Record<string, string>;
  beforeAll(() => {
    ({ templates, regions } = synthesize('prod', { region: 'eu-central-1' }, { checks: true }));
  }, PATIENCE_MS);

  test('has its data and functions there, and only the site where CloudFront requires it', () => {
    expect(regions).toEqual({
      Foundation: 'eu-central-1',
      Edge: 'us-east-1',
      Data: 'eu-central-1',
      App: 'eu-central-1',
      Speech: 'eu-central-1',
      Pages: 'us-east-1',
    });
    const types = (part: StackPart) =>
      Object.values(resourcesOf(templates[part])).map(({ Type }) => Type);
    for (const part of ['Edge', 'Pages'] as const)
      expect(types(part)).not.toContain('AWS::DynamoDB::GlobalTable');
    expect(types('Edge')).toContain('AWS::CertificateManager::Certificate');
  });

  test('lets browsers reach the files, recordings and sign-in of that region', () => {
    const [policy] = Object.entries(resourcesOf(templates.Edge))
      .filter(([id]) => id.startsWith('SiteHeaders'))
      .map(([, resource]) => resource);
    const csp: string =
      policy!.Properties['ResponseHeadersPolicyConfig'].SecurityHeadersConfig.ContentSecurityPolicy
        .ContentSecurityPolicy;
    expect(csp).toContain('https://cognito-idp.eu-central-1.amazonaws.com');
    expect(csp).toContain('-eu-central-1.s3.eu-central-1.amazonaws.com');
    expect(csp).not.toContain('us-east-1');
    const links = Object.values(resourcesOf(templates.Edge)).filter(({ Type, Properties }) =>
      Type === 'AWS::CloudFront::Distribution'
        ? /links to files/.test(Properties['DistributionConfig'].Comment)
        : false,
    );
    expect(links.map(({ Properties }) => Properties['DistributionConfig'].Origins)).toMatchObject([
      ['files', 'recordings'].map((name) => ({
        DomainName: expect.stringMatching(
          new RegExp(`^parley-prod-${name}-.*-eu-central-1\\.s3\\.eu-central-1\\.amazonaws`),
        ),
      })),
    ]);
  });

  test('sends the secret of the API from the edge, where a copy of it is', () => {
    const [secret] = Object.values(resourcesOf(templates.Foundation)).filter(
      ({ Type }) => Type === 'AWS::SecretsManager::Secret',
    );
    expect(secret!.Properties).toMatchObject({
      Name: 'parley-prod-origin',
      ReplicaRegions: [{ Region: 'us-east-1' }],
    });
    expect(JSON.stringify(templates.Edge)).toContain(
      '{{resolve:secretsmanager:parley-prod-origin:SecretString:::}}',
    );
  });

  test('writes logs to buckets of the region that they come from', () => {
    const bucketsWith = (part: StackPart) =>
      Object.values(resourcesOf(templates[part])).flatMap(({ Type, Properties }) =>
        Type === 'AWS::S3::Bucket'
          ? [Properties['LoggingConfiguration']?.DestinationBucketName]
          : [],
      );
    expect(bucketsWith('Edge')).toEqual([undefined, '${EdgeLogsBucket6CF30C5E}']);
    for (const name of bucketsWith('Data')) expect(name).toContain('Parley-prod-Foundation');
  });
});

test('names under .example are refused when the stage is deployed, not when it is synthesized', () => {
  const { templates } = synthesize('dev');
  const { Rules, Parameters } = templates.Foundation;
  expect(Parameters.AllowReservedNames).toMatchObject({ Default: 'false' });
  expect(Rules.NamesAreOurs.Assertions).toEqual([
    {
      Assert: { 'Fn::Equals': [{ Ref: 'AllowReservedNames' }, 'true'] },
      AssertDescription: expect.stringContaining('parley@parley.example, reply.dev.parley.example'),
    },
  ]);

  const own = synthesize('dev', {
    mailFrom: 'parley@acme.test',
    replyDomain: 'reply.acme.test',
    supportAddress: 'help@acme.test',
    operatorEmail: 'office@acme.test',
  });
  expect(own.templates.Foundation['Rules']).not.toHaveProperty('NamesAreOurs');
});

test('every reserved name of a stage is found', () => {
  expect(listReservedNames(readStage('prod'))).toEqual([
    'app.parley.example',
    'no-reply@parley.example',
    'reply.parley.example',
    'support@parley.example',
    'operations@parley.example',
  ]);
  expect(listReservedNames({ ...readStage('dev'), supportAddress: 'help@example.org' })).toEqual([
    'parley@parley.example',
    'reply.dev.parley.example',
  ]);
});

describe('what is left when the stacks of a stage are deleted', () => {
  /** Returns the names that retained resources have by the template, by their ids. */
  const readNames = (generation: string) =>
    new Map(
      Object.entries(
        readable(stageTemplate('prod', { generation }).toJSON().Resources) as Record<
          string,
          { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> }
        >,
      )
        .filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy.startsWith('Retain'))
        .flatMap(([id, { Properties = {} }]) =>
          NAMED_BY.flatMap((property) =>
            Properties[property] === undefined ? [] : [[id, String(Properties[property])] as const],
          ),
        ),
    );
  const NAMED_BY = ['BucketName', 'TableName', 'UserPoolName', 'BackupVaultName', 'Name'];

  test('has other names than what the next generation of the stage makes', () => {
    const [first, second] = [readNames('1'), readNames('2')];
    // The name of a vault has the id of its stack.
    const fixed = [...first].filter(([, name]) => !name.includes('AWS::StackId'));
    expect(fixed.map(([, name]) => name)).toEqual([
      'parley-prod-files-${AWS::AccountId}-us-east-1',
      'parley-prod-recordings-${AWS::AccountId}-us-east-1',
    ]);
    for (const [id, name] of fixed) expect(second.get(id)).toBe(name.replace('-${', '-2-${'));
  });
});
