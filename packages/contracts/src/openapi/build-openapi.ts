import * as z from 'zod';
import { IDEMPOTENCY_KEY, IF_MATCH, TENANT_CONTEXT } from '../shared/headers.ts';
import { PROBLEMS, problemSchema } from '../shared/problems.ts';
import { type Group, type RouteRow } from '../shared/route.ts';
import { createErrorResponses, toTypeName } from './error-responses.ts';
import { NAMED_ENUMS, NAMED_SCHEMAS } from './named-schemas.ts';

type Json = Record<string, unknown>;

/** What each group of calls is about. */
const TAGS: Readonly<Record<Group, string>> = {
  system: 'Whether the API is ready, and this document',
  registration: 'Companies that register, and people who are invited',
  account: 'The signed-in person: their companies, settings and sign-in',
  members: 'The people of a company, their roles, rights and hours',
  tenants: 'Companies and their settings',
  requisitions: 'Openings: their plan, approval and state',
  candidates: 'Candidates and their applications',
  files: 'CVs and other files',
  interviews: 'Interviews: times, panels and answers',
  scorecards: 'Scorecards of interviewers, and feedback of candidates',
  decisions: 'The decision room, decisions and their reasons',
  notifications: 'What the product has told a person',
  dashboard: 'What waits for a person, figures and reports',
  contact: 'Messages of visitors to the operator',
  calendar: 'Own events, times of interviews, and the calendar address',
  chat: 'Messages within a company',
  mail: 'Correspondence with candidates',
  board: 'The board of a requisition: cards, checklists and comments',
  recordings: 'Recordings of interviews and what they contain',
  search: 'Search over everything a person may see',
  room: 'The interview room and its lobby, also by a link of a mail',
  transcripts: 'Words of recordings, their corrections and searches in them',
  voices: 'Voices that candidates have agreed to have compared',
};

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An identity token of the Cognito user pool, valid for an hour. A program signs in as a ' +
      'person of the company and asks for a new token with the refresh token.',
  },
  tenant: {
    type: 'apiKey',
    in: 'header',
    name: 'x-tenant-context',
    description:
      'The id of the company that is worked in, as in the claim `custom:tenant_id` of the token: ' +
      `a text that matches \`${TENANT_CONTEXT.source}\`.`,
  },
} as const;

const header = (name: string, description: string, { source }: RegExp, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', pattern: source },
});

const KEY_TEXT = 'One key for one intent; a replay answers the stored result';
const VERSION_TEXT =
  'The version of the record, as in its ETag; several are separated by commas, and * is any';
/** Parameters that many calls have. */
const PARAMETERS = {
  IdempotencyKey: header('Idempotency-Key', KEY_TEXT, IDEMPOTENCY_KEY, true),
  OptionalIdempotencyKey: header('Idempotency-Key', KEY_TEXT, IDEMPOTENCY_KEY, false),
  IfMatch: header('If-Match', VERSION_TEXT, IF_MATCH, true),
  OptionalIfMatch: header('If-Match', VERSION_TEXT, IF_MATCH, false),
} as const;

/** Returns the OpenAPI 3.1 document of a route table. It is generated and never written by hand. */
export function buildOpenApi(routes: Record<string, RouteRow>): Json {
  const names = new Map([
    ...Object.entries(NAMED_ENUMS).map(
      ([name, values]) => [JSON.stringify(toEnum(values)), name] as const,
    ),
    ...Object.entries(NAMED_SCHEMAS).map(
      ([name, schema]) => [JSON.stringify(toSchema(schema, 'output')), name] as const,
    ),
  ]);
  const errors = createErrorResponses();
  const requests: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, row] of Object.entries(routes)) {
    const { body } = row.request;
    const name = `${toTypeName(id)}Request`;
    if (body) requests[name] = withNames(toSchema(body, 'input'), names);
    (paths[row.path] ??= {})[row.method.toLowerCase()] = {
      ...toOperation(id, row, names),
      ...(body && { requestBody: toContent(toReference('schemas', name), { required: true }) }),
      responses: { ...toSuccesses(row, names), ...errors.of(row) },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley API',
      version: '0.1.0',
      description:
        'Interviews and hiring. Every answer of the product that is not a success is an RFC ' +
        '9457 problem with a stable code, also to addresses that do not exist; what API ' +
        'Gateway answers before the product is asked has a message alone.',
      license: { name: 'UNLICENSED' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(Object.entries(paths).sort(byName)),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: errors.sorted(),
      schemas: Object.fromEntries(
        Object.entries({ ...toNamedSchemas(names), ...requests }).sort(byName),
      ),
    },
  };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const toReference = (where: 'schemas' | 'parameters' | 'headers', name: string): Json => ({
  $ref: `#/components/${where}/${name}`,
});
const toContent = (schema: unknown, more: Json = {}, type = 'application/json'): Json => ({
  ...more,
  content: { [type]: { schema } },
});
const toEnum = (values: readonly string[]): Json => ({ type: 'string', enum: values });

/** Replaces each named schema by a reference. */
function withNames(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const name = names.get(JSON.stringify(node));
  if (name) return toReference('schemas', name);
  if (Array.isArray(node)) return node.map((item) => withNames(item, names));
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNames(value, names)]),
  );
}

