/** The parts of the OpenAPI document that the page shows. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
  };
}

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Response {
  description: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-access'?: 'public' | 'user' | { action: string; subject: string };
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response | Reference>;
}

export interface Call extends Operation {
  method: string;
  path: string;
}

/** Every call of the document, by tag and then in the document's order. */
export const listCalls = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    )
    .sort((a, b) => (a.tags[0] ?? '').localeCompare(b.tags[0] ?? ''));

/**
 * Returns the component that a reference points to. @throws Error if the document does not contain
 * it
 */
export function resolved<T extends object>(node: T | Reference, document: OpenApi): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  const [kind, name] = node.$ref.split('/').slice(-2) as [keyof OpenApi['components'], string];
  const found = document.components[kind]?.[name];
  if (!found) throw new Error(`The document has no ${node.$ref}`);
  return found as T;
}

/**
 * A type as short text: `string`, `"Active" or "Inactive"`, `list of string`, `CandidateView`. A
 * named list of values is written out, because the page has no other place where it stands.
 */
export function typeName(schema: Schema, document: OpenApi): string {
  if (schema.$ref) {
    const named = resolved(schema, document);
    return named.enum ? typeName(named, document) : (schema.$ref.split('/').at(-1) ?? '');
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf)
    return [...new Set(schema.anyOf.map((one) => typeName(one, document)))].join(' or ');
  if (schema.items) return `list of ${typeName(schema.items, document)}`;
  // Its length in bits says less than that it is one.
  if (schema.type === 'integer') return 'integer';
  return schema.format ?? [schema.type ?? 'object'].flat().join(' or ');
}

/** A part of a text of the document: words, or code that stands between backticks there. */
export interface TextPart {
  text: string;
  isCode: boolean;
}

/** Returns the parts of a text of the document. */
export const toTextParts = (text: string): TextPart[] =>
  text
    .split('`')
    .map((part, i) => ({ text: part, isCode: i % 2 === 1 }))
    .filter((part) => part.text !== '');
