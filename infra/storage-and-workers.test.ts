import { readFileSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVENTS_WITHOUT_EFFECTS } from '@parley/contracts/events/event-table.ts';
import { MAIL_DELIVERY_FILE } from './constructs/mail/mail-workflow.ts';
import { DELAYED_EVENTS_FILE } from './constructs/workflows/delayed-events.ts';
import { LIFECYCLE_FILE } from './constructs/workflows/workflow.ts';
import { namesOfStack } from './function-rows.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { alarmsTemplate, stageTemplate } from './testing/stage-app.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
  DeletionPolicy?: string;
}

/** The functions of all stacks but that of speech. */
const FUNCTION_COUNT = namesOfStack(undefined, false).length + namesOfStack('data', false).length;
/** A deployment tells of the failures of these functions itself. */
const OF_DEPLOYMENTS = namesOfStack('foundation', false).length;

let dev: Template;
let prod: Template;
beforeAll(() => {
  dev = stageTemplate('dev');
  prod = stageTemplate('prod');
}, PATIENCE_MS);

const all = (template: Template, type: string): Resource[] =>
  Object.values(readable(template.findResources(type)) as Record<string, Resource>);

const setAsideBucket = () =>
  Object.keys(prod.findResources('AWS::S3::Bucket')).find((id) => id.startsWith('SetAside'))!;

/** Returns the destination of an event with which an asynchronously called function has failed. */
function findBucket(name: string): unknown {
  const config = all(prod, 'AWS::Lambda::EventInvokeConfig')
    .map(({ Properties }) => Properties)
    .find(({ FunctionName }) => FunctionName.includes(`Functions${name}`));
  return (
    config && {
      MaximumRetryAttempts: config['MaximumRetryAttempts'],
      Destination: config['DestinationConfig'].OnFailure.Destination,
    }
  );
}

describe('table', () => {
  test('has three indexes of two strings, a stream, an expiry and point-in-time recovery', () => {
    const [table] = all(prod, 'AWS::DynamoDB::GlobalTable');
    const {
      KeySchema,
      GlobalSecondaryIndexes,
      AttributeDefinitions,
      StreamSpecification,
      TimeToLiveSpecification,
      Replicas,
    } = table!.Properties;
    const names = (schema: { AttributeName: string }[]) =>
      schema.map(({ AttributeName }) => AttributeName);
    expect(names(KeySchema)).toEqual(['PK', 'SK']);
    expect(
      GlobalSecondaryIndexes.map((index: any) => [
        index.IndexName,
        ...names(index.KeySchema),
        index.Projection.ProjectionType,
      ]),
    ).toEqual(['GSI1', 'GSI2', 'GSI3'].map((name) => [name, `${name}PK`, `${name}SK`, 'ALL']));
    expect(
      AttributeDefinitions.every(
        ({ AttributeType }: { AttributeType: string }) => AttributeType === 'S',
      ),
    ).toBe(true);
    expect(StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
    expect(TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
    expect(Replicas[0].PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  });

  test('is retained after its stack is deleted in prod, not in dev', () => {
    expect(all(prod, 'AWS::DynamoDB::GlobalTable')[0]).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: { Replicas: [{ DeletionProtectionEnabled: true }] },
    });
    expect(all(dev, 'AWS::DynamoDB::GlobalTable')[0]).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { Replicas: [{ DeletionProtectionEnabled: false }] },
    });
  });
});

