/** A request as received by a web ACL. */
export interface WebRequest {
  address: string;
  path: string;
  /** Names in lower case. */
  headers?: Readonly<Record<string, string>>;
}

type Statement = Readonly<Record<string, any>>;
interface Rule {
  Name: string;
  Action?: Statement;
  Statement: Statement;
}

/**
 * Returns the rate-based rules of a web ACL that these requests, all within one window, exceed.
 * Source: AWS WAF developer guide, "Rate-based rule statement".
 * @throws for an unsupported statement
 */
export function exceededRules(rules: readonly Rule[], requests: readonly WebRequest[]): string[] {
  return rules
    .filter((rule) => rule.Statement['RateBasedStatement'])
    .filter(({ Statement }) => {
      const {
        Limit,
        AggregateKeyType,
        CustomKeys = [],
        ScopeDownStatement,
      } = Statement['RateBasedStatement'];
      const counts = new Map<string, number>();
      for (const request of requests) {
        if (ScopeDownStatement && !matches(ScopeDownStatement, request)) continue;
        const key =
          AggregateKeyType === 'IP'
            ? request.address
            : CustomKeys.map((one: Statement) =>
                findValue(one['Header'] ? { SingleHeader: one['Header'] } : one, request),
              ).join('|');
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return [...counts.values()].some((count) => count > Limit);
    })
    .map(({ Name }) => Name);
}

/** Returns the rules of a web ACL that refuse this single request. */
export function refusingRules(rules: readonly Rule[], request: WebRequest): string[] {
  const own = rules.filter(
    ({ Action, Statement }) => Action?.['Block'] && !Statement['RateBasedStatement'],
  );
  return own.filter(({ Statement }) => matches(Statement, request)).map(({ Name }) => Name);
}

function matches(statement: Statement, request: WebRequest): boolean {
  const [[kind, given] = ['', {}]] = Object.entries(statement);
  if (kind === 'NotStatement') return !matches(given.Statement, request);
  if (kind === 'AndStatement')
    return given.Statements.every((one: Statement) => matches(one, request));
  if (kind === 'OrStatement')
    return given.Statements.some((one: Statement) => matches(one, request));
  const value = findValue(given.FieldToMatch, request);
  if (kind === 'SizeConstraintStatement' && given.ComparisonOperator === 'GT')
    return value !== undefined && value.length > given.Size;
  if (kind === 'ByteMatchStatement' && given.PositionalConstraint === 'EXACTLY')
    return value === given.SearchString;
  if (kind === 'ByteMatchStatement' && given.PositionalConstraint === 'STARTS_WITH')
    return value?.startsWith(given.SearchString) === true;
  throw new Error(`The statement ${kind} is not known.`);
}

function findValue(field: Statement, { path, headers = {} }: WebRequest): string | undefined {
  if ('UriPath' in field) return path;
  if (field['SingleHeader']) return headers[String(field['SingleHeader'].Name).toLowerCase()];
  throw new Error(`The field ${Object.keys(field).join()} is not known.`);
}
