import { expect, test } from 'vitest';
import { replaceForgotten } from './replace-forgotten.ts';

const given = { email: 'ana@example.com', code: '123456', password: 'Another-horse-10' };
const failure = (name: string) => Object.assign(new Error('said'), { name });
const done = { kind: 'done' } as const;
const identity = (ofPassword?: Error, ofSignIn?: Error) => ({
  setForgottenPassword: () => (ofPassword ? Promise.reject(ofPassword) : Promise.resolve()),
  signIn: () => (ofSignIn ? Promise.reject(ofSignIn) : Promise.resolve(done)),
});

test('a person who has replaced a password is signed in', async () => {
  expect(await replaceForgotten(identity(), given)).toBe(done);
});

test('a wrong code can be corrected', async () => {
  const wrong = failure('CodeMismatchException');
  await expect(replaceForgotten(identity(wrong), given)).rejects.toBe(wrong);
});

test.each([
  ['the sign-in has no answer in time', undefined, failure('UserLambdaValidationException')],
  ['the sessions could not be ended', failure('UserLambdaValidationException'), undefined],
  ['the network is lost after it', undefined, failure('NetworkError')],
])('a password that is set is not asked for with its code again if %s', async (_, first, then) => {
  expect(await replaceForgotten(identity(first, then), given)).toEqual({
    kind: 'only-replaced',
    error: first ?? then,
  });
});
