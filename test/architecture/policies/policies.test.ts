import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccessControl } from '@parley/local-cloud/iam/access-control.ts';
import { loadAssembly } from '@parley/local-cloud/template/load-assembly.ts';
import { mergeStacks } from '@parley/local-cloud/template/merge-stacks.ts';
import { readResourcePolicies } from '@parley/local-cloud/template/read/read-policies.ts';
import { readRules } from '@parley/local-cloud/template/read/read-rules.ts';
import { toResources } from '@parley/local-cloud/template/template.ts';
import type { StageName } from '../../../infra/stage.ts';
import { getStackName } from '../../../infra/stages.ts';
import { PATIENCE_MS } from '../../../infra/testing/patience.ts';
import { readable } from '../../../infra/testing/readable.ts';
import { makeStandIns, stageApp, stageTemplate } from '../../../infra/testing/stage-app.ts';
import { isAllowed, type PolicyRequest } from './evaluate-policy.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
}

const OURS = '${AWS::AccountId}';
const FOREIGN = '111122223333';

let resources: Record<string, Resource>;
beforeAll(() => {
  resources = readable(stageTemplate('prod').toJSON().Resources) as Record<string, Resource>;
}, PATIENCE_MS);

const ofType = (type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);
/** Returns the logical id of the only resource of a type whose id begins with a text. */
function getId(type: string, beginning: string): string {
  const found = ofType(type).filter(([id]) => id.startsWith(beginning));
  expect(found, beginning).toHaveLength(1);
  return found[0]![0];
}
const toStatements = (type: string, beginning: string): object[] =>
  resources[getId(type, beginning)]!.Properties['PolicyDocument'].Statement;

describe('the topic of the alarms', () => {
  const mayPublish = (context: PolicyRequest['context'], principal = 'cloudwatch.amazonaws.com') =>
    isAllowed(toStatements('AWS::SNS::TopicPolicy', 'AlarmsTopic'), {
      principal,
      action: 'sns:Publish',
      resource: `\${${getId('AWS::SNS::Topic', 'AlarmsTopic')}}`,
      context: {
        'aws:securetransport': 'true',
        'aws:sourceaccount': OURS,
        'aws:sourcearn': `arn:aws:cloudwatch:us-east-1:${OURS}:alarm:Errors-users`,
        ...context,
      },
    });

  test('accepts alarms of this account over TLS', () => {
    expect(mayPublish({})).toBe(true);
    expect(mayPublish({ 'aws:securetransport': 'false' })).toBe(false);
  });

  test('accepts nothing from alarms of another account or from any other service', () => {
    expect(mayPublish({ 'aws:sourceaccount': FOREIGN })).toBe(false);
    expect(mayPublish({}, 'events.amazonaws.com')).toBe(false);
  });

  test('has no key: with the default key of SNS no alarm could be published', () => {
    expect(resources[getId('AWS::SNS::Topic', 'AlarmsTopic')]!.Properties).not.toHaveProperty(
      'KmsMasterKeyId',
    );
  });
});

