type Json = Record<string, unknown>;

/**
 * What a document of OpenAPI 3.1 promises to programs, a line each:
 *
 * - `call POST /requisitions` with the statuses of its successes;
 * - `gives Requisition.title` with the type of a field of an answer, `takes …` with that of a field
 *   or parameter of a request. `?` behind the type says that it may be missing;
 * - `limit … maxLength` with a bound of what a request takes.
 *
 * A schema with a name stands for its fields, which are lines of their own.
 */
export type Promises = Record<string, string>;

/** Bounds of what is taken: the sign says in which direction they become narrower. */
export const BOUNDS: ReadonlyMap<string, 1 | -1> = new Map([
  ['maxLength', -1],
  ['maximum', -1],
  ['maxItems', -1],
  ['minLength', 1],
  ['minimum', 1],
  ['minItems', 1],
]);

/** Returns the promises of a document. */
export function listPromises(document: Json): Promises {
  const promises: Promises = {};
  const schemas = toJson(toJson(document['components'])['schemas']);
  const listed = new Set<string>();
  const follow = (node: unknown): Json => {
    const { $ref: reference } = toJson(node);
    return typeof reference === 'string'
      ? reference
          .split('/')
          .slice(1)
          .reduce((at: Json, key) => toJson(at[key]), document)
      : toJson(node);
  };

  /** Lists the fields of a schema and returns its type. */
  const list = (node: unknown, direction: 'gives' | 'takes', path: string): string => {
    const schema = toJson(node);
    const { $ref: reference, enum: values, items, properties, additionalProperties: rest } = schema;
    if (typeof reference === 'string') {
      const name = reference.slice(reference.lastIndexOf('/') + 1);
      if (!listed.has(`${direction} ${name}`)) {
        listed.add(`${direction} ${name}`);
        promises[`${direction} ${name}`] = list(schemas[name], direction, name);
      }
      return name;
    }
    if (direction === 'takes')
      for (const bound of BOUNDS.keys())
        if (bound in schema) promises[`limit ${path} ${bound}`] = String(schema[bound]);
    const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => toList(schema[kind]));
    if (choices.length > 0)
      return choices.map((one, index) => list(one, direction, `${path}|${index}`)).join(' or ');
    if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join('|');
    if ('const' in schema) return JSON.stringify(schema['const']);
    if (items) return `list of ${list(items, direction, `${path}[]`)}`;
    const required = toList(schema['required']);
    for (const [name, field] of Object.entries(toJson(properties))) {
      const at = `${path}.${name}`;
      const type = list(field, direction, at);
      promises[`${direction} ${at}`] = required.includes(name) ? type : `${type}?`;
    }
    if (typeof rest === 'object') return `map of ${list(rest, direction, `${path}{}`)}`;
    if (schema['type'] === 'integer') return 'integer';
    return String(schema['format'] ?? schema['type'] ?? 'anything');
  };
  const listContent = (of: unknown, direction: 'gives' | 'takes', path: string): void => {
    for (const content of Object.values(toJson(follow(of)['content'])))
      promises[`${direction} ${path}`] = list(toJson(content)['schema'], direction, path);
  };

  for (const [address, methods] of Object.entries(toJson(document['paths'])))
    for (const [method, operation] of Object.entries(toJson(methods))) {
      const call = `${method.toUpperCase()} ${address}`;
      const { responses, requestBody, parameters } = toJson(operation);
      const successes = Object.entries(toJson(responses)).filter(([status]) => status < '400');
      promises[`call ${call}`] = successes.map(([status]) => status).join(' ');
      for (const [status, response] of successes)
        listContent(response, 'gives', `${call} ${status}`);
      listContent(requestBody, 'takes', `${call} body`);
      for (const parameter of toList(parameters).map(follow)) {
        const path = `${call} ${String(parameter['in'])} ${String(parameter['name'])}`;
        const type = list(parameter['schema'], 'takes', path);
        promises[`takes ${path}`] = parameter['required'] === true ? type : `${type}?`;
      }
    }
  return promises;
}

const toJson = (node: unknown): Json =>
  typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as Json) : {};
const toList = (node: unknown): unknown[] => (Array.isArray(node) ? node : []);
