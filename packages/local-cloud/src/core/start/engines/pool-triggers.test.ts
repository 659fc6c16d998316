import { expect, test } from 'vitest';
import type { PreTokenGenerationV2Event } from '../../../cognito/trigger-events.ts';
import type { Invocation } from '../../../lambda/invocation.ts';
import { poolTriggers } from './pool-triggers.ts';

const LATE = {
  error: { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 5.00 seconds' },
};
const BROKEN = { error: { errorType: 'TypeError', errorMessage: 'x is not a function' } };

/**
 * Returns the pre-token trigger of a function whose calls return these outcomes one after the
 * other.
 */
function trigger(...outcomes: object[]) {
  let calls = 0;
  const spec = { triggers: { preTokenGenerationV2: 'arn' } } as never;
  const invoke = async () => outcomes[calls++] as never;
  return {
    call: () => poolTriggers(spec, Promise.resolve(invoke)).preTokenGenerationV2!({} as never),
    calls: () => calls,
  };
}

test('a function that responds too late is called again', async () => {
  const late = trigger(LATE, LATE, { payload: { ok: true } });
  expect(await late.call()).toEqual({ ok: true });
  expect(late.calls()).toBe(3);
});

test('is called three times in all, and once if it fails otherwise', async () => {
  const never = trigger(LATE, LATE, LATE, { payload: {} });
  await expect(never.call()).rejects.toThrow('Task timed out');
  const broken = trigger(BROKEN, { payload: {} });
  await expect(broken.call()).rejects.toThrow('x is not a function');
  expect([never.calls(), broken.calls()]).toEqual([3, 1]);
});

/** The event of a token, whose members do not matter here. */
const EVENT: PreTokenGenerationV2Event = {
  version: '2',
  triggerSource: 'TokenGeneration_RefreshTokens',
  region: 'eu-west-1',
  userPoolId: 'pool',
  userName: 'ana',
  callerContext: { awsSdkVersion: '', clientId: 'client' },
  request: {
    userAttributes: {},
    groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
    scopes: [],
  },
  response: {},
};
const triggers = { preTokenGenerationV2: 'arn' };

test('a call waits until functions can be called', async () => {
  const { promise, resolve } = Promise.withResolvers<() => Promise<Invocation>>();
  const answered = poolTriggers({ triggers }, promise).preTokenGenerationV2!(EVENT);
  resolve(async () => ({ payload: { ok: true } }));
  expect(await answered).toEqual({ ok: true });
});

test('a function that cannot be called is no refusal by the trigger', async () => {
  const stopping = Promise.resolve(() => Promise.reject(new Error('is stopping')));
  await expect(
    poolTriggers({ triggers }, stopping).preTokenGenerationV2!(EVENT),
  ).rejects.toMatchObject({ type: 'UnexpectedLambdaException', message: 'is stopping' });
});