test('retained resources do not block another attempt after a failed creation', () => {
  const kept = Object.entries(prod.toJSON().Resources as Record<string, Resource>).filter(
    ([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'),
  );
  expect(kept.map(([, { Type }]) => Type)).toEqual(
    expect.arrayContaining([
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::Cognito::UserPool',
    ]),
  );
  expect(
    kept
      .filter(([, { DeletionPolicy }]) => DeletionPolicy !== 'RetainExceptOnCreate')
      .map(([id]) => id),
  ).toEqual([]);
});

describe('buckets', () => {
  test('are private, encrypted and refuse plain http', () => {
    const buckets = all(prod, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(8);
    for (const { Properties } of buckets) {
      expect(Object.values(Properties['PublicAccessBlockConfiguration'])).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(
        Properties['BucketEncryption'].ServerSideEncryptionConfiguration[0]
          .ServerSideEncryptionByDefault.SSEAlgorithm,
      ).toBe('AES256');
    }
    const refusing = all(prod, 'AWS::S3::BucketPolicy').filter(({ Properties }) =>
      Properties['PolicyDocument'].Statement.some(
        (s: any) => s.Effect === 'Deny' && s.Condition?.Bool?.['aws:SecureTransport'] === 'false',
      ),
    );
    expect(refusing).toHaveLength(8);
  });

  test('of files are versioned, log access, and delete unconfirmed uploads', () => {
    const files = all(prod, 'AWS::S3::Bucket').find(
      ({ Properties }) => Properties['VersioningConfiguration'],
    )!;
    expect(files).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        BucketName: 'parley-prod-files-${AWS::AccountId}-us-east-1',
        VersioningConfiguration: { Status: 'Enabled' },
        LoggingConfiguration: { LogFilePrefix: 'files/' },
        CorsConfiguration: {
          CorsRules: [
            { AllowedOrigins: ['https://app.parley.example'], AllowedMethods: ['GET', 'POST'] },
          ],
        },
      },
    });
    expect(files.Properties['LifecycleConfiguration'].Rules).toContainEqual(
      expect.objectContaining({
        Status: 'Enabled',
        ExpirationInDays: 1,
        TagFilters: [{ Key: 'state', Value: 'unconfirmed' }],
      }),
    );
  });
});

describe('backups', () => {
  /** Returns the rule of a plan, and the ids of the resources that it backs up. */
  function planOf(name: 'Table' | 'Objects') {
    const plans = readable(prod.findResources('AWS::Backup::BackupPlan')) as Record<
      string,
      Resource
    >;
    const [id, plan] = Object.entries(plans).find(([one]) => one.startsWith(`Backups${name}`))!;
    const selection = all(prod, 'AWS::Backup::BackupSelection').find(
      ({ Properties }) => Properties['BackupPlanId'] === `\${${id}.BackupPlanId}`,
    )!;
    return {
      rule: plan.Properties['BackupPlan'].BackupPlanRule[0],
      ids: selection.Properties['BackupSelection'].Resources.map((arn: string) =>
        arn.slice('${'.length, -'.Arn}'.length),
      ) as string[],
    };
  }
  const withoutHash = (id: string) => id.replace(/[0-9A-F]{8}$/, '');

  test('are of the table, and of the buckets with files, recordings and users, every night', () => {
    const [table, objects] = [planOf('Table'), planOf('Objects')];
    expect(table.ids.map(withoutHash)).toEqual(['DataTable']);
    expect(objects.ids.map(withoutHash)).toEqual([
      'FilesBucket',
      'RecordingsBucket',
      'PoolExportBucket',
    ]);
    expect(objects.rule.EnableContinuousBackup).toBe(true);
    const buckets = readable(prod.findResources('AWS::S3::Bucket')) as Record<string, Resource>;
    for (const id of objects.ids)
      expect(buckets[id]!.Properties['NotificationConfiguration'], id).toEqual({
        EventBridgeConfiguration: { EventBridgeEnabled: true },
      });
    for (const { rule } of [table, objects])
      expect(rule.ScheduleExpression).toBe('cron(0 3 * * ? *)');
  });

  test('end, with the versions that they copy, within the 35 days of the privacy notice', () => {
    const { rule, ids } = planOf('Objects');
    const buckets = readable(prod.findResources('AWS::S3::Bucket')) as Record<string, Resource>;
    for (const { VersioningConfiguration, LifecycleConfiguration } of ids.map(
      (id) => buckets[id]!.Properties,
    )) {
      expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
      const { NoncurrentVersionExpiration } = LifecycleConfiguration.Rules.find(
        (one: Record<string, unknown>) => 'NoncurrentVersionExpiration' in one,
      );
      // S3 counts days up to the next midnight, and may be some hours late.
      const days = NoncurrentVersionExpiration.NoncurrentDays + 2;
      expect(days + rule.Lifecycle.DeleteAfterDays).toBeLessThanOrEqual(35);
    }
  });

  test('are neither deleted before their time nor stored for longer', () => {
    const [vault, ...others] = all(prod, 'AWS::Backup::BackupVault');
    expect(others).toEqual([]);
    expect(vault!.Properties['LockConfiguration']).toEqual({
      MinRetentionDays: planOf('Table').rule.Lifecycle.DeleteAfterDays,
      MaxRetentionDays: planOf('Objects').rule.Lifecycle.DeleteAfterDays,
    });
  });

  test('exist only where data is kept; elsewhere a deleted recording has no versions', () => {
    expect(all(dev, 'AWS::Backup::BackupPlan')).toEqual([]);
    const recordings = all(dev, 'AWS::S3::Bucket').find(({ Properties }) =>
      String(Properties['BucketName']).includes('-recordings-'),
    )!;
    expect(recordings.Properties).not.toHaveProperty('VersioningConfiguration');
  });
});

