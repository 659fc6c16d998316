import {
  CreateStateMachineCommand,
  DeleteStateMachineCommand,
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  DescribeStateMachineForExecutionCommand,
  ListStateMachinesCommand,
  SFNClient,
  StartExecutionCommand,
  UpdateStateMachineCommand,
  ValidateStateMachineDefinitionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getMachine,
  startTestStates,
  type TestStates,
  ACCOUNT,
  MACHINE_ARN,
  REGION,
} from '../testing/start-test-states.ts';

const roleArn = `arn:aws:iam::${ACCOUNT}:role/r`;
const one = getMachine({
  W: { Type: 'Wait', Seconds: 10, Next: 'A' },
  A: { Type: 'Pass', Output: 'one', End: true },
});
const two = getMachine({ B: { Type: 'Pass', Output: 'two', End: true } });
let test: TestStates;

beforeEach(async () => void (test = await startTestStates()));
afterEach(async () => {
  await test.stop();
  expect(test.errors).toEqual([]);
});

const create = (more: object = {}) =>
  test.client.send(
    new CreateStateMachineCommand({ name: 'made', definition: one, roleArn, ...more }),
  );

describe('state machines', () => {
  it('are created, described and listed', async () => {
    const { stateMachineArn, creationDate } = await create();
    expect(stateMachineArn).toBe(`arn:aws:states:${REGION}:${ACCOUNT}:stateMachine:made`);
    const described = await test.client.send(new DescribeStateMachineCommand({ stateMachineArn }));
    expect(described).toMatchObject({
      name: 'made',
      definition: one,
      roleArn,
      type: 'STANDARD',
      status: 'ACTIVE',
      creationDate,
    });
    const { stateMachines } = await test.client.send(new ListStateMachinesCommand({}));
    expect(stateMachines!.map((machine) => machine.name)).toEqual(['made', 'main']);
    const first = await test.client.send(new ListStateMachinesCommand({ maxResults: 1 }));
    const second = await test.client.send(
      new ListStateMachinesCommand({ maxResults: 1, nextToken: first.nextToken }),
    );
    expect([first, second].map((page) => page.stateMachines![0]!.name)).toEqual(['made', 'main']);
    expect(second.nextToken).toBeUndefined();
  });

  it('are created once for the same request, and refuse another definition', async () => {
    const first = await create();
    expect((await create()).creationDate).toEqual(first.creationDate);
    await expect(create({ definition: two })).rejects.toMatchObject({
      name: 'StateMachineAlreadyExists',
    });
  });

  it.each([
    ['a definition that is not JSON', { definition: '{' }, 'InvalidDefinition'],
    [
      'a definition with a missing target',
      { definition: getMachine({ A: { Type: 'Pass', Next: 'Z' } }) },
      'InvalidDefinition',
    ],
    ['a bad name', { name: 'a b' }, 'InvalidName'],
    ['an Express machine', { type: 'EXPRESS' }, 'StateMachineTypeNotSupported'],
    ['no role', { roleArn: '' }, 'ValidationException'],
  ])('refuse %s', async (_name, more, error) => {
    await expect(create(more)).rejects.toMatchObject({ name: error });
  });

  it('change for future executions; running ones continue with their definition', async () => {
    const { stateMachineArn } = await create();
    const start = async () =>
      (await test.client.send(new StartExecutionCommand({ stateMachineArn }))).executionArn!;
    const before = await start();
    await test.client.send(new UpdateStateMachineCommand({ stateMachineArn, definition: two }));
    await test.restart();
    const after = await start();
    await test.clock.advanceBy(10_000);
    const output = async (executionArn: string) =>
      (await test.client.send(new DescribeExecutionCommand({ executionArn }))).output;
    expect([await output(before), await output(after)]).toEqual(['"one"', '"two"']);
    const kept = await test.client.send(
      new DescribeStateMachineForExecutionCommand({ executionArn: before }),
    );
    expect(kept).toMatchObject({ stateMachineArn, definition: one });
  });

  it('refuse a change to nothing, to an invalid definition and of a missing machine', async () => {
    const update = (more: object) =>
      test.client.send(new UpdateStateMachineCommand({ stateMachineArn: MACHINE_ARN, ...more }));
    await expect(update({})).rejects.toMatchObject({ name: 'MissingRequiredParameter' });
    await expect(update({ definition: '{}' })).rejects.toMatchObject({ name: 'InvalidDefinition' });
    await expect(
      update({ stateMachineArn: `${MACHINE_ARN}x`, definition: two }),
    ).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  });

  it('follow the template on a restart, and accept no executions once removed', async () => {
    const machine = (definition: string) => ({
      name: 'main',
      arn: MACHINE_ARN,
      definition,
      type: 'STANDARD' as const,
    });
    await test.restart({ stateMachines: [machine(one)] });
    const arn = await test.start();
    await test.restart({ stateMachines: [machine(two)] });
    await test.clock.advanceBy(10_000);
    expect(await test.describe(arn)).toEqual({ status: 'SUCCEEDED', output: 'one' });
    await test.restart({ stateMachines: [] });
    await expect(test.start()).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
    await expect(test.restart({ stateMachines: [machine('{}')] })).rejects.toThrow(
      /main is invalid/,
    );
    await test.restart();
  });

  it('can be validated without being created', async () => {
    const validate = (definition: string) =>
      test.client.send(new ValidateStateMachineDefinitionCommand({ definition }));
    expect(await validate(one)).toMatchObject({ result: 'OK', diagnostics: [] });
    const found = await validate(
      getMachine({
        A: { Type: 'Pass', Next: 'Z' },
        Z: { Type: 'Pass', Output: '{% ( %}', End: true },
      }),
    );
    expect(found).toMatchObject({
      result: 'FAIL',
      diagnostics: [{ severity: 'ERROR', location: '/States/Z/Output' }],
    });
  });
});

