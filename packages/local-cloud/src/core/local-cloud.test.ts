import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestStack, type TestStack } from './create-test-stack.ts';
import { writeTinyTemplate } from './testing/tiny-template.ts';

const START = Date.UTC(2030, 0, 31, 9, 30);
let folder: string;
let stack: TestStack;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-tiny-'));
  stack = await createTestStack({ ...writeTinyTemplate(folder), virtualClock: START });
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
});

const put = (body: object) =>
  fetch(`${stack.api}/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const times = async (id: string) => {
  const answer = await fetch(`${stack.api}/items/seen-${id}`);
  return answer.status === 404
    ? 0
    : Number(((await answer.json()) as { times: { N: string } }).times.N);
};
const developer = (path: string, init?: RequestInit) =>
  fetch(`${stack.web}/__developer/${path}`, init);

/**
 * Sends a request that fetch does not allow, with another Host header or a path that is not
 * normalized, and resolves to the status.
 */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(stack.web);
    request({ host: '127.0.0.1', port, path, headers }, (response) =>
      resolve(response.resume().statusCode!),
    )
      .on('error', reject)
      .end();
  });

it('uses the given port in links: demo data is created before the product runs', async () => {
  await using early = await createTestStack({ ...writeTinyTemplate(folder), linkPort: 4321 });
  expect(new URL(early.web).port).not.toBe('4321');
  const answer = await fetch(`${early.api}/echo/x`, { method: 'POST', body: '{}' });
  expect(await answer.json()).toMatchObject({ app: 'http://localhost:4321' });
});

/** Starts the small template with other resources, of which `Role` is that of its functions. */
async function startWith(more: Record<string, object>, statements: object[]): Promise<TestStack> {
  const trust = {
    Effect: 'Allow',
    Action: 'sts:AssumeRole',
    Principal: { Service: 'lambda.amazonaws.com' },
  };
  const Properties = {
    AssumeRolePolicyDocument: { Statement: trust },
    Policies: [{ PolicyName: 'Only', PolicyDocument: { Statement: statements } }],
  };
  const own = mkdtempSync(join(tmpdir(), 'parley-tiny-'));
  try {
    const Role = { Type: 'AWS::IAM::Role', Properties };
    return await createTestStack(writeTinyTemplate(own, { ...more, Role }));
  } finally {
    rmSync(own, { recursive: true });
  }
}
const attribute = (id: string, name = 'Arn') => ({ 'Fn::GetAtt': [id, name] });
const STREAM_RIGHTS = {
  Effect: 'Allow',
  Action: 'dynamodb:*',
  Resource: [attribute('Table'), attribute('Table', 'StreamArn')],
};

it.each([
  ['read the stream of its table', 'dynamodb:DescribeStream', 'sqs:SendMessage', 'DeadLetters'],
  ['send what it gives up to its queue', 'sqs:SendMessage', 'dynamodb:*', 'Table'],
])('does not start if a function may not %s', async (_, missing, Action, id) => {
  const Resource = [attribute(id), ...(id === 'Table' ? [attribute(id, 'StreamArn')] : [])];
  await expect(startWith({}, [{ Effect: 'Allow', Action, Resource }])).rejects.toThrow(
    `is not authorized to perform: ${missing}`,
  );
});

describe('a bucket for what a function could not process', () => {
  const Bucket = { Type: 'AWS::S3::Bucket', Properties: {} };
  const OnFailure = { Destination: attribute('Failed') };
  const stream = {
    Failed: Bucket,
    Source: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: attribute('Table', 'StreamArn'),
        FunctionName: { Ref: 'Consumer' },
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: { OnFailure },
      },
    },
  };
  const events = {
    Failed: Bucket,
    Events: {
      Type: 'AWS::Lambda::EventInvokeConfig',
      Properties: {
        FunctionName: { Ref: 'Function' },
        Qualifier: '$LATEST',
        DestinationConfig: { OnFailure },
      },
    },
  };
  const mayPut = (keys: string) => ({
    Effect: 'Allow',
    Action: 's3:PutObject',
    Resource: { 'Fn::Join': ['', [attribute('Failed'), keys]] },
  });
  const queue = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: attribute('DeadLetters') };

  it.each([
    ['records of a stream', stream, '/aws/lambda/*'],
    ['asynchronous events', events, '/aws/lambda/async/*'],
  ])('has to admit any object of a function: %s', async (_, more, keys) => {
    const given = [STREAM_RIGHTS, queue];
    await expect(startWith(more, [...given, mayPut(keys)])).rejects.toThrow(
      /is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::[a-z0-9-]+\/\* /,
    );
    await (await startWith(more, [...given, mayPut('/*')])).close();
  });
});

it('counts what is used: calls of functions, their requests to engines, and answers', async () => {
  await stack.idle();
  const before = await stack.usage();
  await fetch(`${stack.api}/items/nowhere`);
  const after = await stack.usage();
  const countsOf = ({ actions, functions, gateway }: typeof before) => [
    actions['dynamodb:GetItem'] ?? 0,
    Object.values(functions).reduce((sum, { calls }) => sum + calls, 0),
    gateway.requests,
    gateway.bytes,
  ];
  const used = countsOf(after).map((count, place) => count - countsOf(before)[place]!);
  // The answer is the text {}.
  expect(used).toEqual([1, 1, 1, 2]);
});

describe('the gateway', () => {
  it('passes a function the event of payload format 2.0', async () => {
    const answer = await fetch(`${stack.api}/echo/a%20b?x=1&x=2&y=a+b`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'one=1; two=2', 'X-Own': 'v' },
      body: '{"a":1}',
    });
    const { event, now, app } = (await answer.json()) as {
      event: Record<string, any>;
      now: number;
      app: string;
    };
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/echo/{name}',
      rawPath: '/api/echo/a%20b',
      rawQueryString: 'x=1&x=2&y=a+b',
      cookies: ['one=1', 'two=2'],
      queryStringParameters: { x: '1,2', y: 'a b' },
      pathParameters: { name: 'a b' },
      body: '{"a":1}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'POST', path: '/api/echo/a%20b', sourceIp: '127.0.0.1' },
        stage: '$default',
        time: '31/Jan/2030:09:30:00 +0000',
        timeEpoch: START,
      },
    });
    expect(event['headers']).toMatchObject({ 'x-own': 'v', 'content-type': 'application/json' });
    expect(event['headers']).not.toHaveProperty('cookie');
    expect(event['requestContext']).not.toHaveProperty('authorizer');
    expect({ now, app }).toEqual({ now: START, app: stack.web });
    expect(answer.headers.get('date')).toBe(new Date(START).toUTCString());
  });

  it('passes bytes on in base64, in both directions', async () => {
    const sent = await fetch(`${stack.api}/echo/x`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.from([1, 2]),
    });
    expect(await sent.json()).toMatchObject({ event: { body: 'AQI=', isBase64Encoded: true } });
    expect(Buffer.from(await (await fetch(`${stack.api}/bytes`)).arrayBuffer())).toEqual(
      Buffer.from([0, 255, 7]),
    );
  });

  it.each([
    ['/api/nowhere', 404, 'Not Found'],
    ['/api/crash', 500, 'Internal Server Error'],
    ['/api/secret', 401, 'Unauthorized'],
  ])('responds to %s with %i like API Gateway', async (path, status, message) => {
    const answer = await fetch(stack.web + path);
    expect([answer.status, await answer.json()]).toEqual([status, { message }]);
  });

  it('refuses more than 10 MB', async () => {
    const answer = await fetch(`${stack.api}/echo/x`, {
      method: 'POST',
      body: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    expect(answer.status).toBe(413);
  });

  it('is available on this machine only, and only by its own names', async () => {
    const { port } = new URL(stack.web);
    expect(await raw('/', { host: `evil.example:${port}` })).toBe(421);
    expect(await raw('/', { host: `127.0.0.1:${port}` })).toBe(200);
  });

  it("serves the page for its paths, compressed, with the engines' security headers", async () => {
    const page = await fetch(`${stack.web}/some/where`);
    expect(await page.text()).toContain('Tiny');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; connect-src 'self' ${stack.endpoints.cognito.endpoint}`,
    );
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const script = await fetch(`${stack.web}/assets/app-1234.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(
      (
        await fetch(`${stack.web}/assets/app-1234.js`, {
          headers: { 'if-none-match': script.headers.get('etag')! },
        })
      ).status,
    ).toBe(304);
    expect((await fetch(`${stack.web}/assets/missing.js`)).status).toBe(404);
  });

  it('serves no file outside the folder', async () => {
    const { port } = new URL(stack.web);
    for (const path of [
      '/..%2f..%2fTiny.template.json',
      '/../Tiny.template.json',
      '/assets/%2e%2e/%2e%2e/Tiny.template.json',
    ])
      expect(await raw(path, { host: `localhost:${port}` })).toBe(404);
  });
});

describe('streams', () => {
  it('deliver each matching record to its consumer once', async () => {
    await Promise.all(Array.from({ length: 23 }, (_, n) => put({ id: `item-${n}` })));
    await put({ id: 'other', kind: 'OTHER' });
    await stack.idle();
    expect(await Promise.all(Array.from({ length: 23 }, (_, n) => times(`item-${n}`)))).toEqual(
      Array(23).fill(1),
    );
    expect(await times('other')).toBe(0);
  });

  it('discard only the record that fails always, and store it as a dead letter', async () => {
    await Promise.all(['before', 'poison-1', 'after'].map((id) => put({ id })));
    await stack.idle();
    expect(await Promise.all(['before', 'after'].map(times))).toEqual([1, 1]);
    const { dead_letters } = (await (await developer('state')).json()) as {
      dead_letters: { queue: string; body: string }[];
    };
    expect(dead_letters).toHaveLength(1);
    expect(JSON.parse(dead_letters[0]!.body)).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted' },
      DDBStreamBatchInfo: { batchSize: 1 },
    });
  });
});

describe('a dead letter', () => {
  const again = (id: string) =>
    developer(`dead-letters/${id}/redrive`, {
      method: 'POST',
      headers: { 'x-parley-developer': '1' },
    });
  const deadLetters = async () =>
    ((await (await developer('state')).json()) as { dead_letters: { id: string }[] }).dead_letters;

  it('is kept when its records fail again, and deleted when they succeed', async () => {
    const [deadLetter] = await deadLetters();
    expect((await again(deadLetter!.id)).status).toBe(409);
    await put({ id: 'healed', kind: 'X' });
    expect((await again(deadLetter!.id)).status).toBe(200);
    expect(await deadLetters()).toEqual([]);
    expect(await times('poison-1')).toBe(1);
    expect((await again(deadLetter!.id)).status).toBe(409);
  });
});

describe('an execution that was not successful', () => {
  const arn = 'arn:aws:states:eu-west-1:000000000000:execution:Tiny-Machine:one';
  const executions = async () =>
    (
      (await (await developer('state')).json()) as {
        executions: { arn: string; status: string; redrivable: boolean; last: string }[];
      }
    ).executions;
  const again = (execution_arn: string, headers: Record<string, string>) =>
    developer('executions/redrive', {
      method: 'POST',
      headers,
      body: JSON.stringify({ execution_arn }),
    });

  it('is shown, and continues at the push of a button', async () => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } =
      await stack.environmentOf('Function');
    const client = new SFNClient({
      endpoint: stack.endpoints.states,
      region: 'eu-west-1',
      credentials: { accessKeyId: accessKeyId!, secretAccessKey: secretAccessKey! },
      systemClockOffset: (await stack.now()) - Date.now(),
    });
    await client.send(
      new StartExecutionCommand({
        stateMachineArn: 'arn:aws:states:eu-west-1:000000000000:stateMachine:Tiny-Machine',
        name: 'one',
      }),
    );
    await client.send(new StopExecutionCommand({ executionArn: arn }));
    client.destroy();
    expect(await executions()).toMatchObject([
      { arn, status: 'ABORTED', redrivable: true, last: 'ExecutionAborted' },
    ]);

    expect((await again(arn, {})).status).toBe(403);
    const byPage = { 'x-parley-developer': '1' };
    expect((await again(arn, byPage)).status).toBe(200);
    const refused = await again(arn, byPage);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'Execution is RUNNING and cannot be redriven' },
    ]);
    await stack.advanceBy(60_000);
    expect(await executions()).toMatchObject([{ status: 'SUCCEEDED', redrivable: false }]);
  });
});

describe('expiry', () => {
  it('deletes items after their time by the local clock, unless it was extended', async () => {
    const now = Math.floor((await stack.now()) / 1000);
    await put({ id: 'short', ttl: now + 600, kind: 'X' });
    await put({ id: 'long', ttl: now + 600, kind: 'X' });
    await put({ id: 'long', ttl: now + 90_000, kind: 'X' });
    await stack.idle();
    expect((await fetch(`${stack.api}/items/short`)).status).toBe(200);
    await stack.advanceBy(2 * 3_600_000);
    expect((await fetch(`${stack.api}/items/short`)).status).toBe(404);
    expect((await fetch(`${stack.api}/items/long`)).status).toBe(200);
  });
});

describe('the developer page', () => {
  const move = (headers: Record<string, string>, body: unknown = { move_by_ms: 60_000 }) =>
    developer('clock', { method: 'POST', headers, body: JSON.stringify(body) });

  it('moves the clock forward', async () => {
    const before = await stack.now();
    const answer = await move({ 'x-parley-developer': '1' });
    expect(await answer.json()).toMatchObject({ now_ms: before + 60_000 });
    expect(await (await developer('clock')).json()).toMatchObject({ now_ms: before + 60_000 });
  });

  it.each([
    ['without its header', {}, undefined, 403],
    [
      'from another origin',
      { 'x-parley-developer': '1', origin: 'https://evil.example' },
      undefined,
      403,
    ],
    ['backwards', { 'x-parley-developer': '1' }, { move_by_ms: -5 }, 400],
    ['with an unknown key', { 'x-parley-developer': '1' }, { move_by_ms: 5, more: 1 }, 400],
  ])('refuses to move it %s', async (_, headers, body, status) =>
    expect((await move(headers as Record<string, string>, body)).status).toBe(status),
  );
});

describe('after kill -9 of all processes', () => {
  it('continues without losing anything that it had acknowledged', async () => {
    const acknowledged: string[] = [];
    let going = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; going; n++) {
        const id = `w${writer}-${n}`;
        const ok = await put({ id }).then(
          (answer) => answer.status === 201,
          () => false,
        );
        if (ok) acknowledged.push(id);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await stack.kill();
    going = false;
    await Promise.all(writers);
    await stack.restart();
    expect((await fetch(`${stack.api}/echo/x`)).status).toBe(200);
    await stack.idle();
    for (const id of acknowledged) {
      expect((await fetch(`${stack.api}/items/${id}`)).status).toBe(200);
      expect(await times(id)).toBeGreaterThanOrEqual(1);
    }
  });
});