describe('malware protection', () => {
  const files = 'parley-prod-files-${AWS::AccountId}-us-east-1';

  test('scans every object of the files bucket and writes the result to its tag', () => {
    const [plan, ...others] = all(prod, 'AWS::GuardDuty::MalwareProtectionPlan');
    expect(others).toEqual([]);
    expect(plan!.Properties).toMatchObject({
      Actions: { Tagging: { Status: 'ENABLED' } },
      ProtectedResource: { S3Bucket: { BucketName: expect.stringMatching(/^\$\{FilesBucket/) } },
    });
    expect(plan!.Properties['ProtectedResource'].S3Bucket).not.toHaveProperty('ObjectPrefixes');
    const bucket = all(prod, 'AWS::S3::Bucket').find(
      ({ Properties }) => Properties['BucketName'] === files,
    )!;
    expect(bucket.Properties['NotificationConfiguration']).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
  });

  test('only the scan may set its tag, and nobody may read an infected object', () => {
    const policy = all(prod, 'AWS::S3::BucketPolicy').find(({ Properties }) =>
      Properties['PolicyDocument'].Statement.some(
        ({ Sid }: { Sid?: string }) => Sid === 'OnlyTheScanSetsItsTag',
      ),
    )!;
    const bySid = Object.fromEntries(
      policy.Properties['PolicyDocument'].Statement.map((statement: any) => [
        statement.Sid,
        statement,
      ]),
    );
    expect(bySid.OnlyTheScanSetsItsTag).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: expect.arrayContaining([
        's3:PutObject',
        's3:PutObjectTagging',
        's3:PutObjectVersionTagging',
      ]),
      Condition: {
        'ForAnyValue:StringEquals': { 's3:RequestObjectTagKeys': 'GuardDutyMalwareScanStatus' },
        ArnNotEquals: { 'aws:PrincipalArn': expect.stringContaining('MalwareProtection') },
      },
    });
    expect(bySid.NobodyReadsMalware).toMatchObject({
      Effect: 'Deny',
      Action: expect.arrayContaining(['s3:GetObject', 's3:GetObjectVersion']),
      Condition: {
        StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'THREATS_FOUND' },
      },
    });
  });

  test('the scan uses its own role, limited to this bucket and this account', () => {
    const role = all(prod, 'AWS::IAM::Role').find(({ Properties }) =>
      JSON.stringify(Properties['AssumeRolePolicyDocument']).includes(
        'malware-protection-plan.guardduty',
      ),
    )!;
    expect(role.Properties['AssumeRolePolicyDocument'].Statement).toEqual([
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'malware-protection-plan.guardduty.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': '${AWS::AccountId}' } },
      }),
    ]);
  });
});

