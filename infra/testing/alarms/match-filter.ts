/** A line of a function's log. */
export type LogLine = Readonly<Record<string, unknown>>;

const TOKEN = /\s*("[^"]*"|\$\.\w+|&&|\|\||>=|<=|!=|[=<>(){}]|[\w.]+)/y;

/**
 * Returns whether a line matches a filter pattern for JSON: fields compared with a text or a
 * number, `IS TRUE`, `&&`, `||` and parentheses. Source: CloudWatch Logs user guide, "Filter
 * pattern syntax for metric filters".
 * @throws Error for anything else
 */
export function matchesFilter(pattern: string, line: LogLine): boolean {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < pattern.trimEnd().length) {
    const found = TOKEN.exec(pattern);
    if (!found) throw new Error(`${pattern} cannot be read`);
    tokens.push(found[1]!);
  }
  let next = 0;
  const take = (expected?: string): string => {
    const token = tokens[next];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`expected ${expected ?? 'more'} at ${next} of ${pattern}`);
    next += 1;
    return token;
  };

  function any(): boolean {
    let result = every();
    while (tokens[next] === '||') {
      take();
      const other = every();
      result ||= other;
    }
    return result;
  }
  function every(): boolean {
    let result = one();
    while (tokens[next] === '&&') {
      take();
      const other = one();
      result &&= other;
    }
    return result;
  }
  function one(): boolean {
    if (tokens[next] === '(') {
      take();
      const inner = any();
      take(')');
      return inner;
    }
    const field = take();
    if (!field.startsWith('$.')) throw new Error(`${field} is no field in ${pattern}`);
    return compare(line[field.slice(2)], take(), take());
  }
  function compare(value: unknown, operator: string, wanted: string): boolean {
    if (operator === 'IS' && wanted === 'TRUE') return value === true;
    if (operator === '=' && wanted.startsWith('"')) return value === wanted.slice(1, -1);
    if (operator === '>=') return typeof value === 'number' && value >= Number(wanted);
    throw new Error(`${operator} ${wanted} is not known in ${pattern}`);
  }

  take('{');
  const result = any();
  take('}');
  return result;
}
