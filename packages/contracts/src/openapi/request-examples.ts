import { EXAMPLE_PLACES, EXAMPLE_VALUES } from './words/example-values.ts';

type Json = Record<string, unknown>;

const ULID = '01JQ2N5W8X4T7B3C6D9E0F1G2H';
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '7f1c9c36-8c41-4bd2-9d55-6f3c1b7a9e10',
  date: '2027-03-10',
  'date-time': '2027-03-10T14:00:00.000Z',
};

/**
 * Returns an example of a request's body, made of its JSON Schema and the table of values. It has
 * the fields that are required, or the first one if none is.
 * @param place the name of the request, such as `CreateRequisitionRequest`
 * @throws Error if the table needs a value for a text
 */
export function toExample(schema: Json, place: string): unknown {
  const name = place.slice(place.lastIndexOf('.') + 1);
  if (Object.hasOwn(EXAMPLE_PLACES, place)) return EXAMPLE_PLACES[place];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const options = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(options) && isJson(options[0])) return toExample(options[0], place);
  if (schema['type'] === 'object') return toObject(schema, place);
  if (schema['type'] === 'array') return toList(schema, place);
  if (schema['type'] === 'boolean') return true;
  if (Object.hasOwn(EXAMPLE_VALUES, name)) return EXAMPLE_VALUES[name];
  if (schema['type'] === 'string') return toText(schema, place);
  return schema['minimum'] ?? 1;
}

function toObject({ properties, required }: Json, place: string): Json {
  if (!isJson(properties)) return {};
  const names = Array.isArray(required) ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      names.includes(name) && isJson(schema)
        ? [[name, toExample(schema, `${place}.${name}`)] as const]
        : [],
    ),
  );
}

const toList = ({ items, minItems = 1 }: Json, place: string): unknown[] =>
  isJson(items) ? Array.from({ length: Number(minItems) }, () => toExample(items, place)) : [];

function toText({ pattern, format }: Json, place: string): string {
  const known = typeof format === 'string' ? FORMATS[format] : undefined;
  if (known !== undefined) return known;
  const ids = [...String(pattern).matchAll(/\b([a-z]{2,4})_\[0-7\]/g)];
  if (ids.length === 0) throw new Error(`The example of ${place} needs a value`);
  return ids.map(([, kind]) => `${kind}_${ULID}`).join('~');
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
