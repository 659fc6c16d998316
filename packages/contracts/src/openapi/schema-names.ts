import { NAMED_ENUMS, NAMED_SCHEMAS } from './named-schemas.ts';
import { toSchema } from './to-schema.ts';

type Json = Record<string, unknown>;

/** A schema with a name, by its JSON without the rules that a use of it adds. */
export type Names = ReadonlyMap<string, { name: string; rules: unknown }>;

/** Returns the names of schemas and of lists of values. */
export const createNames = (): Names =>
  new Map([
    ...Object.entries(NAMED_ENUMS).map(([name, values]) => toNamed(name, toEnum(values))),
    ...Object.entries(NAMED_SCHEMAS).map(([name, schema]) =>
      toNamed(name, toSchema(schema, 'output')),
    ),
  ]);

const toNamed = (name: string, { description: rules, ...schema }: Json) =>
  [JSON.stringify(schema), { name, rules }] as const;

/** Returns the schema of a list of values. */
export const toEnum = (values: readonly string[]): Json => ({ type: 'string', enum: values });

/** Returns a reference to a component. */
export const toReference = (where: 'schemas' | 'parameters', name: string): Json => ({
  $ref: `#/components/${where}/${name}`,
});

/** Replaces each named schema by a reference. */
export function withNames(node: unknown, names: Names): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => withNames(item, names));
  const { description: rules, ...rest } = node as Json;
  const named = names.get(JSON.stringify(rest));
  if (named)
    return {
      ...(rules !== named.rules && { description: rules }),
      ...toReference('schemas', named.name),
    };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNames(value, names)]),
  );
}