function toNamedSchemas(names: ReadonlyMap<string, string>): Json {
  const problem = toSchema(problemSchema, 'output');
  return {
    ...Object.fromEntries(
      Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [
        name,
        // Named schemas inside of this schema become references, but the schema itself is written
        // out.
        Object.fromEntries(
          Object.entries(toSchema(schema, 'output')).map(([key, value]) => [
            key,
            withNames(value, names),
          ]),
        ),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(NAMED_ENUMS).map(([name, values]) => [name, toEnum(values)]),
    ),
    // An error response adds the codes that it can have, so that further members are possible here.
    Problem: {
      ...Object.fromEntries(
        Object.entries(problem).filter(([key]) => key !== 'additionalProperties'),
      ),
      properties: {
        ...(problem['properties'] as Json),
        code: toReference('schemas', 'ProblemCode'),
      },
    },
    ProblemCode: {
      ...toEnum(Object.keys(PROBLEMS)),
      description: Object.entries(PROBLEMS)
        .map(([code, { status, title }]) => `- \`${code}\` (${status}): ${title}`)
        .join('\n'),
    },
    GatewayAnswer: {
      type: 'object',
      properties: { message: { type: 'string' } },
      required: ['message'],
    },
  };
}

function toOperation(id: string, row: RouteRow, names: ReadonlyMap<string, string>): Json {
  return {
    operationId: id,
    tags: [row.group],
    summary: row.summary,
    security: toSecurity(row),
    'x-access': row.access,
    parameters: [
      ...objectParameters(row.request.params, 'path', names),
      ...objectParameters(row.request.query, 'query', names),
      ...(row.idempotency === 'key'
        ? [
            toReference(
              'parameters',
              row.access === 'public' ? 'OptionalIdempotencyKey' : 'IdempotencyKey',
            ),
          ]
        : []),
      ...(row.idempotency === 'version' ? [toReference('parameters', 'IfMatch')] : []),
      ...(row.ifMatch ? [toReference('parameters', 'OptionalIfMatch')] : []),
    ],
  };
}

function toSecurity({ access }: RouteRow): Json[] {
  if (access === 'public') return [];
  return [access === 'user' ? { bearer: [] } : { bearer: [], tenant: [] }];
}

const SUCCESSES: Readonly<Record<number, string>> = { 204: 'Done', 304: 'Not modified' };
/** Headers that many answers have. */
const HEADERS = {
  ETag: {
    description:
      'For If-Match in a change of a record, whose version it begins with. Where 304 can be ' +
      'answered, If-None-Match with it asks only for what is new',
    schema: { type: 'string' },
  },
  Location: {
    description: 'Where what was created can be read',
    schema: { type: 'string', format: 'uri-reference' },
  },
  IdempotencyReplayed: {
    description: 'Stands on the stored result of an earlier call with the same key',
    schema: { type: 'string', const: 'true' },
  },
} as const;
const toHeader = (name: keyof typeof HEADERS): Json => toReference('headers', name);

const toSuccesses = (row: RouteRow, names: ReadonlyMap<string, string>): Json =>
  Object.fromEntries(
    Object.entries(row.responses).map(([status, schema]) => {
      const json = schema && toSchema(schema, 'output');
      const isTagged = 304 in row.responses || (json !== null && isOfVersion(json));
      const described = {
        description: SUCCESSES[Number(status)] ?? 'Success',
        ...withHeaders({
          ...(isTagged && { ETag: toHeader('ETag') }),
          ...(row.location && { Location: toHeader('Location') }),
          ...(row.idempotency === 'key' && {
            'Idempotency-Replayed': toHeader('IdempotencyReplayed'),
          }),
        }),
      };
      const body = json && withNames(json, names);
      return [status, body ? toContent(body, described, row.contentType) : described];
    }),
  );

const withHeaders = (headers: Json): Json => (Object.keys(headers).length > 0 ? { headers } : {});

/** Checks whether an answer is a record with a version. */
function isOfVersion({ properties }: Json): boolean {
  const { version } = (properties ?? {}) as Record<string, Json>;
  return version?.['type'] === 'integer';
}

function objectParameters(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  names: ReadonlyMap<string, string>,
): Json[] {
  if (!schema) return [];
  const json = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    ...(property['description'] ? { description: property['description'] } : {}),
    schema: withNames(property, names),
  }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Bounds that every integer of JSON has.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Json;
  return json;
}
