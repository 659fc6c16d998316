import { expect, test } from 'vitest';
import { changePassword, PasswordUnknown } from './change-password.ts';

/**
 * Creates the dependencies of `changePassword`, which record what happened in order: the states
 * reported to the server, and the change itself.
 */
function page({ refuses, lost }: { refuses?: string; lost?: 'begun' | 'kept' } = {}) {
  const happened: string[] = [];
  const note = async (state: string) => {
    if (state === lost) throw new Error('no network');
    happened.push(state);
  };
  const change = async () => {
    if (refuses) throw Object.assign(new Error(refuses), { name: refuses });
    happened.push('the password is changed');
  };
  return { happened, done: changePassword(note, change) };
}

test('the server is notified of a change of the password before it is made', async () => {
  const { happened, done } = page();
  await done;
  expect(happened).toEqual(['begun', 'the password is changed']);
});

test('a password is not changed if the server cannot be reached', async () => {
  const { happened, done } = page({ lost: 'begun' });
  await expect(done).rejects.toThrow('no network');
  expect(happened).toEqual([]);
});

test('a refused password ends no session, because the server is notified of it', async () => {
  const { happened, done } = page({ refuses: 'NotAuthorizedException' });
  await expect(done).rejects.toThrow('NotAuthorizedException');
  expect(happened).toEqual(['begun', 'kept']);
});

test('the refusal of the provider is shown even if the server cannot be reached', async () => {
  const { done } = page({ refuses: 'InvalidPasswordException', lost: 'kept' });
  await expect(done).rejects.toThrow('InvalidPasswordException');
});

test.each(['NetworkError', 'InternalErrorException', 'TypeError'])(
  'after %s nobody knows whether the password changed, and the server is not told',
  async (name) => {
    const { happened, done } = page({ refuses: name });
    await expect(done).rejects.toBeInstanceOf(PasswordUnknown);
    expect(happened).toEqual(['begun']);
  },
);
