import * as z from 'zod';

/** What a kind of stored item looks like, by the paths of its fields (`period.from`). */
export interface ItemForm {
  /** The fields without which an item cannot be read. */
  required: string[];
  /** The values of fields that have a limited number of them. */
  values: Record<string, string[]>;
}

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Adds what a schema says of a path and of those below it. */
function walk(schema: Schema, path: string, form: ItemForm): void {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) (form.values[path] ??= []).push(...values.map(String));
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const below = path === '' ? name : `${path}.${name}`;
    if (schema.required?.includes(name)) form.required.push(below);
    walk(property, below, form);
  }
  if (schema.items) walk(schema.items, `${path}[]`, form);
  if (typeof schema.additionalProperties === 'object')
    walk(schema.additionalProperties, `${path}{}`, form);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walk(part, path, form);
}

/** Returns the form of each kind of item that one of the schemas describes. */
export function toItemForms(schemas: readonly z.ZodObject[]): Record<string, ItemForm> {
  const forms = new Map<string, ItemForm>();
  for (const schema of schemas) {
    const { kind } = schema.shape;
    if (!(kind instanceof z.ZodLiteral)) continue;
    const name = String(kind.value);
    // Parts of events and of answers have kinds too, in small letters.
    if (!/^[A-Z_]+$/.test(name)) continue;
    const form = forms.get(name) ?? { required: [], values: {} };
    forms.set(name, form);
    walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '', form);
  }
  return Object.fromEntries(
    [...forms]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { required, values }]) => [
        name,
        {
          required: [...new Set(required)].toSorted(),
          values: Object.fromEntries(
            Object.entries(values)
              .toSorted(([one], [other]) => (one < other ? -1 : 1))
              .map(([path, list]) => [path, [...new Set(list)].toSorted()]),
          ),
        },
      ]),
  );
}

/**
 * Returns what this release writes and the recorded one could not read: values that it did not
 * know, and fields that it needs and that items may lack now. A kind that it did not know is never
 * read.
 * @param prepared values that this release reads but does not write yet, as `KIND path value`
 */
export function findUnreadable(
  now: Record<string, ItemForm>,
  recorded: Record<string, ItemForm>,
  prepared: readonly string[],
): string[] {
  return Object.entries(now).flatMap(([kind, form]) => {
    const before = recorded[kind];
    if (!before) return [];
    const unknown = Object.entries(form.values).flatMap(([path, values]) =>
      values
        .filter((value) => before.values[path]?.includes(value) === false)
        .map((value) => `${kind} ${path} ${value}`),
    );
    const lacking = before.required
      .filter((path) => !form.required.includes(path))
      .map((path) => `${kind} ${path} may be missing`);
    return [...unknown, ...lacking].filter((one) => !prepared.includes(one));
  });
}