describe('recordings and the media service', () => {
  const recordings = () =>
    all(prod, 'AWS::S3::Bucket').find(({ Properties }) =>
      String(Properties['BucketName']).includes('-recordings-'),
    )!;

  test('only the site plays recordings, old pieces are deleted', () => {
    expect(recordings().Properties).toMatchObject({
      BucketName: 'parley-prod-recordings-${AWS::AccountId}-us-east-1',
      LoggingConfiguration: { LogFilePrefix: 'recordings/' },
      CorsConfiguration: {
        CorsRules: [{ AllowedOrigins: ['https://app.parley.example'], AllowedMethods: ['GET'] }],
      },
    });
    expect(recordings().Properties['LifecycleConfiguration'].Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'captures/', ExpirationInDays: 2, Status: 'Enabled' }),
    );
    expect(
      recordings().Properties['LifecycleConfiguration'].Rules.filter(
        ({ Prefix }: { Prefix?: string }) => Prefix?.startsWith('recordings'),
      ),
    ).toEqual([]);
  });

  test("only this account's media pipelines may write recordings", () => {
    const statements = all(prod, 'AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => Properties['PolicyDocument'].Statement)
      .filter(({ Principal }) => Principal?.Service === 'mediapipelines.chime.amazonaws.com');
    expect(statements).toEqual([
      expect.objectContaining({
        Effect: 'Allow',
        Action: ['s3:GetObject', 's3:ListBucket', 's3:PutObject', 's3:PutObjectAcl'],
        Condition: {
          StringEquals: { 'aws:SourceAccount': '${AWS::AccountId}' },
          ArnLike: { 'aws:SourceArn': 'arn:aws:chime:*:${AWS::AccountId}:*' },
        },
      }),
    ]);
  });

  test('events of meetings and recordings invoke their worker or become dead letters', () => {
    const rules = all(prod, 'AWS::Events::Rule')
      .map(({ Properties }) => Properties)
      .filter(({ EventPattern }) => EventPattern?.source?.[0] === 'aws.chime');
    expect(
      rules.map(({ EventPattern }) => [EventPattern['detail-type'], EventPattern.detail.eventType]),
    ).toEqual([
      [
        ['Chime Meeting State Change'],
        [
          'chime:MeetingEnded',
          'chime:AttendeeJoined',
          'chime:AttendeeLeft',
          'chime:AttendeeDropped',
        ],
      ],
      [
        ['Chime Media Pipeline State Change'],
        [
          'chime:MediaPipelineInProgress',
          'chime:MediaPipelineDeleted',
          'chime:MediaPipelinePermanentFailure',
        ],
      ],
    ]);
    for (const { Targets } of rules)
      expect(Targets).toEqual([
        expect.objectContaining({
          Arn: expect.stringContaining('roomevents'),
          DeadLetterConfig: { Arn: expect.stringContaining('UndeliveredQueue') },
        }),
      ]);
    expect(findBucket('roomevents')).toEqual({
      MaximumRetryAttempts: 2,
      Destination: `\${${setAsideBucket()}.Arn}`,
    });
  });

  test('captions are off unless a stage enables them', () => {
    const said = Object.values(prod.findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.Environment?.Variables?.LIVE_CAPTIONS ?? [],
    );
    expect(said).toEqual(['off', 'off', 'off']);
  });
});

