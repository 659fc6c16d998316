import type * as z from 'zod';
import type { ProblemCode } from './problems.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The subjects of the abilities: first the names of the specification, then the added ones. */
export const SUBJECTS = [
  'candidate-user',
  'candidates',
  'interviews',
  'requisitions',
  'decision-making',
  'users',
  'tenants',
  'feedbacks',
  'notifications',
  'candidate-files',
  'availability',
  'reports',
  'contact-messages',
  'account',
  'chat',
  'correspondence',
  'recordings',
  'recording-settings',
  'company-settings',
  'search',
  'audit',
  'voice-cases',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const ACTIONS = ['manage', 'read', 'create', 'update', 'delete', 'decide'] as const;
export type Action = (typeof ACTIONS)[number];

/** The Lambda functions of the API, one for each resource group. */
export const GROUPS = [
  'system',
  'registration',
  'account',
  'members',
  'tenants',
  'requisitions',
  'candidates',
  'files',
  'interviews',
  'scorecards',
  'decisions',
  'notifications',
  'dashboard',
  'contact',
  'calendar',
  'chat',
  'mail',
  'board',
  'recordings',
  'search',
  'room',
  'transcripts',
  'voices',
] as const;
export type Group = (typeof GROUPS)[number];

/**
 * Who may call a route. `public`: anybody. `user`: a valid token, without a membership. Otherwise
 * an active membership whose rules allow the action on the subject; the handler checks again for
 * the loaded instance.
 */
type Access = 'public' | 'user' | { action: Action; subject: Subject };

/**
 * How a repeated call stays harmless. `safe`: it only reads. `key`: it needs an Idempotency-Key,
 * and a replay returns the stored result. `version`: it needs If-Match with the version. `natural`:
 * repeating it changes nothing more.
 */
type Idempotency = 'safe' | 'key' | 'version' | 'natural';

export interface RouteRow {
  method: Method;
  path: string;
  group: Group;
  access: Access;
  request: { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType };
  responses: Record<number, z.ZodType | null>;
  problems: readonly ProblemCode[];
  idempotency: Idempotency;
  /** What is changed has a version; If-Match with it is not required, but judged if it is sent. */
  ifMatch?: 'optional';
  /**
   * Where that which a 201 or 202 has created can be read: the path of another row, whose variables
   * are fields of the answer (`{candidate.id}` is a field of a field).
   */
  location?: `/${string}`;
  /** The largest body in bytes; 256 KB if left out. */
  bodyLimit?: number;
  /** The content type of a response that is not JSON; its text is sent unchanged. */
  contentType?: 'text/calendar';
  /**
   * The answer has an ETag of its content, and If-None-Match with it is answered 304. For what
   * programs ask for again and again.
   */
  contentTag?: true;
  /**
   * The call goes away: the days, YYYY-MM-DD, since which that is known and until which it works,
   * half a year apart. Its answers say so (RFC 9745, RFC 8594), and the changelog says what to call
   * instead.
   */
  deprecated?: { since: string; until: string };
  /** Also answers staff who still have to turn on two-step sign-in for the company. */
  withoutTwoStep?: true;
  /** Calls per minute for each caller (the user, or the address on public routes). */
  ratePerMinute?: number;
  /**
   * Calls per hour that each network has for nothing; more need a proof of work (ADR 101). `own` is
   * an IPv4 address or a /64 of IPv6, `wider` its /24 or /48. At most 120.
   */
  freePerHour?: { own: number; wider: number };
  /** Does many things in one call, so that it may take longer than others. */
  longRunning?: true;
  summary: string;
}

const GUEST_PATHS = ['/room/guest/', '/voices/guest/'];
/** The variable of a route of the gateway that several rows share. */
export const SHARED_ACTION = '{action}';

/**
 * Returns the path of the gateway's route for a row. The calls of candidates with a link share one
 * route a group, because a stack has at most 500 resources; their function finds the row.
 */
export function toGatewayPath({ path }: Pick<RouteRow, 'path'>): string {
  const shared = GUEST_PATHS.find((guest) => path.startsWith(guest));
  return shared === undefined ? path : `${shared}${SHARED_ACTION}`;
}

/**
 * Returns a route table with its literal types. The key of a row is the id of the route and the
 * name of its handler.
 */
export const defineRoutes = <const T extends Record<string, RouteRow>>(rows: T): T => rows;

/** The codes that a row may return in addition to its own, by the properties of the row. */
export const COMMON_PROBLEMS = {
  any: ['validation-failed', 'internal', 'unavailable'],
  json: ['not-acceptable'],
  rate: ['too-many-requests'],
  proof: ['proof-needed'],
  body: ['malformed-body', 'body-too-large', 'unsupported-media-type'],
  params: ['malformed-id'],
  person: ['unauthenticated', 'session-ended'],
  member: [
    'missing-tenant-context',
    'tenant-mismatch',
    'no-membership',
    'account-disabled',
    'company-inactive',
    'forbidden',
    'share-used-up',
  ],
  twoStep: ['two-step-required'],
  key: [
    'missing-idempotency-key',
    'malformed-idempotency-key',
    'idempotency-mismatch',
    'idempotency-in-progress',
  ],
  version: ['precondition-required', 'stale-version'],
  versionIfSent: ['stale-version'],
} as const satisfies Record<string, readonly ProblemCode[]>;

/** A name of `COMMON_PROBLEMS`. */
export type ProblemGroup = keyof typeof COMMON_PROBLEMS;

/** Whether the answer of a route has a body of JSON. */
export const hasJsonAnswer = ({ contentType, responses }: RouteRow): boolean =>
  contentType === undefined && Object.values(responses).some((schema) => schema !== null);

/** Returns the groups of common codes that a row may return. */
export function toProblemGroups(row: RouteRow): ProblemGroup[] {
  const isPublic = row.access === 'public';
  const member = typeof row.access === 'object';
  const groups: Record<ProblemGroup, boolean> = {
    any: true,
    json: hasJsonAnswer(row),
    rate: row.ratePerMinute !== undefined,
    proof: row.freePerHour !== undefined,
    body: row.request.body !== undefined,
    params: row.request.params !== undefined,
    person: !isPublic,
    member,
    twoStep: member && !row.withoutTwoStep,
    key: row.idempotency === 'key' && !isPublic,
    version: row.idempotency === 'version',
    versionIfSent: row.ifMatch === 'optional',
  };
  return (Object.keys(groups) as ProblemGroup[]).filter((group) => groups[group]);
}

/** Returns every code that a row may return: its own, and those that follow from its properties. */
export const toProblems = (row: RouteRow): ProblemCode[] => [
  ...new Set<ProblemCode>([
    ...toProblemGroups(row).flatMap((group) => COMMON_PROBLEMS[group]),
    ...row.problems,
  ]),
];

type Infer<T> = T extends z.ZodType ? z.output<T> : undefined;
type InferIn<T> = T extends z.ZodType ? z.input<T> : undefined;
type Body<R extends RouteRow> = R['request'] extends { body: infer B } ? B : undefined;
type Params<R extends RouteRow> = R['request'] extends { params: infer P } ? P : undefined;
type Query<R extends RouteRow> = R['request'] extends { query: infer Q } ? Q : undefined;

/** The parsed input of a handler. */
export interface ParsedRequest<R extends RouteRow> {
  params: Infer<Params<R>>;
  query: Infer<Query<R>>;
  body: Infer<Body<R>>;
}

/** The input that a client sends. */
export type CallInput<R extends RouteRow> = (Params<R> extends z.ZodType
  ? { params: InferIn<Params<R>> }
  : { params?: undefined }) &
  (Query<R> extends z.ZodType ? { query?: InferIn<Query<R>> } : { query?: undefined }) &
  (Body<R> extends z.ZodType ? { body: InferIn<Body<R>> } : { body?: undefined });

/** The statuses of a handler's answers. 304 takes the place of one that the caller has already. */
type Statuses<R extends RouteRow> = Exclude<keyof R['responses'] & number, 304>;

/** The answer of a call: the union of the bodies of the row's success statuses. */
export type CallOutput<R extends RouteRow> = {
  [S in Statuses<R>]: Infer<R['responses'][S]>;
}[Statuses<R>];

/** The result of a handler: a status of the row with the body that belongs to it. */
export type Answer<R extends RouteRow> = {
  [S in Statuses<R>]: {
    status: S;
    /** The version for the ETag, if it is not a field of the body. */
    version?: number;
  } & (R['responses'][S] extends z.ZodType
    ? { body: z.input<R['responses'][S]> }
    : { body?: undefined });
}[Statuses<R>];
