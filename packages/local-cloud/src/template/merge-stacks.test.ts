import { expect, test } from 'vitest';
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

test('a stack can import only what a stack before it exports', () => {
  const merged = () =>
    readApi(
      mergeStacks(
        [
          { stackName: 'Speech', template: speech },
          { stackName: 'App', template: app },
        ],
        naming,
      ),
    );
  expect(merged).toThrow('No stack exports App:Authorizer');
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
