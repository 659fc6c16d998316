import type * as z from 'zod';
import { PROBLEM_DETAILS } from '../problem-details.ts';
import { IDEMPOTENCY_KEY, IF_MATCH, TENANT_CONTEXT } from '../shared/headers.ts';
import { PROBLEMS, problemSchema } from '../shared/problems.ts';
import { type Group, type RouteRow } from '../shared/route.ts';
import { HEADERS, toHeaders } from './answer-headers.ts';
import { createErrorResponses, toDetailedName, toTypeName } from './error-responses.ts';
import { describeFields, joinWords } from './field-words.ts';
import { NAMED_ENUMS, NAMED_SCHEMAS } from './named-schemas.ts';
import { describeOperation } from './operation-words.ts';
import { toExample } from './request-examples.ts';
import { createNames, type Names, toEnum, toReference, withNames } from './schema-names.ts';
import { toSchema } from './to-schema.ts';
import { createWords, type Words } from './words.ts';

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
      'person of the company and asks for a new token with the refresh token. Tokens are checked ' +
      'as RFC8725 says: RS256 alone, the issuer, the client, the time and the kind of token.',
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
/**
 * The version of the API. The second number is raised with what is new since the last release, the
 * first with what breaks programs; `test/architecture/api-changes` compares.
 */
const API_VERSION = '1.0.0';

/** Parameters that many calls have. */
const PARAMETERS = {
  IdempotencyKey: header('Idempotency-Key', KEY_TEXT, IDEMPOTENCY_KEY, true),
  OptionalIdempotencyKey: header('Idempotency-Key', KEY_TEXT, IDEMPOTENCY_KEY, false),
  IfMatch: header('If-Match', VERSION_TEXT, IF_MATCH, true),
  OptionalIfMatch: header('If-Match', VERSION_TEXT, IF_MATCH, false),
} as const;

/**
 * Returns the OpenAPI 3.1 document of a route table. It is generated and never written by hand.
 * @param words what operations, parameters and fields are; they know afterwards which were used
 */
export function buildOpenApi(routes: Record<string, RouteRow>, words = createWords()): Json {
  const names = createNames();
  const errors = createErrorResponses();
  const requests: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, row] of Object.entries(routes)) {
    const { body } = row.request;
    const name = `${toTypeName(id)}Request`;
    const schema = body && toSchema(body, 'input');
    if (schema) requests[name] = describeFields(withNames(schema, names), name, words.requests);
    (paths[row.path] ??= {})[row.method.toLowerCase()] = {
      ...toOperation(id, row, names, words),
      ...(schema && {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: toReference('schemas', name),
              example: toExample(schema, name),
            },
          },
        },
      }),
      responses: { ...toSuccesses(id, row, names, words), ...errors.of(row) },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley API',
      version: API_VERSION,
      description:
        'Interviews and hiring. Every answer of the product that is not a success is an RFC ' +
        '9457 problem with a stable code, also to addresses that do not exist; what API ' +
        'Gateway answers before the product is asked has a message alone. Lengths of texts count ' +
        'UTF-16 code units, after the text was cleaned as its description says.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Parley' },
      contact: { name: 'The operator of this installation, at /contact' },
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
        Object.entries({ ...toNamedSchemas(names, words), ...requests }).sort(byName),
      ),
    },
  };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
const toContent = (schema: unknown, more: Json = {}, type = 'application/json'): Json => ({
  ...more,
  content: { [type]: { schema } },
});

function toNamedSchemas(names: Names, { answers }: Words): Json {
  const problem = toSchema(problemSchema, 'output');
  const schemas: Json = {
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
    // An error response adds the codes that it can have and their details, so that further members
    // are possible here.
    Problem: {
      ...Object.fromEntries(
        Object.entries(problem).filter(([key]) => key !== 'additionalProperties'),
      ),
      properties: {
        ...Object.fromEntries(
          Object.entries(problem['properties'] as Json).filter(([key]) => key !== 'details'),
        ),
        code: toReference('schemas', 'ProblemCode'),
      },
    },
    ...toDetailedProblems(names),
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
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, describeFields(schema, name, answers)]),
  );
}

interface Problem {
  status: number;
  title: string;
}

/** Returns the schema of each problem that has details. */
function toDetailedProblems(names: Names): Json {
  const detailed = new Map<string, z.ZodType>(Object.entries(PROBLEM_DETAILS));
  const toNamed = (details: z.ZodType) => withNames(toSchema(details, 'output'), names);
  const toProblem = (code: string, { status, title }: Problem, details: z.ZodType): Json => ({
    allOf: [
      toReference('schemas', 'Problem'),
      {
        type: 'object',
        properties: {
          status: { const: status },
          code: { const: code, description: `${title}.` },
          details: Object.assign({ description: 'Further data of this code.' }, toNamed(details)),
        },
      },
    ],
  });
  return Object.fromEntries(
    Object.entries(PROBLEMS).flatMap(([code, problem]) => {
      const details = detailed.get(code);
      return details ? [[toDetailedName(code), toProblem(code, problem, details)]] : [];
    }),
  );
}

function toOperation(id: string, row: RouteRow, names: Names, words: Words): Json {
  const description = describeOperation(id, row, words.operations);
  const toParameters = (schema: z.ZodType | undefined, where: 'path' | 'query') =>
    objectParameters(schema, { id, where, names, words });
  return {
    operationId: id,
    tags: [row.group],
    summary: row.summary,
    ...(description !== undefined && { description }),
    ...(row.deprecated && { deprecated: true }),
    security: toSecurity(row),
    'x-access': row.access,
    parameters: [
      ...toParameters(row.request.params, 'path'),
      ...toParameters(row.request.query, 'query'),
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

const toSuccesses = (id: string, row: RouteRow, names: Names, { answers }: Words): Json =>
  Object.fromEntries(
    Object.entries(row.responses).map(([status, schema]) => {
      const json = schema && toSchema(schema, 'output');
      const isTagged = 304 in row.responses || (json !== null && isOfVersion(json));
      const described = {
        description: SUCCESSES[Number(status)] ?? 'Success',
        headers: toHeaders(
          'RequestId',
          ...(isTagged ? (['ETag'] as const) : []),
          ...(row.location ? (['Location'] as const) : []),
          ...(row.idempotency === 'key' ? (['IdempotencyReplayed'] as const) : []),
        ),
      };
      const body = json && describeFields(withNames(json, names), id, answers);
      return [status, body ? toContent(body, described, row.contentType) : described];
    }),
  );

/** Checks whether an answer is a record with a version. */
function isOfVersion({ properties }: Json): boolean {
  const { version } = (properties ?? {}) as Record<string, Json>;
  return version?.['type'] === 'integer';
}

interface Described {
  id: string;
  where: 'path' | 'query';
  names: Names;
  words: Words;
}

function objectParameters(
  schema: z.ZodType | undefined,
  { id, where, names, words }: Described,
): Json[] {
  if (!schema) return [];
  const json = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(json.properties ?? {}).map(([name, property]) => {
    const { description: rules, ...rest } = property;
    const named = withNames(rest, names) as Json;
    const description = joinWords(words.parameters(`${id}.${name}`, name, named), rules);
    return {
      name,
      in: where,
      required: where === 'path' || (json.required ?? []).includes(name),
      ...(description !== undefined && { description }),
      schema: named,
    };
  });
}
