import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mergeStacks } from './merge-stacks.ts';
import { readApi } from './read/read-api.ts';
import { readMachines } from './read/read-machines.ts';
import type { Resource, Template } from './template.ts';

const template = (
  resources: Record<string, Resource>,
  outputs: Template['outputs'] = {},
): Template => ({
  directory: '/nowhere',
  resources,
  conditions: {},
  parameters: {},
  mappings: {},
  outputs,
});
const naming = {
  region: 'eu-west-1',
  accountId: '000000000000',
  siteHost: 'localhost:1',
  filesHost: 'localhost:2',
  userPoolId: 'pool',
  userPoolClientId: 'client',
};

const route = (key: string, authorizer: Resource['Properties'] = {}): Resource => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    RouteKey: key,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
    ...authorizer,
  },
});
const integration: Resource = {
  Type: 'AWS::ApiGatewayV2::Integration',
  Properties: { IntegrationUri: { 'Fn::GetAtt': ['Function', 'Arn'] } },
};
const lambda: Resource = { Type: 'AWS::Lambda::Function' };

const app = template(
  {
    Function: lambda,
    Integration: integration,
    Route: route('GET /api/a'),
    Authorizer: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: { JwtConfiguration: { Issuer: 'https://issuer', Audience: ['client'] } },
    },
  },
  {
    Shared: { Value: { Ref: 'Authorizer' }, Export: { Name: 'App:Authorizer' } },
    Plain: { Value: { 'Fn::GetAtt': ['Nowhere', 'Nothing'] } },
  },
);
const speech = template({
  Function: lambda,
  Integration: integration,
  Route: route('GET /api/b', {
    AuthorizationType: 'JWT',
    AuthorizerId: { 'Fn::ImportValue': 'App:Authorizer' },
  }),
  Machine: {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: {
      StateMachineName: 'parley-dev-transcription',
      DefinitionString: '{"run": "${Worker}"}',
      DefinitionSubstitutions: { Worker: { 'Fn::GetAtt': ['Function', 'Arn'] } },
      RoleArn: 'role',
    },
  },
});

test('stacks with the same logical ids keep their own resources', () => {
  const merged = mergeStacks(
    [
      { stackName: 'App', template: app },
      { stackName: 'Speech', template: speech },
    ],
    naming,
  );
  const arn = (name: string) => `arn:aws:lambda:eu-west-1:000000000000:function:${name}`;
  expect(readApi(merged).routes).toMatchObject([
    { routeKey: 'GET /api/a', functionArn: arn('App-Function'), authorizer: undefined },
    {
      routeKey: 'GET /api/b',
      functionArn: arn('Speech-Function'),
      authorizer: { issuer: 'https://issuer', audience: ['client'] },
    },
  ]);
  expect(readMachines(merged)).toMatchObject([
    {
      arn: 'arn:aws:states:eu-west-1:000000000000:stateMachine:parley-dev-transcription',
      definition: `{"run": "${arn('Speech-Function')}"}`,
    },
  ]);
  expect(merged.resolve({ Ref: 'Speech/Function' })).toBe('Speech-Function');
});

test('a stack is resolved after those whose exports it imports, whatever their order', () => {
  const merged = mergeStacks(
    [
      { stackName: 'Speech', template: speech },
      { stackName: 'App', template: app },
    ],
    naming,
  );
  expect(readApi(merged).routes[0]).toMatchObject({
    routeKey: 'GET /api/b',
    authorizer: { issuer: 'https://issuer' },
  });
});

test('a stack can import only what another stack exports', () => {
  const alone = mergeStacks([{ stackName: 'Speech', template: speech }], naming);
  expect(() => readApi(alone)).toThrow('No stack exports App:Authorizer');
});

test('two stacks cannot import from each other', () => {
  const importing = (own: string, other: string) =>
    template(
      {
        Function: { ...lambda, Properties: { Role: { 'Fn::ImportValue': other } } },
      },
      { Own: { Value: 'value', Export: { Name: own } } },
    );
  expect(() =>
    mergeStacks(
      [
        { stackName: 'A', template: importing('A:Own', 'B:Own') },
        { stackName: 'B', template: importing('B:Own', 'A:Own') },
      ],
      naming,
    ),
  ).toThrow('A and another stack import from each other');
});

test('a nested stack gets its parameters from the stack around it and may import', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-nested-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const nested = {
    Parameters: { FunctionArn: { Type: 'String' }, Method: { Type: 'String', Default: 'GET' } },
    Resources: {
      NestedIntegration: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { IntegrationUri: { Ref: 'FunctionArn' } },
      },
      NestedRoute: {
        Type: 'AWS::ApiGatewayV2::Route',
        Properties: {
          RouteKey: { 'Fn::Join': [' ', [{ Ref: 'Method' }, '/api/nested']] },
          Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'NestedIntegration' }]] },
          AuthorizationType: 'JWT',
          AuthorizerId: { 'Fn::ImportValue': 'App:Authorizer' },
        },
      },
    },
  };
  writeFileSync(join(directory, 'nested.json'), JSON.stringify(nested));
  const parent: Template = {
    ...template({
      Function: lambda,
      Routes: {
        Type: 'AWS::CloudFormation::Stack',
        Properties: { Parameters: { FunctionArn: { 'Fn::GetAtt': ['Function', 'Arn'] } } },
        Metadata: { 'aws:asset:path': 'nested.json' },
      },
    }),
    directory,
  };
  const merged = mergeStacks(
    [
      { stackName: 'More', template: parent },
      { stackName: 'App', template: app },
    ],
    naming,
  );
  const routes = readApi(merged).routes;
  expect(routes.find(({ routeKey }) => routeKey === 'GET /api/nested')).toMatchObject({
    functionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:More-Function',
    authorizer: { issuer: 'https://issuer', audience: ['client'] },
    scopes: [],
  });
});

test('two stacks cannot export the same name', () => {
  expect(() =>
    mergeStacks(
      [
        { stackName: 'App', template: app },
        { stackName: 'Again', template: app },
      ],
      naming,
    ),
  ).toThrow('Two stacks export App:Authorizer');
});