describe('data that AWS services deliver', () => {
  const bucketTakes = (
    bucket: string,
    key: string,
    principal: string,
    context: PolicyRequest['context'] = {},
    action = 's3:PutObject',
  ) =>
    isAllowed(toStatements('AWS::S3::BucketPolicy', bucket), {
      principal,
      action,
      resource: `\${${getId('AWS::S3::Bucket', bucket)}.Arn}/${key}`,
      context: {
        'aws:securetransport': 'true',
        's3:tlsversion': '1.3',
        'aws:sourceaccount': OURS,
        ...context,
      },
    });

  test("received mail is accepted only from this account's mail service", () => {
    expect(bucketTakes('RepliesBucket', 'received/1', 'ses.amazonaws.com')).toBe(true);
    expect(
      bucketTakes('RepliesBucket', 'received/1', 'ses.amazonaws.com', {
        'aws:sourceaccount': FOREIGN,
      }),
    ).toBe(false);
    expect(bucketTakes('RepliesBucket', 'elsewhere/1', 'ses.amazonaws.com')).toBe(false);
  });

  test("recordings are accepted only from this account's media pipelines", () => {
    const pipeline = (account: string) => ({
      'aws:sourceaccount': account,
      'aws:sourcearn': `arn:aws:chime:us-east-1:${account}:media-pipeline/1`,
    });
    expect(
      bucketTakes(
        'RecordingsBucket',
        'captures/1',
        'mediapipelines.chime.amazonaws.com',
        pipeline(OURS),
      ),
    ).toBe(true);
    expect(
      bucketTakes(
        'RecordingsBucket',
        'captures/1',
        'mediapipelines.chime.amazonaws.com',
        pipeline(FOREIGN),
      ),
    ).toBe(false);
    expect(bucketTakes('RecordingsBucket', 'captures/1', 'ses.amazonaws.com', pipeline(OURS))).toBe(
      false,
    );
  });

  test.each([
    ['FilesBucket', 'T#2#/candidates/1', true],
    ['FilesBucket', 'T#2#/uploads/candidates/1', false],
    ['FilesBucket', 'internal', false],
    ['RecordingsBucket', 'recordings/T/2/1', true],
    ['RecordingsBucket', 'captures/1', false],
    ['RecordingsBucket', 'transcripts/T/2/1', false],
    ['RecordingsBucket', 'voices/T/2/1', false],
  ])('links read %s %s: %s, and no other distribution does', (bucket, key, isRead) => {
    const reads = (distribution: string, action = 's3:GetObject') =>
      bucketTakes(
        bucket,
        key,
        'cloudfront.amazonaws.com',
        { 'aws:sourcearn': `arn:aws:cloudfront::${OURS}:distribution/${distribution}` },
        action,
      );
    const links = `\${${getId('AWS::CloudFront::Distribution', 'FileLinks')}}`;
    expect(reads(links)).toBe(isRead);
    expect(reads(links, 's3:PutObject')).toBe(false);
    expect(reads(`\${${getId('AWS::CloudFront::Distribution', 'Site')}}`)).toBe(false);
  });

  test.each([
    ['SiteBucket', 'EdgeLogsBucket'],
    ['FilesBucket', 'AccessLogsBucket'],
    ['RecordingsBucket', 'AccessLogsBucket'],
    ['RepliesBucket', 'AccessLogsBucket'],
    ['SetAsideBucket', 'AccessLogsBucket'],
  ])('the access log of %s may be written to %s', (bucket, logs) => {
    const { DestinationBucketName, LogFilePrefix } =
      resources[getId('AWS::S3::Bucket', bucket)]!.Properties['LoggingConfiguration'];
    expect(DestinationBucketName).toBe(`\${${getId('AWS::S3::Bucket', logs)}}`);
    const takes = (account: string) =>
      bucketTakes(logs, `${LogFilePrefix}1`, 'logging.s3.amazonaws.com', {
        'aws:sourceaccount': account,
      });
    expect(takes(OURS)).toBe(true);
    expect(takes(FOREIGN)).toBe(false);
  });

  test("the edge log is written only for this stage's distribution", () => {
    const takes = (account: string, source: string) =>
      bucketTakes('EdgeLogsBucket', 'edge/2026/11/27/10/1.gz', 'delivery.logs.amazonaws.com', {
        'aws:sourceaccount': account,
        'aws:sourcearn': `arn:aws:logs:us-east-1:${OURS}:delivery-source:${source}`,
      });
    expect(takes(OURS, 'parley-prod-edge')).toBe(true);
    expect(takes(OURS, 'another')).toBe(false);
    expect(takes(FOREIGN, 'parley-prod-edge')).toBe(false);
  });

  test("pages can be read only by this stage's distribution", () => {
    const reads = (distribution: string) =>
      bucketTakes(
        'SiteBucket',
        'index.html',
        'cloudfront.amazonaws.com',
        {
          'aws:sourcearn': `arn:\${AWS::Partition}:cloudfront::${OURS}:distribution/${distribution}`,
        },
        's3:GetObject',
      );
    expect(reads(`\${${getId('AWS::CloudFront::Distribution', 'Site')}}`)).toBe(true);
    expect(reads('E123')).toBe(false);
  });

  test("undelivered events are accepted only from this stage's rules", () => {
    const queue = getId('AWS::SQS::Queue', 'Undelivered');
    const takes = (rule: string) =>
      isAllowed(toStatements('AWS::SQS::QueuePolicy', 'Undelivered'), {
        principal: 'events.amazonaws.com',
        action: 'sqs:SendMessage',
        resource: `\${${queue}.Arn}`,
        context: { 'aws:securetransport': 'true', 'aws:sourcearn': rule },
      });
    for (const rule of ['MediaEventsMeetings', 'MediaEventsPipelines', 'MailEventsReturned']) {
      expect(takes(`\${${getId('AWS::Events::Rule', rule)}.Arn}`)).toBe(true);
    }
    expect(takes('arn:aws:events:us-east-1:111122223333:rule/another')).toBe(false);
  });

  test('no service may call a function on behalf of another account', () => {
    const open = ofType('AWS::Lambda::Permission').filter(
      ([, { Properties }]) =>
        Properties['SourceArn'] === undefined && Properties['SourceAccount'] === undefined,
    );
    expect(open.map(([id]) => id)).toEqual([]);
  });
});

