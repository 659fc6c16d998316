import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const API_CODE = `
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const dynamo = (operation, input) => new Promise((resolve, reject) => {
  const { AWS_ENDPOINT_URL_DYNAMODB: url, AWS_REGION: region, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = process.env;
  const body = JSON.stringify(input);
  const date = new Date().toISOString().replace(/[-:]|[.]\\d+/g, '');
  const scope = [date.slice(0, 8), region, 'dynamodb', 'aws4_request'];
  const headers = { host: new URL(url).host, 'x-amz-date': date, 'x-amz-security-token': token, 'x-amz-target': 'DynamoDB_20120810.' + operation };
  const signed = Object.keys(headers).join(';');
  const canonical = ['POST', '/', '', ...Object.entries(headers).map(([name, value]) => name + ':' + value), '', signed, sha256(body)].join('\\n');
  const signature = hmac(scope.reduce((key, part) => hmac(key, part), 'AWS4' + secret), ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\\n')).toString('hex');
  const authorization = 'AWS4-HMAC-SHA256 Credential=' + [id, ...scope].join('/') + ', SignedHeaders=' + signed + ', Signature=' + signature;
  const request = http.request(url, { method: 'POST', headers: { ...headers, authorization, 'content-type': 'application/x-amz-json-1.0' } }, (response) => { let text = ''; response.on('data', (chunk) => (text += chunk)); response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text)))); });
  request.on('error', reject);
  request.end(body);
});
const key = (pk) => ({ PK: { S: pk }, SK: { S: '-' } });
const TableName = process.env.TABLE_NAME;
export const handler = async (event) => {
  if (event.routeKey === 'POST /api/items') {
    const { id, ttl, kind = 'EVENT' } = JSON.parse(event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body);
    await dynamo('PutItem', { TableName, Item: { ...key(id), kind: { S: kind }, ...(ttl && { ttl: { N: String(ttl) } }) } });
    return { statusCode: 201, body: '' };
  }
  if (event.routeKey === 'GET /api/items/{id}') {
    const { Item } = await dynamo('GetItem', { TableName, Key: key(event.pathParameters.id), ConsistentRead: true });
    return Item ? { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(Item) } : { statusCode: 404, body: '{}' };
  }
  if (event.routeKey === 'GET /api/crash') throw new Error('secret detail');
  if (event.routeKey === 'GET /api/bytes') return { statusCode: 200, headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from([0, 255, 7]).toString('base64'), isBase64Encoded: true };
  return { event, now: Date.now(), app: process.env.APP_URL };
};
`;

const CONSUMER_CODE = API_CODE.replace(
  /export const handler[\s\S]*$/,
  `
export const handler = async ({ Records }) => {
  const batchItemFailures = [];
  for (const { dynamodb } of Records) {
    const id = dynamodb.Keys.PK.S;
    const healed = await dynamo('GetItem', { TableName, Key: key('healed'), ConsistentRead: true });
    if (id.startsWith('poison') && !healed.Item) { batchItemFailures.push({ itemIdentifier: dynamodb.SequenceNumber }); break; }
    await dynamo('UpdateItem', { TableName, Key: key('seen-' + id), UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });
  }
  return { batchItemFailures };
};
`,
);

const route = (key: string, protectedByToken = false) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    RouteKey: key,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
    AuthorizationType: protectedByToken ? 'JWT' : 'NONE',
    ...(protectedByToken && { AuthorizerId: { Ref: 'Authorizer' } }),
  },
});

const lambda = (path: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    Handler: 'index.handler',
    Timeout: 5,
    MemorySize: 128,
    Environment: {
      Variables: {
        TABLE_NAME: { Ref: 'Table' },
        APP_URL: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Site', 'DomainName'] }]] },
      },
    },
  },
  Metadata: { 'aws:asset:path': path },
});

