import * as z from 'zod';
import type { Role } from '@parley/contracts/members/role.ts';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { hasRight } from '../rights/has-right.ts';
import { isComplete, namesIn } from './names-in.ts';
import { rawCall } from './raw-call.ts';
import { sampleOf } from './sample-requests.ts';
import type { Names, SampleRequest } from './samples/names.ts';
import { as, type TestProduct } from './test-product.ts';

/** A company that is read, beginning with the requests for these ids. */
export interface ReadCompany {
  product: TestProduct;
  names: Names;
}

/** Routes that answer everybody the same: what was built, and that it runs. */
const SAME_FOR_ALL: readonly RouteId[] = ['get-openapi', 'get-health'];

/** Returns the routes that only read, so that everybody can call them in turn. */
const listReads = (): RouteId[] =>
  (Object.keys(ROUTES) as RouteId[]).filter((id) => {
    const { method, idempotency }: RouteRow = ROUTES[id];
    const isRead = method === 'GET' || idempotency === 'safe' || id.startsWith('export-');
    return isRead && !SAME_FOR_ALL.includes(id);
  });

/**
 * Returns whether the handler of a route runs for a person. It does not without the right of the
 * route, whatever the request (contract/generic.cases.ts tests that). For somebody whose role is
 * not known, every route counts.
 */
async function findRights(product: TestProduct, of: Actor): Promise<(id: RouteId) => boolean> {
  const { json } = await rawCall(as(product, of), 'get-account', {});
  const role = (json as { role?: Role } | undefined)?.role;
  return (id) => role === undefined || hasRight(role, id);
}

/** Requests that read more than the sample of the route, for the same ids. */
const MORE: Partial<Record<RouteId, (names: Names, now: Date) => SampleRequest[]>> = {
  'list-mail-threads': ({ candidateId }): SampleRequest[] => [
    { query: { candidate_id: candidateId } },
    { query: { label: 'sent' } },
  ],
  'list-applications': ({ candidateId }) => [{ query: { candidate_id: candidateId } }],
  'list-calendar-events': (names, now) => {
    const { people: _, ...window } = sampleOf('list-calendar-events', names, now).query!;
    return [{ query: { ...window, company: 'true' } }];
  },
  'get-chat-thread': ({ userId }) => [{ params: { threadKey: userId } }],
  'list-chat-messages': ({ userId }) => [{ params: { threadKey: userId } }],
};

export interface Reading {
  id: RouteId;
  request: SampleRequest;
  /** The address of a file that an answer of the route contains, if this is what was read. */
  url?: string;
  status: number;
  text: string;
}

/** Returns the requests of a route for these ids, with the query of its sample and the least. */
function listRequests(id: RouteId, names: Names, now: Date): SampleRequest[] {
  const sample = sampleOf(id, names, now);
  const fields = (ROUTES[id] as RouteRow).request.query?.shape ?? {};
  const required = Object.entries(sample.query ?? {}).filter(
    ([field]) => !fields[field]?.safeParse(undefined).success,
  );
  return [
    sample,
    ...(sample.query ? [{ ...sample, query: Object.fromEntries(required) }] : []),
    ...(MORE[id]?.(names, now) ?? []),
  ];
}

/**
 * Sends every reading request as a person and returns the answers: first for the ids of the
 * company and of the person, then for all ids that answers contain, until they contain no others.
 * Reads also the files to which answers link. Routes for which the person's role has no right are
 * left out.
 * @param again what is read too, such as the answers of an earlier call
 * @param isEnough gets each answer; nothing more is sent after it has returned true
 */
