import * as z from 'zod';
import { accountView } from './account/account.routes.ts';
import { applicationView } from './applications/application.schema.ts';
import { candidateInterview } from './candidates/candidate-home.schema.ts';
import { candidateRow, candidateView } from './candidates/candidate.schema.ts';
import { decisionCandidate, decisionView } from './decisions/decisions.routes.ts';
import { candidateFileView } from './files/file.schema.ts';
import { interviewView, panelistView } from './interviews/interview.schema.ts';
import { availability } from './members/availability.schema.ts';
import { memberView } from './members/member.schema.ts';
import { notificationView } from './notifications/notifications.routes.ts';
import {
  interviewPlanStep,
  requisitionView,
  scorecardAttribute,
} from './requisitions/requisition.schema.ts';
import { candidateFeedbackView, scorecardView } from './scorecards/scorecard.schema.ts';
import { IDEMPOTENCY_KEY, IF_MATCH, TENANT_CONTEXT } from './shared/headers.ts';
import { PROBLEMS, problemSchema } from './shared/problems.ts';
import { toProblems, type RouteRow } from './shared/route.ts';
import { instant, localDate } from './shared/times.ts';
import { tenantView } from './tenants/tenants.routes.ts';

/** The schemas that have their own name in the document and are referenced by it. */
const NAMED_SCHEMAS = {
  Account: accountView,
  Application: applicationView,
  Availability: availability,
  Candidate: candidateView,
  CandidateFeedback: candidateFeedbackView,
  CandidateFile: candidateFileView,
  CandidateInterview: candidateInterview,
  CandidateRow: candidateRow,
  Company: tenantView,
  Decision: decisionView,
  DecisionCard: decisionCandidate,
  Feedback: scorecardView,
  Instant: instant,
  Interview: interviewView,
  InterviewPlanStep: interviewPlanStep,
  LocalDate: localDate,
  Notification: notificationView,
  Panelist: panelistView,
  Problem: problemSchema,
  Requisition: requisitionView,
  ScorecardAttribute: scorecardAttribute,
  User: memberView,
} as const;

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of a route table. It is generated and never written by hand. */
export function buildOpenApi(routes: Record<string, RouteRow>): Json {
  const names = new Map(
    Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [
      JSON.stringify(toSchema(schema, 'output')),
      name,
    ]),
  );
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, row] of Object.entries(routes)) {
    (paths[row.path] ??= {})[row.method.toLowerCase()] = toOperation(id, row);
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
    },
    servers: [{ url: '/api' }],
    paths: withNames(
      Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
      names,
    ) as Json,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...Object.fromEntries(
          Object.entries(NAMED_SCHEMAS).map(([name, schema]) => {
            const json = toSchema(schema, 'output');
            // Named schemas inside of this schema become references, but the schema itself is
            // written out.
            return [
              name,
              Object.fromEntries(
                Object.entries(json).map(([key, value]) => [key, withNames(value, names)]),
              ),
            ];
          }),
        ),
        GatewayAnswer: {
          type: 'object',
          properties: { message: { type: 'string' } },
          required: ['message'],
        },
      },
    },
  };
}

/** Replaces each named schema by a reference. */
function withNames(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const name = names.get(JSON.stringify(node));
  if (name) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(node)) return node.map((item) => withNames(item, names));
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNames(value, names)]),
  );
}

/** API Gateway itself returns this status if all callers together send too many requests. */
const TOO_MANY = 429;

/**
 * Returns the description of a response that API Gateway sends before a function is called. API
 * Gateway cannot be configured to send a problem document for it.
 */
function describeGatewayAnswer(status: number, row: RouteRow): string | undefined {
  switch (status) {
    case 401:
      return row.access === 'public'
        ? undefined
        : 'The token is missing, has ended or is not valid here (told without a code)';
    case 413:
      return 'The body is larger than 10 MB (told without a code)';
    case TOO_MANY:
      return 'Too many calls of everybody together (told without a code)';
    case 500:
    case 503:
      return 'The function did not answer (told without a code)';
    default:
      return undefined;
  }
}

function toOperation(id: string, row: RouteRow): Json {
  const codes = toProblems(row);
  const statuses = [...new Set([...codes.map((code) => PROBLEMS[code].status), TOO_MANY])].sort(
    (a, b) => a - b,
  );
  return {
    operationId: id,
    tags: [row.group],
    summary: row.summary,
    security: row.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': row.access,
    parameters: toParameters(row),
    ...(row.request.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(row.request.body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(row.responses).map(([status, schema]) => [
          status,
          {
            description: Number(status) === 204 ? 'Done' : 'Success',
            ...(schema
              ? {
                  content: {
                    [row.contentType ?? 'application/json']: { schema: toSchema(schema, 'output') },
                  },
                }
              : {}),
          },
        ]),
      ),
      ...Object.fromEntries(
        statuses.map((status) => {
          const own = codes
            .filter((code) => PROBLEMS[code].status === status)
            .map((code) => `\`${code}\`: ${PROBLEMS[code].title}`);
          const before = describeGatewayAnswer(status, row);
          return [
            String(status),
            {
              description: [...own, ...(before ? [before] : [])].join('; '),
              content: {
                ...(own.length > 0
                  ? {
                      'application/problem+json': {
                        schema: { $ref: '#/components/schemas/Problem' },
                      },
                    }
                  : {}),
                ...(before
                  ? {
                      'application/json': {
                        schema: { $ref: '#/components/schemas/GatewayAnswer' },
                      },
                    }
                  : {}),
              },
            },
          ];
        }),
      ),
    },
  };
}

function toParameters(row: RouteRow): Json[] {
  const header = (name: string, description: string, { source }: RegExp, required = true) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string', pattern: source },
  });
  return [
    ...objectParameters(row.request.params, 'path'),
    ...objectParameters(row.request.query, 'query'),
    ...(typeof row.access === 'object'
      ? [header('x-tenant-context', 'The tenant id of the token', TENANT_CONTEXT)]
      : []),
    ...(row.idempotency === 'key'
      ? [
          header(
            'Idempotency-Key',
            'One key for one intent; a replay answers the stored result',
            IDEMPOTENCY_KEY,
            row.access !== 'public',
          ),
        ]
      : []),
    ...(row.idempotency === 'version'
      ? [header('If-Match', 'The version of the record, as in its ETag', IF_MATCH)]
      : []),
  ];
}

function objectParameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
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
    schema: property,
  }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
