import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withAttributeValues } from '../template/attribute-references.ts';
import { resolveResources } from '../template/testing/resolve-resources.ts';
import { applyCustomResources } from './custom-resources.ts';

type Request = Record<string, any>;
type Answer = Record<string, unknown>;

const ARN = 'arn:aws:lambda:eu-west-1:000000000000:function:Stack-Maker';
const MAKER = { Type: 'AWS::Lambda::Function' };
const pair = (Size: number) => ({
  Type: 'Custom::Pair',
  Properties: { ServiceToken: { 'Fn::GetAtt': ['Maker', 'Arn'] }, ServiceTimeout: '120', Size },
});
const USER = {
  Type: 'AWS::SNS::Topic',
  Properties: { DisplayName: { 'Fn::GetAtt': ['Pair', 'Half'] } },
};

let dataDir: string;
let requests: Request[];
/** What the function answers, besides what an answer repeats of its request. */
let answer: (request: Request) => Answer | undefined;
let headers: Record<string, string>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-custom-'));
  requests = [];
  headers = { 'content-type': '' };
  answer = () => ({ Status: 'SUCCESS', PhysicalResourceId: 'one', Data: { Half: 'left' } });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function invoke(_: string, event: unknown) {
  const request = event as Request;
  requests.push(request);
  const given = answer(request);
  const { RequestId, StackId, LogicalResourceId } = request;
  if (given)
    await fetch(request['ResponseURL'], {
      method: 'PUT',
      headers,
      body: JSON.stringify({ RequestId, StackId, LogicalResourceId, ...given }),
    });
  return { payload: null };
}

/** Deploys a template and returns the name of the topic, which the function gives it. */
async function deploy(resources: Parameters<typeof resolveResources>[0]): Promise<unknown> {
  const resolved = resolveResources({ Maker: MAKER, ...resources });
  const values = await applyCustomResources({
    dataDir,
    resolved,
    hasFunction: (arn) => arn === ARN,
    invoke,
  });
  return resources['User'] && withAttributeValues(resolved, values).properties(USER)['DisplayName'];
}
const typesOf = () => requests.map(({ RequestType }) => RequestType);

it('the function of a new resource is called once, and the template gets its values', async () => {
  expect(await deploy({ Pair: pair(1), User: USER })).toBe('left');
  expect(requests).toEqual([
    {
      RequestType: 'Create',
      RequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ResponseURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//),
      ResourceType: 'Custom::Pair',
      LogicalResourceId: 'Pair',
      StackId: 'arn:aws:cloudformation:eu-west-1:000000000000:stack/Stack/local',
      ServiceToken: ARN,
      ResourceProperties: { ServiceToken: ARN, Size: 1 },
    },
  ]);
  expect(await deploy({ Pair: pair(1), User: USER })).toBe('left');
  expect(requests).toHaveLength(1);
});

it('other properties are an update, and another id a replacement', async () => {
  await deploy({ Pair: pair(1) });
  answer = () => ({ Status: 'SUCCESS', PhysicalResourceId: 'one', Data: { Half: 'right' } });
  expect(await deploy({ Pair: pair(2), User: USER })).toBe('right');
  expect(requests[1]).toMatchObject({
    RequestType: 'Update',
    PhysicalResourceId: 'one',
    ResourceProperties: { Size: 2 },
    OldResourceProperties: { Size: 1 },
  });
  answer = () => ({ Status: 'SUCCESS', PhysicalResourceId: 'two' });
  await deploy({ Pair: pair(3) });
  expect(requests.slice(2)).toMatchObject([
    { RequestType: 'Update', PhysicalResourceId: 'one' },
    { RequestType: 'Delete', PhysicalResourceId: 'one', ResourceProperties: { Size: 2 } },
  ]);
});

it('a resource that the template no longer has is deleted', async () => {
  await deploy({ Pair: pair(1) });
  await deploy({});
  await deploy({});
  expect(typesOf()).toEqual(['Create', 'Delete']);
  await deploy({ Pair: pair(1) });
  expect(typesOf()).toEqual(['Create', 'Delete', 'Create']);
});

it('a failure refuses the start with its reason, and is tried again with the next one', async () => {
  answer = () => ({ Status: 'FAILED', PhysicalResourceId: 'one', Reason: 'no room' });
  await expect(deploy({ Pair: pair(1) })).rejects.toThrow('Stack/Pair: no room');
  answer = () => ({ Status: 'SUCCESS', PhysicalResourceId: 'one' });
  await deploy({ Pair: pair(1) });
  expect(typesOf()).toEqual(['Create', 'Create']);
});

it.each<[string, string, () => void]>([
  ['none', 'gave no answer', () => void (answer = () => undefined)],
  [
    'one with a content type',
    'gave no answer',
    () => void (headers = { 'content-type': 'application/json' }),
  ],
  [
    'one of more than 4,096 bytes',
    'gave no answer',
    () => void (answer = () => ({ Status: 'SUCCESS', PhysicalResourceId: 'x'.repeat(5000) })),
  ],
  [
    'one to another request',
    'answered another request',
    () =>
      void (answer = () => ({ Status: 'SUCCESS', PhysicalResourceId: 'one', RequestId: 'other' })),
  ],
  ['one without an id', 'PhysicalResourceId', () => void (answer = () => ({ Status: 'SUCCESS' }))],
])('an answer that CloudFormation would not take is a failure: %s', async (_, reason, set) => {
  set();
  await expect(deploy({ Pair: pair(1) })).rejects.toThrow(reason);
});

it('a resource whose function is not here is refused, but not those of the CDK', async () => {
  const elsewhere = { Properties: { ServiceToken: 'arn:aws:lambda:elsewhere' } };
  await deploy({ Emptied: { Type: 'Custom::S3AutoDeleteObjects', ...elsewhere } });
  expect(requests).toEqual([]);
  await expect(deploy({ Pair: { Type: 'Custom::Pair', ...elsewhere } })).rejects.toThrow(
    'Stack/Pair: there is no function arn:aws:lambda:elsewhere',
  );
});
