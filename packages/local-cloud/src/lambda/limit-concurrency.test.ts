import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const narrow = { name: 'narrow', reservedConcurrency: 2 };
const wide = { name: 'wide' };
const other = { name: 'other' };
const off = { name: 'off', reservedConcurrency: 0 };
const thrown = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    const { name, message, Reason } = error as Error & { Reason?: string };
    return { name, message, Reason };
  }
};

it('throttles a function whose reserved calls are all running', () => {
  const admit = limitConcurrency([narrow, wide]);
  const leave = admit(narrow);
  admit(narrow);
  expect(thrown(() => admit(narrow))).toEqual({
    name: 'TooManyRequestsException',
    message: 'Rate Exceeded.',
    Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded',
  });
  expect(() => admit(wide)).not.toThrow();
  leave();
  expect(() => admit(narrow)).not.toThrow();
});

it('never admits a call of a function that reserves none', () => {
  expect(() => limitConcurrency([off])(off)).toThrow('Rate Exceeded.');
});

it('lets the other functions share what is not reserved', () => {
  const admit = limitConcurrency([narrow, wide, other], 102);
  for (let call = 0; call < 99; call += 1) admit(wide);
  const leave = admit(other);
  expect(thrown(() => admit(other))).toMatchObject({ Reason: 'ConcurrentInvocationLimitExceeded' });
  expect(() => admit(narrow)).not.toThrow();
  leave();
  expect(() => admit(wide)).not.toThrow();
});

it('refuses reservations that leave fewer than 100 calls to the others', () => {
  expect(() => limitConcurrency([{ name: 'greedy', reservedConcurrency: 901 }])).toThrow(
    'The functions reserve 901 of 1000 concurrent calls',
  );
});
