import type { Json } from '../asl/json.ts';

/**
 * A plain copy of what an expression gave. TypeError when it holds a function or a regular
 * expression.
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