describe('the interview workflow', () => {
  test('has a value for each placeholder of its definition and no other value', () => {
    const placeholders = [...readFileSync(LIFECYCLE_FILE, 'utf8').matchAll(/\$\{(\w+)\}/g)].map(
      (match) => match[1]!,
    );
    const { DefinitionSubstitutions, DefinitionString } = all(
      prod,
      'AWS::StepFunctions::StateMachine',
    )[0]!.Properties;
    expect([...new Set(placeholders)].sort()).toEqual(Object.keys(DefinitionSubstitutions).sort());
    expect(JSON.parse(DefinitionString)).toEqual(JSON.parse(readFileSync(LIFECYCLE_FILE, 'utf8')));
    expect(DefinitionSubstitutions.InterviewLifecycleFunctionArn).toMatch(
      /^\$\{Functionsinterviewlifecycle/,
    );
  });

  test('is checked every hour, a quarter of them at a time: missing workflows are found and started', () => {
    const [rule] = all(prod, 'AWS::Events::Rule').filter(({ Properties }) =>
      Properties['Description'].includes('workflow'),
    );
    expect(rule?.Properties).toMatchObject({
      ScheduleExpression: 'cron(0/15 * * * ? *)',
      State: 'ENABLED',
      Targets: [{ Arn: expect.stringContaining('Functionsoutbox') }],
    });
  });

  test.each([LIFECYCLE_FILE, DELAYED_EVENTS_FILE, MAIL_DELIVERY_FILE])(
    '%s outlives an outage of a month',
    (file) => {
      const states = Object.values(
        JSON.parse(readFileSync(file, 'utf8')).States as Record<string, any>,
      );
      const last = states.filter(({ Type, Catch }) => Type === 'Task' && !Catch);
      expect(last).toHaveLength(1);
      const { ErrorEquals, MaxAttempts, MaxDelaySeconds } = last[0].Retry[0];
      expect([ErrorEquals, MaxDelaySeconds, MaxAttempts * MaxDelaySeconds > 30 * 86_400]).toEqual([
        ['States.ALL'],
        900,
        true,
      ]);
    },
  );

  test('delayed events use a state machine of their own, which only writes events', () => {
    const later = all(prod, 'AWS::StepFunctions::StateMachine')
      .map(({ Properties }) => Properties)
      .find(({ DefinitionSubstitutions }) => 'LaterFunctionArn' in DefinitionSubstitutions)!;
    expect(JSON.parse(later.DefinitionString)).toEqual(
      JSON.parse(readFileSync(DELAYED_EVENTS_FILE, 'utf8')),
    );
    expect(later).toMatchObject({
      StateMachineType: 'STANDARD',
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: { IncludeExecutionData: false },
    });
    expect(later.DefinitionSubstitutions.LaterFunctionArn).toMatch(/^\$\{Functionslater/);
  });

  test('is a standard one with traces, and its log contains no personal data', () => {
    expect(all(prod, 'AWS::StepFunctions::StateMachine')[0]!.Properties).toMatchObject({
      StateMachineType: 'STANDARD',
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
    });
  });
});

describe('mail to candidates', () => {
  test('waits in its own state machine, with exactly the values of its placeholders', () => {
    const machine = all(prod, 'AWS::StepFunctions::StateMachine').find(
      ({ Properties }) => 'MailDeliveryFunctionArn' in Properties['DefinitionSubstitutions'],
    )!.Properties;
    expect(JSON.parse(machine['DefinitionString'])).toEqual(
      JSON.parse(readFileSync(MAIL_DELIVERY_FILE, 'utf8')),
    );
    expect([
      ...new Set(
        [...readFileSync(MAIL_DELIVERY_FILE, 'utf8').matchAll(/\$\{(\w+)\}/g)].map(
          (match) => match[1],
        ),
      ),
    ]).toEqual(Object.keys(machine['DefinitionSubstitutions']));
    expect(machine).toMatchObject({
      StateMachineType: 'STANDARD',
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
    });
  });

  test('replies at the reply domain are scanned, stored, and passed to a function', () => {
    const { Rule } = all(prod, 'AWS::SES::ReceiptRule')[0]!.Properties;
    expect(Rule).toMatchObject({
      Recipients: ['reply.parley.example'],
      ScanEnabled: true,
      Enabled: true,
      Actions: [
        { S3Action: { ObjectKeyPrefix: 'received/' } },
        {
          LambdaAction: {
            FunctionArn: expect.stringContaining('mailinbound'),
            InvocationType: 'Event',
          },
        },
      ],
    });
  });
});

describe('the function for received mail', () => {
  test('has reserved concurrency, and events that fail are stored', () => {
    const limited = Object.entries(prod.findResources('AWS::Lambda::Function')).flatMap(
      ([id, { Properties }]) =>
        Properties.ReservedConcurrentExecutions === undefined
          ? []
          : [[id.replace(/Function[0-9A-F]{8}$/, ''), Properties.ReservedConcurrentExecutions]],
    );
    expect(limited).toEqual([['Functionsmailinbound', 5]]);
    expect(findBucket('mailinbound')).toEqual({
      MaximumRetryAttempts: 2,
      Destination: `\${${setAsideBucket()}.Arn}`,
    });
  });

  test('a bounce or complaint invokes the mail function, for mail of this stage only', () => {
    const [destination] = all(prod, 'AWS::SES::ConfigurationSetEventDestination').map(
      ({ Properties }) => Properties,
    );
    expect(destination!['EventDestination']).toMatchObject({
      Enabled: true,
      EventBridgeDestination: { EventBusArn: expect.stringMatching(/:event-bus\/default$/) },
    });
    expect(
      destination!['EventDestination'].MatchingEventTypes.map((type: string) =>
        type.toLowerCase(),
      ).sort(),
    ).toEqual(['bounce', 'complaint']);
    const rules = all(prod, 'AWS::Events::Rule').map(({ Properties }) => Properties);
    const returned = rules.filter(({ EventPattern }) => EventPattern?.source?.[0] === 'aws.ses');
    expect(returned.map(({ EventPattern }) => EventPattern)).toEqual([
      {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        detail: {
          mail: { tags: { 'ses:configuration-set': [destination!['ConfigurationSetName']] } },
        },
      },
    ]);
    const target = {
      Arn: expect.stringContaining('maildelivery'),
      DeadLetterConfig: { Arn: expect.stringContaining('UndeliveredQueue') },
    };
    expect(returned[0]!['Targets']).toEqual([expect.objectContaining(target)]);
    expect(findBucket('maildelivery')).toEqual({
      MaximumRetryAttempts: 2,
      Destination: `\${${setAsideBucket()}.Arn}`,
    });
  });
});

describe('consumers of the stream', () => {
  const sourceOf = (name: string) =>
    all(prod, 'AWS::Lambda::EventSourceMapping').find(({ Properties }) =>
      Properties['FunctionName'].includes(`\${Functions${name}Live`),
    )!;

  test.each(['outbox', 'projections'])(
    '%s reports failed records and is retried in halves, a limited number of times',
    (name) => {
      expect(sourceOf(name).Properties).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 8,
        StartingPosition: 'TRIM_HORIZON',
      });
    },
  );

  // A queue would receive only the position of the records in the stream, which deletes them after
  // a day.
  test.each(['outbox', 'projections'])(
    '%s has its exhausted records stored completely, and counts them',
    (name) => {
      expect(sourceOf(name).Properties).toMatchObject({
        DestinationConfig: { OnFailure: { Destination: `\${${setAsideBucket()}.Arn}` } },
        MetricsConfig: { Metrics: ['EventCount'] },
      });
    },
  );

  test('receive only the records that they process', () => {
    const patterns = (name: string) =>
      sourceOf(name).Properties['FilterCriteria'].Filters.map(({ Pattern }: { Pattern: string }) =>
        JSON.parse(Pattern),
      );
    const projected = { project: { S: [{ exists: true }] } };
    const notRestored = { restored_at: { S: [{ exists: false }] } };
    const withEffects = { type: { S: [{ 'anything-but': EVENTS_WITHOUT_EFFECTS }] } };
    expect(patterns('outbox')).toEqual([
      {
        eventName: ['INSERT'],
        dynamodb: { NewImage: { kind: { S: ['EVENT'] }, ...withEffects, ...notRestored } },
      },
    ]);
    // Lambda accepts patterns of up to 4,096 characters.
    expect(JSON.stringify(patterns('outbox')[0]).length).toBeLessThan(4_096);
    expect(patterns('projections')).toEqual([
      { eventName: ['INSERT'], dynamodb: { NewImage: { ...projected, ...notRestored } } },
      { eventName: ['MODIFY'], dynamodb: { NewImage: projected } },
      { dynamodb: { OldImage: projected } },
    ]);
  });

  test('store a record that would fail again for thirty days, separately for each consumer', () => {
    const [id, bucket] = Object.entries(prod.findResources('AWS::S3::Bucket')).find(([name]) =>
      name.startsWith('SetAside'),
    )!;
    expect(bucket.Properties.LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ ExpirationInDays: 30, Status: 'Enabled' }),
    ]);
    const given = all(prod, 'AWS::IAM::Policy')
      .flatMap(({ Properties }) => Properties['PolicyDocument'].Statement)
      .filter(({ Resource }) => String(Resource).includes(id));
    const reached = given
      .filter(({ Action }) => Action !== 's3:ListBucket')
      .map(({ Action, Resource }) => [
        [Action].flat().toSorted(),
        [Resource].flat().map((one) => String(one).split('/').slice(1).join('/')),
      ]);
    const ofRecords = reached.filter(([, keys]) =>
      keys!.some((key) => key.startsWith('set-aside/')),
    );
    const readAndRemove = ['s3:DeleteObject', 's3:GetObject'];
    expect(ofRecords).toEqual([
      [readAndRemove, ['aws/lambda/*', 'set-aside/outbox/*']],
      [readAndRemove, ['aws/lambda/*', 'set-aside/projections/*']],
    ]);
  });

  test('undeliverable events wait in an encrypted queue for two weeks', () => {
    const queues = all(prod, 'AWS::SQS::Queue');
    expect(queues).toHaveLength(1);
    for (const { Properties } of queues)
      expect(Properties).toMatchObject({
        MessageRetentionPeriod: 1_209_600,
        SqsManagedSseEnabled: true,
      });
    const policies = all(prod, 'AWS::SQS::QueuePolicy');
    expect(policies).toHaveLength(1);
    for (const { Properties } of policies)
      expect(JSON.stringify(Properties)).toContain('aws:SecureTransport');
  });
});

