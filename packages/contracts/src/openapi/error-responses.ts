import { PROBLEM_DETAILS } from '../problem-details.ts';
import { type ProblemCode, PROBLEMS } from '../shared/problems.ts';
import { COMMON_PROBLEMS, toProblemGroups, toProblems, type RouteRow } from '../shared/route.ts';
import { type HeaderName, toHeaders } from './answer-headers.ts';

type Json = Record<string, unknown>;

/** What the product calls each status of an error (RFC 9110, section 15). */
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The headers that an error of a status has beside the id of the call. */
const STATUS_HEADERS: Readonly<Record<number, HeaderName>> = {
  401: 'WwwAuthenticate',
  412: 'ETag',
  429: 'RetryAfter',
  503: 'RetryAfter',
};

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
        : 'the token is missing, has ended or is not valid here';
    case 413:
      return 'the body is larger than 10 MB';
    case TOO_MANY:
      return 'everybody together sends too many calls';
    case 500:
    case 503:
      return 'the function did not answer';
    default:
      return undefined;
  }
}

/** Returns words as the name of a type: `slot-taken` becomes `SlotTaken`. */
export const toTypeName = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/**
 * Collects the error responses of all operations, each of which is described once. The name of one
 * says what it depends on: its status, the properties of the route that lead to common codes, and
 * the route's own codes (`ConflictKey_SlotTaken`).
 */
export function createErrorResponses() {
  const named: Record<string, Json> = {};
  return {
    /** The responses that `of` has referred to, by name. */
    sorted: (): Record<string, Json> =>
      Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
    /** Returns references to the error responses of a route, by status. */
    of(row: RouteRow): Record<string, Json> {
      const codes = toProblems(row);
      const statuses = [...new Set([...codes.map((code) => PROBLEMS[code].status), TOO_MANY])];
      return Object.fromEntries(
        statuses
          .toSorted((a, b) => a - b)
          .map((status) => {
            const name = toName(status, row);
            named[name] ??= toResponse(
              status,
              codes.filter((code) => PROBLEMS[code].status === status),
              describeGatewayAnswer(status, row),
            );
            return [String(status), { $ref: `#/components/responses/${name}` }];
          }),
      );
    },
  };
}

function toName(status: number, row: RouteRow): string {
  const isOfStatus = (code: ProblemCode) => PROBLEMS[code].status === status;
  const groups = toProblemGroups(row).filter((group) => COMMON_PROBLEMS[group].some(isOfStatus));
  const common = new Set<ProblemCode>(groups.flatMap((group) => COMMON_PROBLEMS[group]));
  const own = row.problems.filter((code) => isOfStatus(code) && !common.has(code));
  return [
    toTypeName([REASONS[status]!, ...groups.filter((group) => group !== 'any')].join(' ')),
    ...[...new Set(own)].map(toTypeName).toSorted(),
  ].join('_');
}

/** Returns the name of the schema of a problem that has details. */
export const toDetailedName = (code: string): string => `${toTypeName(code)}Problem`;

const isDetailed = (code: ProblemCode): boolean => code in PROBLEM_DETAILS;

/** Returns the schema of a problem with one of these codes, each with its details. */
function toProblemSchema(status: number, codes: readonly ProblemCode[]): Json {
  const plain = codes.filter((code) => !isDetailed(code));
  const choices = [
    ...(plain.length > 0
      ? [
          {
            allOf: [
              { $ref: '#/components/schemas/Problem' },
              {
                type: 'object',
                properties: { status: { const: status }, code: { type: 'string', enum: plain } },
              },
            ],
          },
        ]
      : []),
    ...codes
      .filter(isDetailed)
      .map((code) => ({ $ref: `#/components/schemas/${toDetailedName(code)}` })),
  ];
  return choices.length === 1 ? choices[0]! : { oneOf: choices };
}

function toResponse(status: number, codes: ProblemCode[], fromGateway: string | undefined): Json {
  const sorted = codes.toSorted();
  const gateway = fromGateway === undefined ? [] : [`with a message alone: ${fromGateway}`];
  return {
    headers: toHeaders(...listHeaders(status, sorted)),
    description: `${REASONS[status]!}: ${[...sorted.map((code) => `\`${code}\``), ...gateway].join(', ')}`,
    content: {
      ...(sorted.length > 0 && {
        'application/problem+json': {
          schema: toProblemSchema(status, sorted),
        },
      }),
      ...(fromGateway !== undefined && {
        'application/json': { schema: { $ref: '#/components/schemas/GatewayAnswer' } },
      }),
    },
  };
}

function listHeaders(status: number, codes: readonly ProblemCode[]): HeaderName[] {
  const own = codes.includes('file-scan-pending') ? 'RetryAfter' : STATUS_HEADERS[status];
  return [...(codes.length > 0 ? ['RequestId' as const] : []), ...(own ? [own] : [])];
}
