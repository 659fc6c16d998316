import { expect, test } from 'vitest';
import { hasNoPasswordYet, identityMessage, invitationMessage } from './identity-error.ts';

const refusal = (message: string, name = 'NotAuthorizedException') =>
  Object.assign(new Error(message), { name });
const EXPIRED = refusal('Temporary password has expired and must be reset by an administrator.');
const WRONG = refusal('Incorrect username or password.');

test('an invitation that has expired says so, wherever it is used', () => {
  expect(identityMessage(EXPIRED)).toBe('This invitation has expired. Ask for a new link.');
  expect(invitationMessage(EXPIRED)).toBe('This invitation has expired. Ask for a new link.');
});

test('a link that was used or replaced is not called a wrong password', () => {
  expect(invitationMessage(WRONG)).toMatch(/^This link does not work any more/);
  expect(identityMessage(WRONG)).toBe('Please check your email and password');
});

test('what has nothing to do with the link keeps its own sentence', () => {
  for (const other of [
    refusal('User is disabled.'),
    refusal('Password attempts exceeded'),
    refusal('No answer', 'NetworkError'),
    'text',
  ])
    expect(invitationMessage(other)).toBeUndefined();
});

test('knows an account that has no password to reset', () => {
  expect(hasNoPasswordYet(refusal('User password cannot be reset in the current state.'))).toBe(
    true,
  );
  expect(hasNoPasswordYet(WRONG)).toBe(false);
});