/** Returns the expression of an alarm with the names of its metrics. */
function toExpression(metrics: Record<string, any>[]): string {
  const expression = metrics.find(({ Expression }) => Expression)!['Expression'] as string;
  return metrics
    .filter(({ MetricStat }) => MetricStat)
    .reduce(
      (text, { Id, MetricStat }) =>
        text.replaceAll(new RegExp(`\\b${Id}\\b`, 'g'), MetricStat.Metric.MetricName),
      expression,
    );
}

describe('alarms', () => {
  test('of the site are in the region of its metrics, with the same subscriber', () => {
    const [alarm] = all(prod, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
    expect(alarm).toMatchObject({
      MetricName: '5xxErrorRate',
      Threshold: 1,
      AlarmActions: [expect.stringContaining('AlarmTopic')],
    });
    expect(all(dev, 'AWS::CloudWatch::Alarm')).toEqual([]);
  });

  test('of costs are sent before the budget of the month is spent', () => {
    const [budget] = all(prod, 'AWS::Budgets::Budget').map(({ Properties }) => Properties);
    expect(budget!['Budget']).toMatchObject({
      BudgetLimit: { Amount: 1_000, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:stage$prod'] },
    });
    expect(
      budget!['NotificationsWithSubscribers'].map(
        ({ Notification, Subscribers }: Record<string, any>) => [
          Notification.NotificationType,
          Notification.Threshold,
          Subscribers[0].Address,
        ],
      ),
    ).toEqual([
      ['ACTUAL', 80, 'operations@parley.example'],
      ['ACTUAL', 100, 'operations@parley.example'],
      ['FORECASTED', 100, 'operations@parley.example'],
    ]);
    const [ofDev] = all(dev, 'AWS::Budgets::Budget').map(({ Properties }) => Properties);
    expect(ofDev!['Budget'].BudgetLimit).toEqual({ Amount: 100, Unit: 'USD' });
    // Nobody is named there, so that the console alone shows it.
    expect(ofDev).not.toHaveProperty('NotificationsWithSubscribers');
  });

  test('can be seen on one dashboard, which begins with what users feel', () => {
    const dashboards = all(prod, 'AWS::CloudWatch::Dashboard').map(({ Properties }) => Properties);
    expect(dashboards.map(({ DashboardName }) => DashboardName)).toEqual(['parley-prod']);
    const { widgets } = JSON.parse(dashboards[0]!['DashboardBody']) as {
      widgets: { properties: { title: string } }[];
    };
    expect(widgets.slice(0, 5).map(({ properties }) => properties.title)).toEqual([
      'Sign-in',
      'Booking an interview',
      'Joining a call',
      'Mails out',
      'Lag of mails, lists and counters (ms)',
    ]);
  });

  test('cover each function, dead letters, workflow and API, and publish to one topic', () => {
    const alarms = all(alarmsTemplate('prod'), 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties,
    );
    const named = alarms.map(({ MetricName, Metrics }) => MetricName ?? toExpression(Metrics));
    const errorRate = '100 * Errors / Invocations';
    expect(named.filter((name) => name === errorRate)).toHaveLength(FUNCTION_COUNT);
    expect(named.filter((name) => name === 'Throttles')).toHaveLength(FUNCTION_COUNT);
    const rest = named.filter((name) => name !== errorRate && name !== 'Throttles').sort();
    expect(rest).toEqual([
      'ApproximateNumberOfMessagesVisible',
      ...Array(3).fill('AsyncEventsDropped'),
      ...Array(3).fill('DestinationDeliveryFailures'),
      'DroppedEventCount',
      'DroppedEventCount',
      'EventGivenUp-prod',
      ...Array(3).fill('ExecutionThrottled'),
      ...Array(3).fill('ExecutionsFailed'),
      'ExecutionsTimedOut',
      Array(5).fill('FILL(FailedInvocations, 0)').join(' + '),
      'FILL(NumberOfBackupJobsFailed, 0) + FILL(NumberOfBackupJobsAborted, 0)',
      'FILL(ReadThrottleEvents, 0) + FILL(WriteThrottleEvents, 0)',
      'IF(FILL(5xx, 0) >= 5, 100 * FILL(5xx, 0) / FILL(Count, 1), 0)',
      'IF(FILL(TransactionConflict, 0) >= 20, 100 * FILL(TransactionConflict, 0) / FILL(Count, 1), 0)',
      'IteratorAge',
      'IteratorAge',
      'LateLists-prod',
      'LateMails-prod',
      'MailInDoubt-prod',
      'NetworkCounted-contact-prod',
      'NetworkCounted-registration-prod',
      'NotRecorded-prod',
      'OnFailureDestinationDeliveredEventCount',
      'OnFailureDestinationDeliveredEventCount',
      'Reputation.BounceRate',
      'Reputation.ComplaintRate',
      'SetAside-outbox-prod',
      'SetAside-projections-prod',
    ]);
    for (const { AlarmActions, OKActions } of alarms) {
      expect(AlarmActions).toEqual([
        expect.stringMatching(/^\$\{referenceto\w+AlarmsTopic\w+Ref\}$/),
      ]);
      expect(OKActions).toEqual(AlarmActions);
    }
    expect(
      all(prod, 'AWS::SNS::Subscription').map(({ Properties }) => Properties['Endpoint']),
    ).toEqual(['operations@parley.example', 'operations@parley.example']);
  });
});

describe("Chime's own roles", () => {
  const toServices = (template: Template) =>
    all(template, 'Custom::AWS')
      .map(
        ({ Properties }) =>
          /AWSServiceName.{3,7}?([a-z.]+\.amazonaws\.com)/.exec(
            JSON.stringify(Properties['Create']),
          )?.[1],
      )
      .toSorted();

  test('one records meetings, and one transcribes them where a stage has captions', () => {
    expect(toServices(prod)).toEqual(['mediapipelines.chime.amazonaws.com']);
    expect(toServices(dev)).toEqual([
      'mediapipelines.chime.amazonaws.com',
      'transcription.chime.amazonaws.com',
    ]);
  });
});

describe('the mail sender', () => {
  test('is a domain in prod and one address in dev, over TLS', () => {
    expect(all(prod, 'AWS::SES::EmailIdentity')[0]!.Properties['EmailIdentity']).toBe(
      'parley.example',
    );
    expect(all(dev, 'AWS::SES::EmailIdentity')[0]!.Properties['EmailIdentity']).toBe(
      'parley@parley.example',
    );
    expect(all(prod, 'AWS::SES::ConfigurationSet')[0]!.Properties['DeliveryOptions']).toEqual({
      TlsPolicy: 'REQUIRE',
    });
  });
});

test('every billed resource is tagged with product and stage', () => {
  const tags = [
    { Key: 'product', Value: 'parley' },
    { Key: 'stage', Value: 'prod' },
  ];
  const functions = Object.entries(prod.findResources('AWS::Lambda::Function')).filter(([id]) =>
    id.startsWith('Functions'),
  );
  expect(functions).toHaveLength(FUNCTION_COUNT + OF_DEPLOYMENTS);
  for (const [, { Properties }] of functions)
    expect(Properties.Tags).toEqual(expect.arrayContaining(tags));
  for (const { Properties } of Object.values(prod.findResources('AWS::S3::Bucket')))
    expect(Properties.Tags).toEqual(expect.arrayContaining(tags));
});
