interface Row {
  method: string;
  path: string;
}

const isVariable = (segment: string | undefined) => segment?.startsWith('{') === true;

/**
 * Returns the pairs of routes that could match the same request. API Gateway prefers literal text
 * to variables, segment by segment. A pair is allowed if one of the two is more specific in every
 * segment, such as `/candidates/v2` next to `/candidates/{id}`.
 */
export function findOverlaps(rows: readonly Row[]): string[] {
  return rows.flatMap((one, index) =>
    rows
      .slice(index + 1)
      .flatMap((other) =>
        one.method === other.method && overlap(one.path.split('/'), other.path.split('/'))
          ? [`${one.method} ${one.path} and ${other.path}`]
          : [],
      ),
  );
}

function overlap(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const pairs = one.map((segment, index) => [segment, other[index]!] as const);
  if (pairs.some(([a, b]) => a !== b && !isVariable(a) && !isVariable(b))) return false;
  const firstIsExact = pairs.some(([a, b]) => !isVariable(a) && isVariable(b));
  const secondIsExact = pairs.some(([a, b]) => isVariable(a) && !isVariable(b));
  return firstIsExact === secondIsExact;
}
