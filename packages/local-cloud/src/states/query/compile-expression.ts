import jsonata from 'jsonata';

/** An endless expression must not hold the engine; both limits are far above what a state machine needs. */
const LIMITS = { timeout: 5_000, stack: 2_000, sequence: 100_000 };

const compiled = new Map<string, jsonata.Expression>();

/** The expression inside `{% … %}`, or undefined for a string that is meant literally. */
export function expressionOf(text: string): string | undefined {
  return text.startsWith('{%') && text.endsWith('%}') && text.length >= 4 ? text.slice(2, -2) : undefined;
}

/** Compiles a JSONata expression once per process. Throws jsonata's error on a syntax error. */
export function compileExpression(source: string): jsonata.Expression {
  const known = compiled.get(source);
  if (known) return known;
  const expression = jsonata(source, LIMITS);
  compiled.set(source, expression);
  return expression;
}
