/** A statement of a policy, with references as `readable` writes them. */
export interface PolicyStatement {
  Effect: 'Allow' | 'Deny';
  /** Absent in the policy of a role, which applies to that role only. */
  Principal?: '*' | Record<string, string | string[]>;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
}

/** A request to check against a policy. */
export interface PolicyRequest {
  /**
   * A service such as `ses.amazonaws.com`, or the ARN of a role; absent if the policy belongs to
   * the caller.
   */
  principal?: string;
  action: string;
  resource: string;
  /** Condition keys in lower case, such as `aws:sourceaccount`. */
  context?: Readonly<Record<string, string | readonly string[]>>;
}

type Compare = (actual: string, expected: string) => boolean;

const COMPARISONS: Readonly<Record<string, Compare>> = {
  StringEquals: (actual, expected) => actual === expected,
  StringLike: isLike,
  ArnEquals: isLike,
  ArnLike: isLike,
  Bool: (actual, expected) => actual === expected,
  NumericLessThan: (actual, expected) => Number(actual) < Number(expected),
};

/**
 * Checks whether a policy allows a request: a statement allows it and none denies it. Source: AWS
 * Identity and Access Management user guide, "Policy evaluation logic" and "Condition operators".
 * @throws for an unsupported condition operator
 */
export function isAllowed(statements: readonly PolicyStatement[], request: PolicyRequest): boolean {
  const effects = statements
    .filter((statement) => appliesTo(statement, request))
    .map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

function appliesTo(
  { Principal, Action, Resource, Condition = {} }: PolicyStatement,
  request: PolicyRequest,
): boolean {
  const { principal, action, resource, context = {} } = request;
  return (
    isPrincipal(Principal, principal) &&
    toList(Action).some((pattern) => isLike(action.toLowerCase(), pattern.toLowerCase())) &&
    toList(Resource).some((pattern) => isLike(resource, pattern)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, expected]) =>
        meets(operator, context[key.toLowerCase()], toList(expected).map(String)),
      ),
    )
  );
}

function isPrincipal(given: PolicyStatement['Principal'], asking: string | undefined): boolean {
  if (given === undefined || given === '*') return true;
  return Object.values(given)
    .flat()
    .some((name) => name === '*' || name === asking);
}

function meets(
  operator: string,
  given: string | readonly string[] | undefined,
  expected: readonly string[],
): boolean {
  if (operator === 'Null') return String(given === undefined) === expected[0];
  const [, forAll, name] = /^(ForAllValues:)?(.+)$/.exec(operator)!;
  const compare = COMPARISONS[name!];
  if (!compare) throw new Error(`The condition operator ${operator} is not known.`);
  const holds = (actual: string) => expected.some((value) => compare(actual, value));
  if (forAll) return toList(given ?? []).every(holds);
  // A condition on a key that is missing in the request is not met.
  return given !== undefined && toList(given).some(holds);
}

/** Compares with a pattern in which a star matches any text. */
function isLike(actual: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(actual);
}

const toList = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T];
