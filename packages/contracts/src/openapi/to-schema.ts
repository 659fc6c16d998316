import * as z from 'zod';
import { joinWords } from './field-words.ts';
import { listRules, removesUnseen, SOMETHING_SEEN } from './schema-rules.ts';

type Json = Record<string, unknown>;

/**
 * Returns the JSON Schema of a schema. Rules that JSON Schema cannot express are its description,
 * and a text in which something has to be seen has a pattern.
 */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const rules = joinWords(
        z.globalRegistry.get(zodSchema)?.description,
        ...listRules(zodSchema),
      );
      if (rules !== undefined) jsonSchema.description = rules;
      if (removesUnseen(zodSchema) && (jsonSchema.minLength ?? 0) > 0)
        jsonSchema.pattern ??= SOMETHING_SEEN;
      // Bounds that every integer of JSON has.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Json;
  return json;
}