describe('requests', () => {
  const endpoint = async () =>
    (await test.client.config.endpoint!()) as unknown as { hostname: string; port: number };
  const post = async (headers: Record<string, string>, body = '{}') => {
    const { hostname, port } = await endpoint();
    const response = await fetch(`http://${hostname}:${port}/`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as { __type: string } };
  };
  const clientWith = async (config: object) => {
    const { hostname, port } = await endpoint();
    return new SFNClient({
      endpoint: `http://${hostname}:${port}`,
      region: REGION,
      maxAttempts: 1,
      credentials: { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-the-test' },
      ...config,
    });
  };

  it('must be signed', async () => {
    expect(await post({ 'x-amz-target': 'AWSStepFunctions.ListStateMachines' })).toMatchObject({
      status: 400,
      body: { __type: expect.stringContaining('MissingAuthenticationToken') },
    });
  });

  it.each([
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'AKIALOCAL', secretAccessKey: 'wrong' } },
      'InvalidSignatureException',
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'x' } },
      'UnrecognizedClientException',
    ],
    ['another region', { region: 'us-east-1' }, 'InvalidSignatureException'],
    ['a clock an hour off', { systemClockOffset: 3_600_000 }, 'InvalidSignatureException'],
  ])('are refused with %s', async (_name, config, error) => {
    const client = await clientWith(config);
    await expect(client.send(new ListStateMachinesCommand({}))).rejects.toMatchObject({
      name: error,
    });
  });

  it('are accepted from a client that uses the moved clock', async () => {
    const client = await clientWith({ systemClockOffset: test.clock.now() - Date.now() });
    expect((await client.send(new ListStateMachinesCommand({}))).stateMachines).toHaveLength(1);
  });

  it('for operations that are not implemented return an error that says so', async () => {
    await expect(
      test.client.send(new DeleteStateMachineCommand({ stateMachineArn: MACHINE_ARN })),
    ).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });
});
