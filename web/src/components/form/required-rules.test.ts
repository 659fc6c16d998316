import { expect, test } from 'vitest';
import { requiredRules } from './required-rules.ts';

type Checks = Record<string, (value: unknown) => unknown>;
const checks = (rules: ReturnType<typeof requiredRules>) => rules.validate as unknown as Checks;

test('white space alone counts as empty', () => {
  const { filled } = checks(requiredRules(undefined, 'Name is needed'));
  expect(['   ', 'Ana', 3].map((value) => filled?.(value))).toEqual(['Name is needed', true, true]);
});

test('additional rules still apply', () => {
  const long = (value: unknown) => String(value).length > 3;
  expect(Object.keys(checks(requiredRules({ validate: long }, 'needed')))).toEqual([
    'filled',
    'own',
  ]);
  expect(requiredRules({ validate: long }, undefined)).toEqual({ validate: long });
});
