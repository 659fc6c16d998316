import * as z from 'zod';

type Schema = Record<string, unknown>;

/** A field of a body or a query, and its JSON schema. */
export interface Field {
  path: readonly (string | number)[];
  schema: Schema;
}

const known = new Map<z.ZodType, Field[]>();

/**
 * Returns every field of a schema, including its alternatives. For an array, it returns the fields
 * of the first item.
 */
export function toFields(schema: z.ZodType): Field[] {
  const json = () => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const found = known.get(schema) ?? walk(json());
  known.set(schema, found);
  return found;
}

function walk(schema: Schema, path: Field['path'] = []): Field[] {
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Schema[]);
  const properties = Object.entries((schema['properties'] as Record<string, Schema>) ?? {});
  const items = schema['items'] as Schema | undefined;
  return [
    { path, schema },
    ...choices.flatMap((one) => walk(one, path)),
    ...properties.flatMap(([name, one]) => walk(one, [...path, name])),
    ...(items ? walk(items, [...path, 0]) : []),
  ];
}

/** Returns a copy with the value at the path, or without the field if the value is undefined. */
export function withValueAt(base: unknown, path: Field['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const items = Array.isArray(base) ? [...base] : [];
    items[key] = withValueAt(items[key], rest, value) ?? null;
    return items;
  }
  const isObject = typeof base === 'object' && !Array.isArray(base);
  const copy = { ...(isObject ? base : {}) } as Record<string, unknown>;
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}
