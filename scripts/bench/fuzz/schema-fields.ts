import * as z from 'zod';

type Schema = Record<string, unknown>;

/** A place in a body or query, and the JSON schema of what stands there. */
export interface Field {
  path: readonly (string | number)[];
  schema: Schema;
}

const known = new Map<z.ZodType, Field[]>();

/** Every field of a schema, optional ones and those of each alternative too; the first item of a list. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const found = known.get(schema) ?? walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  known.set(schema, found);
  return found;
}

function walk(schema: Schema, path: Field['path'] = []): Field[] {
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Schema[]) ?? []);
  const properties = Object.entries((schema['properties'] as Record<string, Schema>) ?? {});
  const items = schema['items'] as Schema | undefined;
  return [
    { path, schema },
    ...alternatives.flatMap((one) => walk(one, path)),
    ...properties.flatMap(([name, one]) => walk(one, [...path, name])),
    ...(items ? walk(items, [...path, 0]) : []),
  ];
}

/** A copy with the value at the path, or without it where the value is undefined. */
export function withValueAt(base: unknown, path: Field['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const items = Array.isArray(base) ? [...base] : [];
    items[key] = withValueAt(items[key], rest, value) ?? null;
    return items;
  }
  const copy = { ...(typeof base === 'object' && !Array.isArray(base) ? base : {}) } as Record<string, unknown>;
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}
