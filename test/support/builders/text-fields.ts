import * as z from 'zod';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Returns the fields of all routes' bodies that take a text, as `route: a.b[].c`. */
export function listTextFields(): string[] {
  return (Object.keys(ROUTES) as RouteId[]).flatMap((id) => {
    const { body } = (ROUTES[id] as RouteRow).request;
    if (!body) return [];
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return [...new Set(textsIn(schema, '', schema))].map((path) => `${id}: ${path}`);
  });
}

function textsIn(schema: JsonSchema, path: string, root: JsonSchema): string[] {
  if (schema.$ref) return textsIn(root.$defs![schema.$ref.split('/').at(-1)!]!, path, root);
  const { type, enum: values, pattern, format, properties = {}, items } = schema;
  const isText =
    type === 'string' &&
    !values &&
    schema.const === undefined &&
    !pattern &&
    (!format || format === 'email');
  return [
    ...(isText ? [path] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some = []) =>
      some.flatMap((one) => textsIn(one, path, root)),
    ),
    ...Object.entries(properties).flatMap(([name, one]) =>
      textsIn(one, path === '' ? name : `${path}.${name}`, root),
    ),
    ...(items ? textsIn(items, `${path}[]`, root) : []),
  ];
}

/**
 * Records the fields in which an actor's calls send one of the words, as `listTextFields` names
 * them, until the returned function is called.
 */
export function recordTextFields(
  actor: Actor,
  words: () => readonly string[],
  seen: Set<string>,
): () => void {
  const { call } = actor;
  actor.call = (id, input, options) => {
    for (const path of pathsOf(input.body, '', words())) seen.add(`${id}: ${path}`);
    return call(id, input, options);
  };
  return () => void (actor.call = call);
}

function pathsOf(value: unknown, path: string, words: readonly string[]): string[] {
  if (typeof value === 'string')
    return words.some((word) => value.toLowerCase().includes(word.toLowerCase())) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, `${path}[]`, words));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    pathsOf(one, path === '' ? name : `${path}.${name}`, words),
  );
}
