import jsonata from 'jsonata';

/**
 * The limits keep an endless expression from blocking the engine; they are far above what a state
 * machine needs.
 */
const LIMITS = { timeout: 5_000, stack: 2_000, sequence: 100_000 };

const MAX_ATTEMPTS = 3;
/** The error code of jsonata for an evaluation that exceeded `timeout`. */
const OUT_OF_TIME = 'D1012';

const compiled = new Map<string, jsonata.Expression>();

/** Returns the expression inside `{% … %}`, or undefined for a literal string. */
export function findExpression(text: string): string | undefined {
  return text.startsWith('{%') && text.endsWith('%}') && text.length >= 4
    ? text.slice(2, -2)
    : undefined;
}

/**
 * Evaluates a JSONata expression, which is compiled once per process. An evaluation that timed out
 * is repeated, because the timeout measures elapsed time, and the machine may have been suspended
 * or busy in the meantime.
 * @throws jsonata's error, of the syntax or of the evaluation
 */
export async function evaluateExpression(
  source: string,
  bindings: Record<string, unknown>,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await compileExpression(source).evaluate(undefined, bindings);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || (error as { code?: unknown } | null)?.code !== OUT_OF_TIME)
        throw error;
    }
  }
}

/**
 * Compiles a JSONata expression once per process. Throws jsonata's error if the syntax is invalid.
 */
export function compileExpression(source: string): jsonata.Expression {
  const known = compiled.get(source);
  if (known) return known;
  const expression = jsonata(source, LIMITS);
  compiled.set(source, expression);
  return expression;
}
