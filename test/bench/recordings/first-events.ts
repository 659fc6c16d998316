import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { Group } from '@parley/contracts/shared/route.ts';

export const TENANT = 7;
export const USER = '00000000-0000-4000-8000-000000000001';
const CANDIDATE = 'cand_01JC0000000000000000000001';

interface Asked {
  route: RouteId;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** One read request for each group, which its Lambda function answers from the table. */
const FIRST: Record<Group, Asked> = {
  system: { route: 'get-health' },
  registration: {
    route: 'register-company',
    body: { company_name: 'Bench', name: 'Ben Ch', zone: 'Nowhere' },
  },
  account: { route: 'get-account' },
  members: { route: 'list-users', body: { tenant_id: TENANT } },
  tenants: { route: 'get-tenant', path: { id: String(TENANT) } },
  requisitions: { route: 'list-requisitions' },
  candidates: { route: 'list-candidates' },
  files: { route: 'list-candidate-files', query: { candidate_id: CANDIDATE } },
  interviews: { route: 'list-interviews' },
  scorecards: { route: 'list-feedbacks' },
  decisions: {
    route: 'get-decision-room',
    path: { requisitionId: 'req_01JC0000000000000000000001' },
  },
  notifications: { route: 'list-notifications' },
  dashboard: { route: 'get-cards' },
  contact: { route: 'list-contact-messages' },
  chat: { route: 'list-chat-threads' },
  calendar: {
    route: 'list-calendar-events',
    query: { from: '2026-11-02T00:00:00Z', to: '2026-11-09T00:00:00Z' },
  },
  mail: { route: 'get-mail-summary' },
  board: { route: 'get-board', path: { requisitionId: 'req_01JC0000000000000000000001' } },
  recordings: { route: 'list-recordings' },
  voices: { route: 'get-own-voice' },
  transcripts: { route: 'search-transcripts', query: { q: 'pipeline' } },
  search: { route: 'search', query: { q: 'asha' } },
  room: { route: 'get-room', path: { id: 'iv_01JC0000000000000000000001' } },
};

/** What else people wait for when they sign in or open the link of a mail. */
const toFurther = (guestKey: string): Record<string, Asked & { group: Group }> => ({
  'account, session': { group: 'account', route: 'get-session' },
  'dashboard, home': { group: 'dashboard', route: 'get-home' },
  'room, by link': { group: 'room', route: 'guest-get-room', body: { key: guestKey } },
  'room, invitation': { group: 'room', route: 'guest-get-invitation', body: { key: guestKey } },
  'voices, by link': {
    group: 'voices',
    route: 'guest-get-voice',
    body: { key: guestKey },
  },
});

/** The first call of a function. */
interface FirstCall {
  /** The function's name, and what it is asked if that is not what it is usually asked. */
  name: string;
  function: string;
  event: unknown;
}

/**
 * Returns first calls of every function of the product.
 * @param member an item of the table as its stream delivers it
 * @param guestKey the key of a candidate's link
 */
export function firstCalls(
  groups: readonly Group[],
  now: Date,
  { member, guestKey }: { member: Record<string, unknown>; guestKey: string },
): FirstCall[] {
  const workers = {
    outbox: {
      Records: [
        streamRecord({
          kind: { S: 'EVENT' },
          id: { S: 'evt_1' },
          type: { S: 'interview.scheduled' },
          tenant_id: { N: String(TENANT) },
          at: { S: now.toISOString() },
          actor_id: { S: USER },
          data: { M: { interview_id: { S: 'iv_1' }, revision: { N: '1' } } },
        }),
      ],
    },
    projections: { Records: [streamRecord(member)] },
    'interview-lifecycle': { tenant_id: TENANT, interview_id: 'iv_1', revision: 1, step: null },
    'mail-delivery': {
      tenant_id: TENANT,
      user_id: USER,
      draft_id: 'drf_1',
      version: 1,
      send_at: now.toISOString(),
      give_up: false,
    },
    // Without a mail, because every mail is read from a bucket.
    'mail-inbound': { Records: [] },
    later: {
      tenant_id: TENANT,
      id: 'evt_bench-settled',
      type: 'decision.settled',
      data: {},
      actor_id: USER,
    },
    'room-events': {
      id: 'bench',
      detail: {
        eventType: 'chime:MediaPipelineDeleted',
        timestamp: now.getTime(),
        mediaPipelineId: 'bench',
      },
    },
    'pre-token': {
      version: '2',
      triggerSource: 'TokenGeneration_Authentication',
      userName: USER,
      request: {
        userAttributes: { sub: USER, email: 'bench@mail.example' },
        groupConfiguration: {},
      },
      response: {},
    },
    'custom-message': {
      version: '1',
      triggerSource: 'CustomMessage_SignUp',
      userName: USER,
      userPoolId: 'bench',
      request: { userAttributes: { sub: USER }, codeParameter: '{####}', usernameParameter: null },
      response: {},
    },
    'post-confirmation': {
      version: '1',
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userName: USER,
      userPoolId: 'bench',
      request: { userAttributes: { sub: USER } },
      response: {},
    },
  };
  return [
    ...groups.map((group) => ({
      name: group,
      function: group,
      event: apiEvent(FIRST[group], now),
    })),
    ...Object.entries(toFurther(guestKey)).map(([name, { group, ...asked }]) => ({
      name,
      function: group,
      event: apiEvent(asked, now),
    })),
    ...Object.entries(workers).map(([name, event]) => ({ name, function: name, event })),
  ];
}

function streamRecord(NewImage: Record<string, unknown>) {
  return { eventID: 'bench', eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage } };
}

/** Returns an event of API Gateway, payload 2.0, with the claims of a member. */
function apiEvent({ route, path = {}, query = {}, body }: Asked, now: Date) {
  const { method, path: pattern } = ROUTES[route];
  const rawPath = `/api${pattern.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '')}`;
  const claims = {
    'cognito:username': USER,
    sub: USER,
    email: 'bench@mail.example',
    token_use: 'id',
    tenant_id: String(TENANT),
    security_stamp: now.toISOString(),
    iat: String(Math.floor(now.getTime() / 1000)),
  };
  return {
    version: '2.0',
    routeKey: `${method} /api${pattern}`,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    queryStringParameters: query,
    pathParameters: path,
    headers: {
      'content-type': 'application/json',
      'x-tenant-context': String(TENANT),
      'idempotency-key': 'bench-first-answer',
    },
    requestContext: {
      requestId: 'bench',
      http: { method, path: rawPath, sourceIp: '127.0.0.1' },
      authorizer: { jwt: { claims, scopes: null } },
      timeEpoch: now.getTime(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}
