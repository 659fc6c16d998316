import * as z from 'zod';
import { joinWords } from './field-words.ts';
import { listRules, removesUnseen, SOMETHING_SEEN } from './schema-rules.ts';

type Json = Record<string, unknown>;

const MAX_INT32 = 2_147_483_647;
const isShort = ({
  minimum = -Infinity,
  maximum = Infinity,
}: {
  minimum?: number;
  maximum?: number;
}) => minimum >= -MAX_INT32 && maximum <= MAX_INT32;
const isTime = (format: unknown) => format === 'date-time' || format === 'date';

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
      // Without bounds it has no format: generators make a `bigint` of an int64.
      if (jsonSchema.type === 'integer' && isShort(jsonSchema)) jsonSchema.format = 'int32';
      // A slash is escaped in JavaScript only.
      if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
      // A list of a fixed length has nothing more; all of them are lists of numbers.
      if (jsonSchema.prefixItems)
        Object.assign(jsonSchema, {
          items: jsonSchema.prefixItems[0],
          minItems: jsonSchema.prefixItems.length,
          maxItems: jsonSchema.prefixItems.length,
        });
      // The format says the same, and generators of clients know it.
      if (isTime(jsonSchema.format)) delete jsonSchema.pattern;
    },
  }) as Json;
  return json;
}
