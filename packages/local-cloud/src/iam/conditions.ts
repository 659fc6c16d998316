import { toArnMatcher, toMatcher } from './wildcards.ts';

/** The values of condition keys in a request. Names are in lower case. */
export type RequestKeys = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Checks a condition of a statement against the keys of a request. */
export type Condition = (keys: RequestKeys) => boolean;

type Compare = (expected: string) => (actual: string) => boolean;

const toNumber = (holds: (actual: number, expected: number) => boolean): Compare => {
  return (expected) => (actual) => holds(Number(actual), Number(expected));
};
const equalTexts: Compare = (expected) => (actual) => actual === expected;
const equalWithoutCase: Compare = (expected) => {
  const lower = expected.toLowerCase();
  return (actual) => actual.toLowerCase() === lower;
};

/**
 * The condition operators and, for those that demand the opposite, the one that they negate.
 * Source: IAM user guide, "IAM JSON policy elements: Condition operators".
 */
const OPERATORS: Readonly<Record<string, { compare: Compare; negated?: true }>> = {
  StringEquals: { compare: equalTexts },
  StringNotEquals: { compare: equalTexts, negated: true },
  StringEqualsIgnoreCase: { compare: equalWithoutCase },
  StringNotEqualsIgnoreCase: { compare: equalWithoutCase, negated: true },
  StringLike: { compare: toMatcher },
  StringNotLike: { compare: toMatcher, negated: true },
  // The user guide says that both operators behave the same.
  ArnEquals: { compare: toArnMatcher },
  ArnLike: { compare: toArnMatcher },
  ArnNotEquals: { compare: toArnMatcher, negated: true },
  ArnNotLike: { compare: toArnMatcher, negated: true },
  Bool: { compare: equalWithoutCase },
  NumericEquals: { compare: toNumber((actual, expected) => actual === expected) },
  NumericNotEquals: {
    compare: toNumber((actual, expected) => actual === expected),
    negated: true,
  },
  NumericLessThan: { compare: toNumber((actual, expected) => actual < expected) },
  NumericLessThanEquals: { compare: toNumber((actual, expected) => actual <= expected) },
  NumericGreaterThan: { compare: toNumber((actual, expected) => actual > expected) },
  NumericGreaterThanEquals: { compare: toNumber((actual, expected) => actual >= expected) },
};

/**
 * The condition keys that the engines supply, or that only services use which do not run here. With
 * any other key a statement that denies would do nothing.
 */
const KNOWN_KEYS =
  /^(?:aws:(?:securetransport|sourcearn|sourceaccount|principalarn|principalaccount|principalisawsservice)|dynamodb:leadingkeys|events:managedby|kms:encryptioncontext:.+|s3:(?:tlsversion|prefix|requestobjecttagkeys|existingobjecttag\/.+)|ses:fromaddress)$/;

const toList = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T];

/**
 * Compiles one operator of a `Condition` element.
 * @param operator for example `ForAllValues:StringLike` or `NumericLessThanIfExists`
 * @param key the name of the condition key
 * @param values those of the policy
 * @throws Error if the operator is not known here, so that a policy is never understood in part
 */
export function compileCondition(
  operator: string,
  key: string,
  values: readonly string[],
): Condition {
  const name = key.toLowerCase();
  if (!KNOWN_KEYS.test(name)) throw new Error(`the condition key ${key} is not known`);
  if (operator === 'Null') {
    const absent = values[0] === 'true';
    return (keys) => (keys[name] === undefined) === absent;
  }
  const [, set, plain, ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?([A-Za-z]+?)(IfExists)?$/.exec(operator) ?? [];
  const known =
    plain !== undefined && Object.hasOwn(OPERATORS, plain) ? OPERATORS[plain] : undefined;
  if (!known) throw new Error(`the condition operator ${operator} is not known`);
  const compares = values.map(known.compare);
  const isEqual = (actual: string) => compares.some((equals) => equals(actual));
  const holds = known.negated ? (actual: string) => !isEqual(actual) : isEqual;

  return (keys) => {
    const given = keys[name];
    if (given === undefined) {
      if (ifExists || set === 'ForAllValues') return true;
      // Without its key a condition is not met, unless it demands that the key has not the value.
      return known.negated === true && set === undefined;
    }
    const actual = toList(given);
    return set === 'ForAnyValue' ? actual.some(holds) : actual.every(holds);
  };
}
