import type { Json, JsonObject } from '../asl/json.ts';
import { StateError } from '../asl/state-error.ts';
import { awsFunctions, type RandomSource } from './aws-functions.ts';
import { evaluateExpression, findExpression } from './compile-expression.ts';

/**
 * The variables of an expression: `states` as `$states`, and each variable of the scope by its
 * name.
 */
export interface Scope {
  states: { input?: Json; result?: Json; errorOutput?: Json; context: JsonObject };
  variables: JsonObject;
}

export interface Evaluator {
  /**
   * Replaces every `{% … %}` inside `template` by its value; everything else is unchanged. `field`
   * names the location in messages. Throws StateError `States.QueryEvaluationError` if an
   * expression fails or has no value.
   */
  evaluate(template: Json, scope: Scope, field: string): Promise<Json>;
}

/**
 * Creates an evaluator. `now` returns the time for `$now()` and `$millis()`, in milliseconds since
 * 1970.
 */
export function createEvaluator(now: () => number, chance: RandomSource): Evaluator {
  const functions = awsFunctions(chance);

  const run = async (source: string, scope: Scope, field: string): Promise<Json> => {
    const at = now();
    const failed = (reason: string) =>
      new StateError(
        'States.QueryEvaluationError',
        `The JSONata expression '${source.trim()}' specified for the field '${field}' ${reason}`,
      );
    const bindings = {
      ...functions,
      millis: () => at,
      now: (picture?: string, zone?: string) =>
        evaluateExpression('$fromMillis($at, $picture, $zone)', { at, picture, zone }),
      ...scope.variables,
      states: scope.states,
    };
    let value: unknown;
    try {
      value = await evaluateExpression(source, bindings);
      if (value !== undefined) return toJson(value);
    } catch (thrown) {
      throw failed(`threw an error during evaluation. ${getMessage(thrown)}`);
    }
    throw failed('returned nothing (undefined).');
  };

  const evaluate = async (template: Json, scope: Scope, field: string): Promise<Json> => {
    if (typeof template === 'string') {
      const source = findExpression(template);
      return source === undefined ? template : run(source, scope, field);
    }
    if (template === null || typeof template !== 'object') return template;
    if (Array.isArray(template)) {
      const items: Json[] = [];
      for (const [i, item] of template.entries())
        items.push(await evaluate(item, scope, `${field}[${i}]`));
      return items;
    }
    const entries: Array<[string, Json]> = [];
    for (const [key, item] of Object.entries(template))
      entries.push([key, await evaluate(item, scope, `${field}/${key}`)]);
    return Object.fromEntries(entries);
  };

  return { evaluate };
}

function getMessage(thrown: unknown): string {
  // jsonata throws plain objects with a code and a message.
  if (thrown && typeof thrown === 'object' && 'message' in thrown) {
    const code = 'code' in thrown ? `${String(thrown.code)}: ` : '';
    return `${code}${String(thrown.message)}`;
  }
  return String(thrown);
}

/**
 * Returns a plain JSON copy of an expression's value. Throws a TypeError if it contains a function
 * or a regular expression.
 */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    const isJsonataFunction =
      typeof part === 'object' &&
      part !== null &&
      ('_jsonata_function' in part || '_jsonata_lambda' in part);
    if (typeof part === 'function' || isJsonataFunction || part instanceof RegExp)
      throw new TypeError('a function is not a JSON value');
    return part;
  });
  return JSON.parse(text) as Json;
}