export async function readRoutes(
  { product, names }: ReadCompany,
  reader: Actor,
  again: readonly Pick<Reading, 'id' | 'request' | 'url'>[] = [],
  isEnough: (reading: Reading) => boolean = () => false,
): Promise<Reading[]> {
  const reads = listReads().filter(await findRights(product, reader));
  const answers = new Map<string, Reading>();
  const links = new Map<string, RouteId>();
  const sent = new Set<string>();
  const known = new Set<string>();
  const waiting = [names, { ...names, userId: reader.userId }];
  let isOver = false;
  const read = async (id: RouteId, request: SampleRequest, of: Names): Promise<void> => {
    const key = `${id} ${JSON.stringify(request)}`;
    if (isOver || sent.has(key) || !isComplete(key)) return;
    sent.add(key);
    const { status, text, json } = await rawCall(as(product, reader), id, request);
    const reading = { id, request, status, text };
    answers.set(key, reading);
    isOver ||= isEnough(reading);
    if (status >= 300) return;
    for (const url of linksIn(text, product)) links.set(url, id);
    for (const found of namesIn(json, of)) {
      const those = JSON.stringify(found);
      if (known.has(those)) continue;
      known.add(those);
      waiting.push(found);
    }
  };

  for (const { url, id } of again) if (url !== undefined) links.set(url, id);
  await inTurns(
    again.filter(({ url }) => url === undefined),
    ({ id, request }) => read(id, request, names),
  );
  for (let of = waiting.pop(); of; of = waiting.pop()) {
    const ids = of;
    await inTurns(
      reads.flatMap((id) =>
        listRequests(id, ids, product.now()).map((request) => ({ id, request })),
      ),
      ({ id, request }) => read(id, request, ids),
    );
  }
  if (!isOver)
    await inTurns([...links], async ([url, id]) => void answers.set(url, await readFile(id, url)));
  return [...answers.values()];
}

/** Does something with each item, with a few at a time. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Returns the addresses of files and calendars that an answer contains. */
const linksIn = (text: string, { target }: TestProduct): string[] =>
  [...text.matchAll(/"(https?:[^"\\]+)"/g)]
    .map(([, url]) => url!)
    .filter((url) => new URL(url).hostname === new URL(target.origin).hostname);

/** Reads a file without signing in, as a link of a page does. */
async function readFile(id: RouteId, url: string): Promise<Reading> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = JSON.stringify([...response.headers]);
  return {
    id,
    request: {},
    url,
    status: response.status,
    text: `${headers} ${bytes.toString('latin1')}`,
  };
}

/** Returns the requests of every route that searches, for a text with and without filters. */
function listSearches(
  { names, product }: ReadCompany,
  q: string,
): Pick<Reading, 'id' | 'request'>[] {
  return listReads().flatMap((id): Pick<Reading, 'id' | 'request'>[] => {
    const { query, body }: RouteRow['request'] = ROUTES[id].request;
    const sample = sampleOf(id, names, product.now());
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

/** An id, whose letters may be those of a searched text by chance. */
const ID = '[a-z]+_[0-9A-HJKMNP-TV-Z]{26}';

/** Sends every search as a person. The searched text and what is new in each answer is left out. */
export async function search(company: ReadCompany, reader: Actor, q: string): Promise<Reading[]> {
  return Promise.all(
    listSearches(company, q).map(async ({ id, request }) => {
      const { status, text } = await rawCall(as(company.product, reader), id, request);
      const same = text
        .replaceAll(new RegExp(`(${ID})|${q}`, 'gi'), (_, id: string | undefined) => id ?? '')
        .replaceAll(/"(?:request_id|next_cursor|filename)":"[^"]*"/g, '');
      return { id, request, status, text: `${status} ${same}` };
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

/**
 * Sends the sample of every route that changes something, and for which the person's role has the
 * right, as a person and returns the answers.
 */
export async function writeRoutes(
  { product, names }: ReadCompany,
  writer: Actor,
): Promise<Reading[]> {
  const left = [...listReads(), ...SAME_FOR_ALL, ...ENDS];
  const hasRightTo = await findRights(product, writer);
  const answers: Reading[] = [];
  for (const id of Object.keys(ROUTES) as RouteId[]) {
    if (left.includes(id) || !hasRightTo(id)) continue;
    const request = sampleOf(id, names, product.now());
    const { status, text } = await rawCall(as(product, writer), id, request);
    answers.push({ id, request, status, text });
  }
  return answers;
}