describe('queues and topics that services deliver to', () => {
  const REGION = 'us-east-1';
  const ACCOUNT = '111122223333';
  const arnOf = (service: string, resource: string) =>
    `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

  /** Returns the stacks of a stage and the access control of the local cloud for their policies. */
  const open = (stage: StageName) => {
    const standIns = makeStandIns();
    try {
      const { directory } = stageApp(stage, standIns).synth();
      const resolved = mergeStacks(
        loadAssembly(join(directory, `${getStackName(stage, 'App')}.template.json`)),
        {
          region: REGION,
          accountId: ACCOUNT,
          siteHost: 'app.parley.example',
          filesHost: 'd111111abcdef8.cloudfront.net',
          userPoolId: 'pool',
          userPoolClientId: 'client',
        },
      );
      const access = createAccessControl({
        policies: { roles: new Map(), resources: readResourcePolicies(resolved) },
        accountId: ACCOUNT,
        root: { accessKeyId: 'AKIAROOT', secretAccessKey: 'root-secret' },
        now: Date.now,
      });
      return { resolved, access };
    } finally {
      standIns.remove();
    }
  };

  test.each<StageName>(['dev', 'staging', 'prod'])(
    '%s: each alarm may be published to its topic, and each rule may send to its queue',
    (stage) => {
      const { resolved, access } = open(stage);
      const topics = new Set<string>();
      for (const [id, alarm] of toResources(resolved.template, 'AWS::CloudWatch::Alarm')) {
        const { AlarmActions = [], OKActions = [] } = resolved.properties(alarm) as Record<
          string,
          string[]
        >;
        for (const resource of [...AlarmActions, ...OKActions]) {
          topics.add(resource);
          const service = {
            service: 'cloudwatch.amazonaws.com',
            sourceArn: arnOf('cloudwatch', `alarm:${id}`),
          };
          const request = { action: 'sns:Publish', resource, keys: {} };
          expect([id, access.authorizeService(service, request)]).toEqual([id, undefined]);
          const another = { ...service, service: 'codedeploy.amazonaws.com' };
          expect(access.authorizeService(another, request)).toContain('is not authorized');
        }
      }
      const topicCount = toResources(resolved.template, 'AWS::SNS::Topic').length;
      expect(topics.size, 'topics that some alarm is published to').toBe(topicCount);

      const { arns, deadLetterQueues } = readRules(resolved);
      expect(deadLetterQueues.size).toBeGreaterThan(0);
      for (const [ruleAndTarget, resource] of deadLetterQueues) {
        const rule = ruleAndTarget.split(' ')[0]!;
        const send = (sourceArn: string) =>
          access.authorizeService(
            { service: 'events.amazonaws.com', sourceArn },
            { action: 'sqs:SendMessage', resource, keys: {} },
          );
        expect([rule, send(arns.get(rule)!)]).toEqual([rule, undefined]);
        expect(send(arnOf('events', 'rule/another'))).toContain('is not authorized');
      }
    },
    PATIENCE_MS,
  );
});

test('functions send mail to any recipient, also in the sandbox of SES, as one sender only', () => {
  const identity = (name: string) => `arn:aws:ses:us-east-1:\${AWS::AccountId}:identity/${name}`;
  const statements = ofType('AWS::IAM::Policy')
    .filter(([id]) => id.startsWith('FunctionsmaildeliveryRole'))
    .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement);
  const may = (action: string, name: string, from: string) =>
    isAllowed(statements, {
      action,
      resource: identity(name),
      context: { 'ses:fromaddress': from },
    });
  for (const action of ['ses:SendEmail', 'ses:SendRawEmail'])
    for (const name of ['parley.example', 'ana@example.org']) {
      expect(may(action, name, 'no-reply@parley.example')).toBe(true);
      expect(may(action, name, 'ceo@parley.example')).toBe(false);
    }
});

describe("failed events that Lambda stores with the rights of the function's role", () => {
  const bucket = () => `\${${getId('AWS::S3::Bucket', 'SetAside')}.Arn}`;
  const may = (name: string, action: string, resource: string) => {
    const logical = `Functions${name.replaceAll('-', '')}`;
    const statements = ofType('AWS::IAM::Policy')
      .filter(([id]) => id.startsWith(`${logical}Role`))
      .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement);
    return isAllowed(statements, { principal: name, action, resource, context: {} });
  };
  const STREAM = 'aws/lambda/4c8e/shardId-1/2026/03/02/2026-03-02T10.00.00-1';
  const EVENT = 'aws/lambda/async/app-mail/2026/03/02/2026-03-02T10.00.00-1';

  test.each(['mail-inbound', 'mail-delivery', 'room-events'])(
    '%s: events, which it reads and removes, and no records of the stream',
    (name) => {
      // Lambda checks the right to any object before it accepts a bucket as destination.
      for (const key of [EVENT, '*'])
        expect([key, may(name, 's3:PutObject', `${bucket()}/${key}`)]).toEqual([key, true]);
      expect(may(name, 's3:ListBucket', bucket())).toBe(true);
      for (const action of ['s3:GetObject', 's3:DeleteObject']) {
        expect([action, may(name, action, `${bucket()}/${EVENT}`)]).toEqual([action, true]);
        for (const key of [STREAM, 'set-aside/outbox/1.json'])
          expect([key, may(name, action, `${bucket()}/${key}`)]).toEqual([key, false]);
      }
    },
  );

  test.each(['outbox', 'projections'])('%s: records of the stream', (name) => {
    const own = `set-aside/${name}/1.json`;
    // As above: Lambda refuses to create a mapping for a role that may not put any object.
    for (const key of [STREAM, own, '*'])
      expect([key, may(name, 's3:PutObject', `${bucket()}/${key}`)]).toEqual([key, true]);
    for (const action of ['s3:GetObject', 's3:DeleteObject']) {
      for (const key of [STREAM, own])
        expect([key, may(name, action, `${bucket()}/${key}`)]).toEqual([key, true]);
      for (const key of ['*', 'set-aside/another/1.json'])
        expect([key, may(name, action, `${bucket()}/${key}`)]).toEqual([key, false]);
    }
    expect(may(name, 's3:ListBucket', bucket())).toBe(true);
  });

  test('no other role can access them', () => {
    for (const name of ['members', 'later'])
      expect(may(name, 's3:PutObject', `${bucket()}/${EVENT}`)).toBe(false);
  });
});
