import { afterAll, expect, test } from 'vitest';
import { createAccessControl } from '../../../iam/access-control.ts';
import { readPolicies } from '../../../template/read/read-policies.ts';
import type { Json } from '../../../template/template.ts';
import { resolveResources } from '../../../template/testing/resolve-resources.ts';
import { createServiceCalls } from './service-calls.ts';

const ACCOUNT = '000000000000';
const ROLE = `arn:aws:iam::${ACCOUNT}:role/Stack-Machine`;
const NAME = { Ref: 'Worker' };
const ALIAS = { Ref: 'Live' };

const trust = (service: string) => ({
  Statement: {
    Effect: 'Allow',
    Action: 'sts:AssumeRole',
    Principal: { Service: service },
  },
});
const permission = (principal: string, called: Json) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: { Action: 'lambda:InvokeFunction', FunctionName: called, Principal: principal },
});

/** A function with an alias. EventBridge may call the alias, SES and the machine the function. */
const resolved = resolveResources({
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: { AssumeRolePolicyDocument: trust('lambda.amazonaws.com') },
  },
  Worker: {
    Type: 'AWS::Lambda::Function',
    Properties: { Handler: 'index.handler', Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
  },
  Version: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: NAME } },
  Live: {
    Type: 'AWS::Lambda::Alias',
    Properties: {
      Name: 'live',
      FunctionName: NAME,
      FunctionVersion: { 'Fn::GetAtt': ['Version', 'Version'] },
    },
  },
  Rules: permission('events.amazonaws.com', ALIAS),
  Mail: permission('ses.amazonaws.com', { 'Fn::GetAtt': ['Worker', 'Arn'] }),
  Machine: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: trust('states.amazonaws.com'),
      Policies: [
        {
          PolicyName: 'Call',
          PolicyDocument: {
            Statement: {
              Effect: 'Allow',
              Action: 'lambda:InvokeFunction',
              Resource: { 'Fn::GetAtt': ['Worker', 'Arn'] },
            },
          },
        },
      ],
    },
  },
});
const FUNCTION = `arn:aws:lambda:eu-west-1:${ACCOUNT}:function:Stack-Worker`;

const called: string[] = [];
const calls = createServiceCalls({
  access: createAccessControl({
    policies: readPolicies(resolved),
    accountId: ACCOUNT,
    root: { accessKeyId: 'AKIAROOT', secretAccessKey: 'secret' },
    now: Date.now,
  }),
  functions: {
    async invoke(nameOrArn) {
      called.push(nameOrArn);
      return { payload: null };
    },
  },
  specs: [
    {
      name: 'Stack-Worker',
      arn: FUNCTION,
      version: '1',
      aliases: { live: '1' },
      roleArn: ROLE,
      label: 'worker',
      directory: '/nowhere',
      handler: 'index.handler',
      environment: {},
      timeoutSeconds: 3,
      memoryMb: 128,
    },
  ],
  s3Url: 'http://127.0.0.1:9',
  region: 'eu-west-1',
  now: Date.now,
});
afterAll(() => calls.close());

const asService = (service: string, target: string) => calls.invokeAs({ service })(target, {});

test('a permission for an alias does not let a service call the function itself', async () => {
  const answer = await asService('events.amazonaws.com', `${FUNCTION}:live`);
  expect(answer).toEqual({ payload: null, executedVersion: '1' });
  await expect(asService('events.amazonaws.com', FUNCTION)).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(`on resource: ${FUNCTION} because`),
  });
});

test('a permission for a function does not let a service call its alias or version', async () => {
  expect(await asService('ses.amazonaws.com', FUNCTION)).toMatchObject({
    executedVersion: '$LATEST',
  });
  for (const qualifier of ['live', '1', '$LATEST'])
    await expect(asService('ses.amazonaws.com', `${FUNCTION}:${qualifier}`)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
});

test('the policy of a role names the function or the alias, and either alone', async () => {
  called.length = 0;
  await calls.invokeAsRole('Stack-Worker', {}, ROLE);
  await expect(calls.invokeAsRole('Stack-Worker:live', {}, ROLE)).rejects.toMatchObject({
    message: expect.stringContaining(`on resource: ${FUNCTION}:live because no identity-based`),
  });
  expect(called).toEqual(['Stack-Worker']);
});
