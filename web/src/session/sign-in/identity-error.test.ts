import { expect, test } from 'vitest';
import { hasNoPasswordYet, identityMessage, invitationMessage } from './identity-error.ts';

const refusal = (message: string, name = 'NotAuthorizedException') =>
  Object.assign(new Error(message), { name });
const EXPIRED = refusal('Temporary password has expired and must be reset by an administrator.');
const WRONG = refusal('Incorrect username or password.');

test('an expired invitation is reported as such in every form', () => {
  expect(identityMessage(EXPIRED)).toBe('This invitation has expired. Ask for a new link.');
  expect(invitationMessage(EXPIRED)).toBe('This invitation has expired. Ask for a new link.');
});

test('a used or replaced link is not reported as a wrong password', () => {
  expect(invitationMessage(WRONG)).toMatch(/^This link does not work any more/);
  expect(identityMessage(WRONG)).toBe('Please check your email and password');
});

test('an error that has nothing to do with the link keeps its own message', () => {
  for (const other of [
    refusal('User is disabled.'),
    refusal('Password attempts exceeded'),
    refusal('No answer', 'NetworkError'),
    'text',
  ])
    expect(invitationMessage(other)).toBeUndefined();
});

test('an account without a password to reset is recognized', () => {
  expect(hasNoPasswordYet(refusal('User password cannot be reset in the current state.'))).toBe(
    true,
  );
  expect(hasNoPasswordYet(WRONG)).toBe(false);
});

test('a trigger that had no answer in time says so without the words of the user pool', () => {
  const late = 'PreTokenGeneration failed with error Parley did not answer in time.';
  expect(identityMessage(refusal(late, 'UserLambdaValidationException'))).toBe(
    'Parley did not answer in time.',
  );
  const broken = refusal('Lambda timed out', 'UnexpectedLambdaException');
  expect(identityMessage(broken)).toBe('Sign-in did not work. Try again.');
});