const RESOURCES = {
  Table: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    },
  },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: {
        Statement: {
          Effect: 'Allow',
          Action: 'sts:AssumeRole',
          Principal: { Service: 'lambda.amazonaws.com' },
        },
      },
      Policies: [
        {
          PolicyName: 'Table',
          PolicyDocument: {
            Statement: [
              {
                Effect: 'Allow',
                Action: 'dynamodb:*',
                Resource: [
                  { 'Fn::GetAtt': ['Table', 'Arn'] },
                  { 'Fn::GetAtt': ['Table', 'StreamArn'] },
                ],
              },
              {
                Effect: 'Allow',
                Action: 'sqs:SendMessage',
                Resource: { 'Fn::GetAtt': ['DeadLetters', 'Arn'] },
              },
            ],
          },
        },
      ],
    },
  },
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: { 'Fn::GetAtt': ['Function', 'Arn'] },
      Principal: 'apigateway.amazonaws.com',
    },
  },
  Function: lambda('asset.api'),
  Consumer: lambda('asset.consumer'),
  DeadLetters: { Type: 'AWS::SQS::Queue', Properties: {} },
  Source: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      FunctionName: { Ref: 'Consumer' },
      BatchSize: 5,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 1,
      ParallelizationFactor: 2,
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          { Pattern: '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"kind":{"S":["EVENT"]}}}}' },
        ],
      },
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['DeadLetters', 'Arn'] } } },
    },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      IntegrationUri: { 'Fn::GetAtt': ['Function', 'Arn'] },
      PayloadFormatVersion: '2.0',
    },
  },
  Authorizer: {
    Type: 'AWS::ApiGatewayV2::Authorizer',
    Properties: {
      AuthorizerType: 'JWT',
      JwtConfiguration: {
        Audience: [{ Ref: 'Client' }],
        Issuer: {
          'Fn::Join': [
            '',
            ['https://cognito-idp.', { Ref: 'AWS::Region' }, '.amazonaws.com/', { Ref: 'Pool' }],
          ],
        },
      },
    },
  },
  RouteEcho: route('GET /api/echo/{name}'),
  RouteEchoPost: route('POST /api/echo/{name}'),
  RoutePut: route('POST /api/items'),
  RouteGet: route('GET /api/items/{id}'),
  RouteCrash: route('GET /api/crash'),
  RouteBytes: route('GET /api/bytes'),
  RouteSecret: route('GET /api/secret', true),
  Machine: {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: {
      RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] },
      DefinitionString: JSON.stringify({
        QueryLanguage: 'JSONata',
        StartAt: 'Wait',
        States: { Wait: { Type: 'Wait', Seconds: 60, End: true } },
      }),
    },
  },
  Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
  Client: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] },
  },
  Rewrite: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      FunctionCode:
        "function handler(event) { var request = event.request; if (request.uri.indexOf('.') " +
        "< 0) request.uri = '/index.html'; return request; }",
    },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ContentSecurityPolicy: {
            Override: true,
            ContentSecurityPolicy: {
              'Fn::Join': [
                '',
                [
                  "default-src 'none'; connect-src 'self' https://cognito-idp.",
                  { Ref: 'AWS::Region' },
                  '.amazonaws.com https://x.auth.eu-west-1.amazoncognito.com',
                ],
              ],
            },
          },
        },
      },
    },
  },
  Site: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultCacheBehavior: {
          FunctionAssociations: [
            {
              EventType: 'viewer-request',
              FunctionARN: { 'Fn::GetAtt': ['Rewrite', 'FunctionARN'] },
            },
          ],
        },
      },
    },
  },
};

/**
 * Writes a small cloud assembly with two functions and a page to a folder. `more` adds resources or
 * replaces those of the same name; `files` are written next to them.
 */
export function writeTinyTemplate(
  folder: string,
  more: Record<string, object> = {},
  files: Record<string, string> = {},
): { templateFile: string; siteDir: string } {
  const siteDir = join(folder, 'site');
  for (const [path, text] of [
    ['asset.api/index.mjs', API_CODE],
    ['asset.consumer/index.mjs', CONSUMER_CODE],
    ['site/index.html', '<!doctype html><title>Tiny</title>'],
    ['site/assets/app-1234.js', `/* ${'x'.repeat(5000)} */`],
    ['Tiny.template.json', JSON.stringify({ Resources: { ...RESOURCES, ...more } })],
    ...Object.entries(files),
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { templateFile: join(folder, 'Tiny.template.json'), siteDir };
}
