interface Row {
  method: string;
  path: string;
}

const isVariable = (segment: string | undefined) => segment?.startsWith('{') === true;

/**
 * Pairs of rows that one request could be meant for. API Gateway takes text before variables,
 * segment by segment; a pair is fine when one of the two is the more exact throughout, as
 * `/candidates/v2` beside `/candidates/{id}`.
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
