import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { createRandom, type Random } from '@parley/local-cloud/shared/random.ts';
import { MINUTE, listNames } from '../../support/builders/company.ts';
import { sampleOf } from '../../support/builders/sample-requests.ts';
import { UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { Company } from '../../support/builders/test-company.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import { ALLOWED } from '../../support/rights/allowed.ts';
import { findTraces } from '../../tenancy/find-traces.ts';
import { findContractViolations, findRoute } from './find-contract-violations.ts';
import type { FreshState, StateMaker } from './fresh-room-states.ts';
import { FRESH_STATES } from './fresh-states.ts';
import { reportViolation, type FuzzReport, isDue, recordOutcome } from './fuzz-report.ts';
import { LATER_MS, type Scene } from './new-records.ts';
import { type Ingredients, makeFuzzRequest, type WireRequest } from './odd-requests.ts';
import { send } from './send.ts';

/**
 * After this many requests the clock moves by a minute, and users whose session has ended sign in
 * again.
 */
const PER_MINUTE = 100;
const AT_ONCE = 3;
const IDS = Object.keys(ROUTES) as RouteId[];
/** The beginnings of ids of routes that remove or change something that other requests need. */
const ENDS: readonly string[] = [
  'delete',
  'erase',
  'cancel',
  'remove',
  'end',
  'leave',
  'transition',
  'make-decision',
  'move-card',
  'bulk',
  'report-no-show',
  'reset-two-step',
  'update-user',
  'update-tenant',
  'update-company-settings',
  'update-interview',
];
const endsSomething = (id: RouteId) => ENDS.some((start) => id.startsWith(start));
/** Routes that end a session, or delete a member or the company. */
const ENDS_ALL: readonly RouteId[] = [
  'delete-user',
  'delete-tenant',
  'update-user',
  'update-tenant',
  'update-company-settings',
  'sign-out',
  'note-password-change',
  'note-two-step',
  'reset-two-step',
];

interface Planned {
  id: RouteId;
  /** The index among the company's requests, from 0. */
  index: number;
  random: Random;
}

/** A request, its caller, and what its response must not reveal. */
interface Ready extends Planned {
  actor: Actor | undefined;
  request: WireRequest;
  traces: string[];
  isPlain: boolean;
}

/** Sends `size` odd requests to one company. The more destructive ones come last. */
export async function fuzzCompany(
  product: TestProduct,
  company: Company,
  size: number,
  seed: number,
  report: FuzzReport,
): Promise<void> {
  const { target, borealis, platformAdmin, stranger } = product;
  const cursors: string[] = [];
  const keys: string[] = [];
  const written = new Set<string>();
  const plan = toPlan(size, seed);
  const everybody = [
    ...Object.values(company.people),
    ...Object.values(borealis.people),
    platformAdmin,
    stranger,
  ] as Actor[];
  const wait = async (ms: number) => {
    await target.moveTo(target.now() + ms);
    for (const actor of everybody) await signedIn(actor);
  };
  let counted = 0;
  const scene: Scene = { company, product, count: () => (counted += 1) - 1 };
  for (let from = 0; from < plan.length; from += PER_MINUTE) {
    await wait(MINUTE + 1000);
    const chunk = plan.slice(from, from + PER_MINUTE);
    const fresh = await makeFresh(chunk, scene, wait, report);
    const work = chunk
      .map((planned) =>
        toReady(planned, fresh.get(planned.index), product, company, {
          report,
          cursors: [...cursors],
          keys,
        }),
      )
      [Symbol.iterator]();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const ready of work) {
          const { id, actor, index, request, traces } = ready;
          // A trace that a request has sent may have been stored, so later responses may contain
          // it.
          const sent = `${request.path} ${String(request.body)}`.toLowerCase();
          for (const trace of traces) if (sent.includes(trace)) written.add(trace);
          const hidden = traces.filter((trace) => !written.has(trace));
          const where = `seed ${seed}, request ${index}, ${id} as ${actor?.email ?? 'nobody'}`;
          const text = await exchange(target.origin, { ...ready, traces: hidden }, where, report);
          const cursor = /"next_cursor":"([^"]{1,1024})"/.exec(text)?.[1];
          if (cursor !== undefined && cursors.length < 50) cursors.push(cursor);
        }
      }),
    );
  }
}

/** Returns the requests in the order of their routes. Each request has its own random numbers. */
function toPlan(size: number, seed: number): Planned[] {
  const rank = (id: RouteId) => {
    if (ENDS_ALL.includes(id)) return 2;
    return endsSomething(id) ? 1 : 0;
  };
  const order = createRandom(seed * 7919);
  return Array.from({ length: size }, (_, index) => IDS[(index + seed * 31) % IDS.length]!)
    .map((id) => ({ id, at: order.next() }))
    .sort((a, b) => rank(a.id) - rank(b.id) || a.at - b.at)
    .map(({ id }, index) => ({ id, index, random: createRandom(seed * 1_000_003 + index) }));
}

/** Creates the states for requests that need one, by the index of the request. */
async function makeFresh(
  chunk: readonly Planned[],
  scene: Scene,
  wait: (ms: number) => Promise<void>,
  report: FuzzReport,
): Promise<Map<number, FreshState>> {
  const made = new Map<number, FreshState>();
  const later: [Planned, StateMaker][] = [];
  const attempt = async ({ id }: Planned, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      report.refusals.set(id, `its state could not be made: ${(error as Error).message}`);
    }
  };
  for (const planned of chunk) {
    const make = FRESH_STATES[planned.id];
    if (!make || !isDue(report, planned.id).fresh) continue;
    await attempt(planned, async () => {
      const state = await make(scene);
      if (typeof state === 'function') later.push([planned, state]);
      else made.set(planned.index, state);
    });
  }
  if (later.length > 0) await wait(LATER_MS);
  for (const [planned, finish] of later) {
    await attempt(planned, async () => void made.set(planned.index, await finish()));
  }
  return made;
}

