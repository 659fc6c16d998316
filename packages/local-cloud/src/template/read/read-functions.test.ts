import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import type { Json } from '../template.ts';
import { resolveResources } from '../testing/resolve-resources.ts';
import { readFunctions } from './read-functions.ts';
import { readMappings } from './read-mappings.ts';

const directory = mkdtempSync(`${tmpdir()}/parley-functions-`);
afterAll(() => rmSync(directory, { recursive: true }));

const ARN = 'arn:aws:lambda:eu-west-1:000000000000:function:Stack-Worker';

/** A function with a version, an alias and a mapping, as the CDK writes them. */
const stack = (ofAlias: Record<string, Json> = {}) => {
  const resolved = resolveResources({
    Worker: { Type: 'AWS::Lambda::Function', Properties: { Code: { S3Key: 'code.zip' } } },
    Plain: { Type: 'AWS::Lambda::Function', Properties: { Code: { S3Key: 'code.zip' } } },
    Version: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Worker' } } },
    Live: {
      Type: 'AWS::Lambda::Alias',
      Properties: {
        Name: 'live',
        FunctionName: { Ref: 'Worker' },
        FunctionVersion: { 'Fn::GetAtt': ['Version', 'Version'] },
        ...ofAlias,
      },
    },
    Source: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/main/stream/local',
        FunctionName: {
          'Fn::Join': [
            '',
            [{ 'Fn::Select': [6, { 'Fn::Split': [':', { Ref: 'Live' }] }] }, ':live'],
          ],
        },
      },
    },
  });
  return { ...resolved, template: { ...resolved.template, directory } };
};

test('a function has its published version and its aliases, others have neither', () => {
  const [worker, plain] = readFunctions(stack());
  expect(worker).toMatchObject({ name: 'Stack-Worker', version: '1', aliases: { live: '1' } });
  expect(plain).not.toHaveProperty('version');
  expect(plain).not.toHaveProperty('aliases');
});

test('a reference to an alias or version is its ARN, which begins with that of its function', () => {
  const { resolve } = stack();
  expect(resolve({ Ref: 'Live' })).toBe(`${ARN}:live`);
  expect(resolve({ Ref: 'Version' })).toBe(`${ARN}:1`);
  expect(resolve({ 'Fn::GetAtt': ['Version', 'Version'] })).toBe('1');
  expect(readMappings(stack())[0]!.functionName).toBe('Stack-Worker:live');
});

test('an alias that divides calls among versions is refused', () => {
  const RoutingConfig = {
    AdditionalVersionWeights: [{ FunctionVersion: '2', FunctionWeight: 0.1 }],
  };
  expect(() => readFunctions(stack({ RoutingConfig }))).toThrow(
    'Live: the local cloud knows aliases of one version only',
  );
});
