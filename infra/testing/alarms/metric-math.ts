/** The data points of a metric or expression by period; undefined where there is none. */
export type Series = readonly (number | undefined)[];

/**
 * What an operator makes of a period in which only one of two series has a data point. The user
 * guide says 0 ("Using metric math", basic arithmetic functions); people who operate alarms report
 * that there is no data point either. An alarm has to be right with both.
 */
export type MissingOperand = 'zero' | 'missing';

type Value = number | Series | readonly Series[];
type Token = string;

const TOKEN = /\s*(\d+(?:\.\d+)?|[A-Za-z_]\w*|<=|>=|==|!=|&&|\|\||[-+*/(),<>[\]])/y;

/**
 * Evaluates an expression of CloudWatch's metric math: numbers, ids, `+ - * /`, comparisons, `AND`
 * and `OR`, `IF`, `FILL` with a number, and `SUM` of a list. Source: CloudWatch user guide, "Using
 * metric math".
 *
 * @param series the data points of each id, all of the same length
 * @throws Error for anything else, so that no alarm is evaluated in a wrong way
 */
export function evaluateMath(
  expression: string,
  series: ReadonlyMap<string, Series>,
  missingOperand: MissingOperand,
): Series {
  const tokens = toTokens(expression);
  const length = [...series.values()][0]?.length ?? 0;
  let next = 0;
  const peek = () => tokens[next];
  const take = (expected?: string): Token => {
    const token = tokens[next];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`expected ${expected ?? 'more'} at ${next} of ${expression}`);
    next += 1;
    return token;
  };

  const combine = (a: Value, b: Value, calculate: (a: number, b: number) => number): Value => {
    if (isList(a) || isList(b)) throw new Error(`a list is no operand in ${expression}`);
    if (typeof a === 'number' && typeof b === 'number') return calculate(a, b);
    return Array.from({ length }, (_, at) => {
      const [one, other] = [pointOf(a, at), pointOf(b, at)];
      if (one === undefined && other === undefined) return undefined;
      // A number gives no period a data point.
      const hasNumber = typeof a === 'number' || typeof b === 'number';
      if ((one === undefined || other === undefined) && (hasNumber || missingOperand === 'missing'))
        return undefined;
      const result = calculate(one ?? 0, other ?? 0);
      return Number.isFinite(result) ? result : undefined;
    });
  };

  const level = (operators: Record<string, (a: number, b: number) => number>, inner: () => Value) =>
    function parse(): Value {
      let left = inner();
      for (let use = operators[peek() ?? '']; use; use = operators[peek() ?? '']) {
        take();
        left = combine(left, inner(), use);
      }
      return left;
    };
  const product = level({ '*': (a, b) => a * b, '/': (a, b) => a / b }, atom);
  const sum = level({ '+': (a, b) => a + b, '-': (a, b) => a - b }, product);
  const comparison = level(
    {
      '>': (a, b) => Number(a > b),
      '>=': (a, b) => Number(a >= b),
      '<': (a, b) => Number(a < b),
      '<=': (a, b) => Number(a <= b),
      '==': (a, b) => Number(a === b),
      '!=': (a, b) => Number(a !== b),
    },
    sum,
  );
  const and = (a: number, b: number) => Number(a !== 0 && b !== 0);
  const or = (a: number, b: number) => Number(a !== 0 || b !== 0);
  const whole = level({ AND: and, '&&': and, OR: or, '||': or }, comparison);

  function atom(): Value {
    const token = take();
    if (token === '(') {
      const inner = whole();
      take(')');
      return inner;
    }
    if (token === '[') {
      const items = listUntil(']');
      return items.map(toSeries);
    }
    if (/^\d/.test(token)) return Number(token);
    if (peek() === '(') {
      take('(');
      return call(token, listUntil(')'));
    }
    const found = series.get(token);
    if (!found) throw new Error(`there is no ${token} in ${expression}`);
    return found;
  }

  function listUntil(end: string): Value[] {
    const items = [whole()];
    while (peek() === ',') {
      take();
      items.push(whole());
    }
    take(end);
    return items;
  }

  function call(name: string, given: readonly Value[]): Value {
    const [first, second, third] = given;
    if (name === 'FILL' && typeof second === 'number')
      return toSeries(first).map((point) => point ?? second);
    if (name === 'SUM' && first !== undefined && isList(first))
      return Array.from({ length }, (_, at) => {
        const points = first.flatMap((one) => one[at] ?? []);
        return points.length === 0 ? undefined : points.reduce((a, b) => a + b, 0);
      });
    if (name === 'IF' && second !== undefined)
      return toSeries(first).map((condition, at) => {
        if (condition === undefined) return undefined;
        // Where the condition holds, a missing value counts as 0, and is dropped otherwise.
        if (condition !== 0) return pointOf(second, at) ?? missingChoice(second, missingOperand);
        return third === undefined ? undefined : pointOf(third, at);
      });
    throw new Error(`${name} is not known in ${expression}`);
  }

  function toSeries(value: Value | undefined): Series {
    if (value === undefined || typeof value === 'number' || isList(value))
      throw new Error(`a series is missing in ${expression}`);
    return value;
  }

  const result = whole();
  if (next < tokens.length) throw new Error(`more than one expression in ${expression}`);
  return toSeries(result);
}

/** What `IF` gives where the condition holds and the chosen series has no data point. */
const missingChoice = (chosen: Value, missingOperand: MissingOperand): number | undefined =>
  typeof chosen !== 'number' && missingOperand === 'zero' ? 0 : undefined;

const isList = (value: Value): value is readonly Series[] =>
  Array.isArray(value) && value.some((item) => Array.isArray(item));

function pointOf(value: Value, at: number): number | undefined {
  if (typeof value === 'number') return value;
  const point = value[at];
  if (typeof point === 'object') throw new Error('a list has no data points');
  return point;
}

function toTokens(expression: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(expression);
    if (!found) throw new Error(`unknown sign at ${at} of ${expression}`);
    tokens.push(found[1]!);
  }
  return tokens;
}
