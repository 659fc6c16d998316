import * as z from 'zod';

const INTEGER = /^(0|-?[1-9][0-9]{0,9})$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Returns the schema of an integer in a query, in which everything is text. In a body it is a
 * number, or a text as pages of the last release send it.
 */
export const integerBetween = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(toInteger, z.int({ error }).min(min, error).max(max, error));
};

const toInteger = (given: number) => {
  const value: unknown = given;
  return typeof value === 'string' && INTEGER.test(value) ? Number(value) : given;
};

/** Returns the schema of a yes or no in a query; the same as false is to leave it out. */
export const flag = z.preprocess(
  (given: boolean) => {
    const value: unknown = given;
    return typeof value === 'string' ? (FLAGS[value] ?? given) : given;
  },
  z.boolean({ error: 'must be true or false' }),
);