interface Lately extends Pick<Ingredients, 'cursors' | 'keys'> {
  report: FuzzReport;
}

function toReady(
  planned: Planned,
  state: FreshState | undefined,
  product: TestProduct,
  company: Company,
  lately: Lately,
): Ready {
  const { id, random } = planned;
  const { target, borealis, platformAdmin, stranger } = product;
  const { report, cursors, keys } = lately;
  const isPlain = isDue(report, id).plain && (state !== undefined || !(id in FRESH_STATES));
  const now = new Date(target.now());
  const [own, foreign] = [listNames(company), listNames(borealis)];
  const actor = state ? state.actor : findCaller(planned, isPlain, company, product);
  const isForeign = Object.values(borealis.people).includes(actor!);
  const asksAboutOwn = !isForeign || (!endsSomething(id) && random.next() < 0.5);
  const others = isForeign && asksAboutOwn ? own : foreign;
  const request = makeFuzzRequest(id, random, {
    own: isForeign && asksAboutOwn ? foreign : own,
    foreign: actor === platformAdmin ? UNKNOWN_USER : others,
    sender: {
      token: actor?.token(),
      tenantId: actor === stranger ? undefined : actor?.tenantId(),
    },
    now,
    cursors,
    keys,
    isPlain,
    ...(state ? { fresh: toFresh(id, state, own, now) } : {}),
  });
  const traces = actor === platformAdmin ? [] : findTraces(isForeign ? company : borealis);
  return { ...planned, actor, request, traces, isPlain };
}

function toFresh(
  id: RouteId,
  state: FreshState,
  own: Ingredients['own'],
  now: Date,
): Ingredients['fresh'] {
  const { names = {}, params = {}, body, version = 1 } = state;
  const sample = sampleOf(id, { ...own, ...names }, now);
  return {
    sample: {
      ...sample,
      params: { ...sample.params, ...params },
      ...(body ? { body: { ...(sample.body as object | undefined), ...body } } : {}),
    },
    version,
  };
}

async function exchange(
  origin: string,
  { id, request, traces, isPlain }: Ready,
  where: string,
  report: FuzzReport,
): Promise<string> {
  const note = (what: string) => {
    // Violations of a route that differ only in ids are counted together.
    const plain = what.replace(/[\da-zA-Z]{8}-[\da-f-]{27}|_[\dA-Z]{26}|\d+/g, '…');
    reportViolation(
      report,
      `${id}: ${plain.slice(0, 160)}`,
      `${what}\n    ${where}: ${formatRequest(request)}`,
    );
  };
  try {
    const answer = await send(origin, request);
    for (const what of findContractViolations(request, answer, readsWithKey(id) ? [] : traces))
      note(what);
    const code = /"code":"([a-z-]+)"/.exec(answer.text)?.[1];
    const isRefused = answer.status >= 400 && code !== undefined;
    const name = isRefused ? `${answer.status} ${code}` : `${answer.status}`;
    report.statuses.set(name, (report.statuses.get(name) ?? 0) + 1);
    const succeeded = answer.status < 300 && findRoute(request) === id;
    recordOutcome(report, id, succeeded);
    if (isPlain && !succeeded)
      report.refusals.set(id, `${name} for ${where}: ${formatRequest(request)}`);
    report.slowestMs = Math.max(report.slowestMs, answer.tookMs);
    return answer.text;
  } catch (error) {
    note(`no answer: ${(error as Error).message}`);
    return '';
  }
}

/**
 * Returns whether the key in the address grants access. It is signed and contains its company, so
 * its holder may read from anywhere.
 */
const readsWithKey = (id: RouteId) => id.startsWith('guest-') || id === 'read-calendar-feed';

function findCaller(
  { id, random }: Planned,
  isPlain: boolean,
  company: Company,
  product: TestProduct,
): Actor | undefined {
  const { borealis, platformAdmin, stranger } = product;
  const people = Object.entries(company.people) as [keyof Company['people'], Actor][];
  const chance = isPlain ? 1 : random.next();
  if (chance < 0.04) return undefined;
  if (chance < 0.06) return stranger;
  if (chance < 0.14) return random.pick(Object.values(borealis.people));
  if (chance < 0.22) return random.pick(people)[1];
  const allowed = ALLOWED[id].allowed.filter((one) => one !== 'anonymous' && one !== 'stranger');
  const may = random.pick(allowed);
  if (may === 'platformAdmin') return platformAdmin;
  return may && company.people[may as keyof Company['people']];
}

/** Fetches new tokens. A user whose session has ended keeps the old tokens, which are refused. */
async function signedIn(actor: Actor): Promise<void> {
  await actor
    .signInAgain()
    .catch(() => actor.renew())
    .catch(() => undefined);
}

/**
 * Formats a request without its token, which is no longer valid later, and with long values
 * truncated.
 */
function formatRequest({ method, path, headers, body }: WireRequest): string {
  const { authorization, ...others } = headers;
  const given = String(authorization);
  const token = authorization === undefined ? 'no token' : `a token of ${given.length} letters`;
  const content = JSON.stringify(body?.toString('utf8') ?? '');
  return `${method} /api${path} ${JSON.stringify(others)}, ${token} ${content}`.slice(0, 2500);
}
