import { expect, test } from 'vitest';
import { withPassword } from './with-password.ts';

const COMPOSED = 'caf\u00e9-caf\u00e9-caf\u00e9';
const DECOMPOSED = COMPOSED.normalize('NFD');
const wrong = () =>
  Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' });
const locked = () =>
  Object.assign(new Error('Password attempts exceeded'), { name: 'NotAuthorizedException' });

/** Signs in where `stored` is the password, and counts the attempts. */
function signInTo(stored: string, refusal: () => Error = wrong) {
  const tried: string[] = [];
  const call = async (password: string) => {
    tried.push(password);
    if (password !== stored) throw refusal();
    return 'signed in';
  };
  return { tried, signIn: (typed: string) => withPassword(typed, call) };
}

test.each([COMPOSED, DECOMPOSED])('a normalized password is found at once: %j', async (typed) => {
  const { tried, signIn } = signInTo(COMPOSED);
  expect(await signIn(typed)).toBe('signed in');
  expect(tried).toEqual([COMPOSED]);
});

test('a password that was stored as it was typed is found by the second attempt', async () => {
  const { tried, signIn } = signInTo(DECOMPOSED);
  expect(await signIn(DECOMPOSED)).toBe('signed in');
  expect(tried).toEqual([COMPOSED, DECOMPOSED]);
});

test('a wrong password whose forms are equal is tried once', async () => {
  const { tried, signIn } = signInTo('another');
  await expect(signIn(COMPOSED)).rejects.toThrow(/Incorrect/);
  expect(tried).toEqual([COMPOSED]);
});

test('after a refusal for another reason no second attempt is made', async () => {
  const { tried, signIn } = signInTo(DECOMPOSED, locked);
  await expect(signIn(DECOMPOSED)).rejects.toThrow(/exceeded/);
  expect(tried).toEqual([COMPOSED]);
});
