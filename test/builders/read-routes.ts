import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import * as z from 'zod';
import type { Actor } from '../../../scripts/seed/actor.ts';
import { rawCall } from '../raw-call.ts';
import { SAMPLES } from '../sample-requests.ts';
import type { SampleRequest } from '../samples/names.ts';
import { as } from '../test-product.ts';
import type { Ground } from './ground.ts';

/** Returns the routes that only read, so that everybody can call them in turn. */
const listReads = (): RouteId[] =>
  (Object.keys(ROUTES) as RouteId[]).filter((id) => {
    const { method, idempotency }: RouteRow = ROUTES[id];
    return method === 'GET' || idempotency === 'safe' || id.startsWith('export-');
  });

/** Requests that reach the planted items in another way than the sample of the route. */
const MORE: Partial<Record<RouteId, (ground: Ground) => Promise<object[]> | object[]>> = {
  'list-feedbacks': ({ over, names }) => [
    { query: { interview_id: over } },
    { query: { interview_id: names.heldId } },
    { query: {} },
  ],
  'get-interview': listInterviews,
  'get-interview-kit': listInterviews,
  'get-interview-calendar': listInterviews,
  'list-moments': listInterviews,
  'list-room-messages': listInterviews,
  'get-room': listInterviews,
  'list-mail-threads': ({ names }) => [
    {},
    { query: { candidate_id: names.candidateId } },
    { query: { label: 'sent' } },
  ],
  'list-applications': ({ names }) => [{ query: { candidate_id: names.candidateId } }],
  'get-mail-thread': listThreads,
  'list-mail-messages': listThreads,
  'get-chat-thread': ({ authors }) => [{ params: { threadKey: authors.rita.userId } }],
  'list-calendar-events': ({ authors, product }) => [
    {
      query: {
        people: authors.rita.userId,
        from: product.now().toISOString(),
        to: new Date(product.now().getTime() + 60 * 86_400_000).toISOString(),
      },
    },
  ],
};

async function listInterviews({ authors, names }: Ground): Promise<object[]> {
  const { items } = await authors.rita.call('list-interviews', {
    query: { candidate_id: names.candidateId as never, limit: '50' },
  });
  return items.map(({ id }) => ({ params: { id } }));
}

async function listThreads({ authors, names }: Ground): Promise<object[]> {
  const { items } = await authors.rita.call('list-mail-threads', {
    query: { candidate_id: names.candidateId as never, limit: '50' },
  });
  return items.map(({ id }) => ({ params: { id } }));
}

export interface Reading {
  id: RouteId;
  request: SampleRequest;
  text: string;
}

/** Sends every reading request as a person and returns the answers. */
export async function readRoutes(ground: Ground, reader: Actor): Promise<Reading[]> {
  const { product, names } = ground;
  const answers: Reading[] = [];
  for (const id of listReads()) {
    const requests: SampleRequest[] = [
      SAMPLES[id](names, product.now()),
      ...((await MORE[id]?.(ground)) ?? []),
    ];
    for (const request of requests) {
      const { text } = await rawCall(as(product, reader), id, request);
      answers.push({ id, request, text });
    }
  }
  return answers;
}

/** Returns the requests of every route that searches, for a text with and without filters. */
function listSearches({ names, product }: Ground, q: string): Pick<Reading, 'id' | 'request'>[] {
  return listReads().flatMap((id): Pick<Reading, 'id' | 'request'>[] => {
    const { query, body }: RouteRow['request'] = ROUTES[id].request;
    const sample = SAMPLES[id](names, product.now());
    if (query && 'q' in query.shape)
      return [{ ...sample.query, q }, { q }].map((asked) => ({
        id,
        request: { ...sample, query: asked },
      }));
    if (body instanceof z.ZodObject && 'q' in body.shape)
      return [{ id, request: { ...sample, body: { ...(sample.body as object), q } } }];
    return [];
  });
}

/** Sends every search as a person. The searched text and what is new in each answer is left out. */
export async function search(ground: Ground, reader: Actor, q: string): Promise<Reading[]> {
  return Promise.all(
    listSearches(ground, q).map(async ({ id, request }) => {
      const { status, text } = await rawCall(as(ground.product, reader), id, request);
      const same = text
        .replaceAll(new RegExp(q, 'gi'), '')
        .replaceAll(/"(?:request_id|next_cursor|filename)":"[^"]*"/g, '');
      return { id, request, text: `${status} ${same}` };
    }),
  );
}

/** Routes that would end the company or the session of whoever calls them. */
const ENDS: readonly RouteId[] = [
  'sign-out',
  'switch-tenant',
  'delete-user',
  'delete-tenant',
  'register-company',
];

/** Sends the sample of every route that changes something as a person and returns the answers. */
export async function writeRoutes({ product, names }: Ground, writer: Actor): Promise<Reading[]> {
  const reads = listReads();
  const answers: Reading[] = [];
  for (const id of Object.keys(ROUTES) as RouteId[]) {
    if (reads.includes(id) || ENDS.includes(id)) continue;
    const request = SAMPLES[id](names, product.now());
    const { text } = await rawCall(as(product, writer), id, request);
    answers.push({ id, request, text });
  }
  return answers;
}
