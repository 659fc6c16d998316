import { expect, it } from 'vitest';
import { createAccessControl } from '../../iam/access-control.ts';
import { resolveResources } from '../testing/resolve-resources.ts';
import { readPolicies } from './read-policies.ts';

const allow = (service: string, Action: string, Condition?: Record<string, object>) => ({
  Statement: {
    Effect: 'Allow',
    Principal: { Service: service },
    Action,
    Resource: '*',
    ...(Condition && { Condition }),
  },
});

const open = (document: object) => {
  const PolicyDocument = document as { [key: string]: string };
  return createAccessControl({
    accountId: '000000000000',
    root: { accessKeyId: 'AKIAROOT', secretAccessKey: 'root-secret' },
    now: Date.now,
    policies: readPolicies(
      resolveResources({
        Undelivered: { Type: 'AWS::SQS::Queue' },
        Other: { Type: 'AWS::SQS::Queue' },
        Alarms: { Type: 'AWS::SNS::Topic' },
        OfQueue: {
          Type: 'AWS::SQS::QueuePolicy',
          Properties: { Queues: [{ Ref: 'Undelivered' }], PolicyDocument },
        },
        OfTopic: {
          Type: 'AWS::SNS::TopicPolicy',
          Properties: { Topics: [{ Ref: 'Alarms' }], PolicyDocument },
        },
      }),
    ),
  });
};

it('the policies of a queue and of a topic speak of that queue and that topic alone', () => {
  const access = open(allow('events.amazonaws.com', '*'));
  const may = (action: string, resource: string, service = 'events.amazonaws.com') =>
    access.authorizeService({ service }, { action, resource, keys: {} }) === undefined;
  const [queue, topic] = ['arn:aws:sqs', 'arn:aws:sns'].map(
    (arn) => `${arn}:eu-west-1:000000000000`,
  );
  expect(may('sqs:SendMessage', `${queue}:Stack-Undelivered`)).toBe(true);
  expect(may('sqs:SendMessage', `${queue}:Stack-Undelivered`, 'ses.amazonaws.com')).toBe(false);
  expect(may('sqs:SendMessage', `${queue}:Stack-Other`)).toBe(false);
  expect(may('sns:Publish', `${topic}:Stack-Alarms`)).toBe(true);
});

it('what is not known in the policy of a queue or topic is refused at the start', () => {
  const conditions = { StringEquals: { 'aws:SourceVpce': 'vpce-1' } };
  expect(() => open(allow('events.amazonaws.com', 'sqs:SendMessage', conditions))).toThrow(
    'The local cloud cannot enforce OfQueue statement 1: the condition key aws:SourceVpce is not known',
  );
});
