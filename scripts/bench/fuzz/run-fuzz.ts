import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { createTestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { FEW_FAULTS } from '@parley/local-cloud/dynamodb/faults.ts';
import { createRandom, type Random } from '@parley/local-cloud/engine-kit/random.ts';
import { ALLOWED } from '../../../test/authz-matrix/allowed.ts';
import {
  type Company, foundCompany, goOn, growCompany, MINUTE, namesOf,
} from '../../../test/builders/company.ts';
import { NOBODY } from '../../../test/builders/sample-requests.ts';
import { populateWorld, STARTS_AT, type World } from '../../../test/builders/world.ts';
import { tracesOf } from '../../../test/tenancy/traces-of.ts';
import type { Prepared } from '../../lib/prepare.ts';
import type { Actor } from '../../seed/actor.ts';
import { complaintsOf } from './complaints-of.ts';
import { oddRequest, type WireRequest } from './odd-requests.ts';
import { closeConnections, send } from './send.ts';

export interface FuzzReport {
  /** How often each status was answered, and each code of a problem. */
  statuses: Map<string, number>;
  /** By what is wrong: how often, and the first request that it was seen with. */
  complaints: Map<string, { count: number; first: string }>;
  /** By route: how many requests succeeded. */
  successes: Map<RouteId, number>;
  slowestMs: number;
  say: (line: string) => void;
}

interface FuzzOptions {
  count: number;
  seed: number;
  prepared: Prepared;
  say: (line: string) => void;
}

/** Requests to one company: it is worn out then, and another one is founded. */
const PER_COMPANY = 800;
/** After so many the minute has passed, and whoever was signed out signs in again. */
const PER_MINUTE = 100;
const AT_ONCE = 3;
const IDS = Object.keys(ROUTES) as RouteId[];
/** What ends something that others need. */
const ENDS: readonly string[] = [
  'delete', 'erase', 'cancel', 'remove', 'end', 'leave', 'transition', 'make-decision', 'move-card',
  'bulk', 'report-no-show', 'reset-two-step', 'update-user', 'update-tenant', 'update-company-settings',
  'update-interview',
];
const endsSomething = (id: RouteId) => ENDS.some((start) => id.startsWith(start));
/** What ends a session, a person or the company. */
const ENDS_ALL: readonly RouteId[] = [
  'delete-user', 'delete-tenant', 'update-user', 'update-tenant', 'update-company-settings',
  'sign-out', 'note-password-change', 'reset-two-step',
];

/**
 * Sends odd requests to a stack with a few faults, company after company. The company number n,
 * counted from 0, has the seed `seed + n`.
 */
export async function runFuzz({ count, seed, prepared, say }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    statuses: new Map(), complaints: new Map(), successes: new Map(), slowestMs: 0, say,
  };
  const stack = await createTestStack({
    ...prepared,
    virtualClock: STARTS_AT,
    functionIdleMs: 3_600_000,
    faults: { seed, rates: FEW_FAULTS },
  });
  try {
    const world = await populateWorld(stack);
    let company = world.aurora;
    for (let done = 0, number = 0; done < count; number += 1) {
      if (number > 0) company = await anotherCompany(world, `Fuzz${seed + number}x`);
      const size = Math.min(PER_COMPANY, count - done);
      await fuzzCompany(world, company, size, seed + number, report);
      done += size;
      const counts = `${timesOf(report)} complaints, ${shown(report.statuses)}`;
      say(`${done} requests, seed ${seed + number}, ${counts}`);
    }
    for (const trouble of stack.troubles().slice(0, 40)) say(`the stack: ${trouble.slice(0, 400)}`);
    await world.close();
  } finally {
    closeConnections();
    await stack.close();
  }
  return report;
}

export const shown = (counts: Map<string, number>): string =>
  [...counts.keys()].toSorted().map((name) => `${name}: ${counts.get(name)}`).join(', ');

export const timesOf = ({ complaints }: FuzzReport): number =>
  [...complaints.values()].reduce((sum, { count }) => sum + count, 0);

async function anotherCompany(world: World, word: string): Promise<Company> {
  const { target } = world;
  const young = await growCompany(target, await foundCompany(target, word), word);
  await target.moveTo(target.now() + 90 * MINUTE);
  for (const actor of Object.values(young.people)) await actor.renew();
  const company = await world.withinEnvironment(() => goOn(young, target.now()));
  await world.stack.idle();
  return company;
}

async function fuzzCompany(
  world: World, company: Company, size: number, seed: number, report: FuzzReport,
): Promise<void> {
  const random = createRandom(seed * 7919);
  const { target, borealis, platformAdmin, stranger } = world;
  const [own, foreign] = [namesOf(company), namesOf(borealis)];
  const cursors: string[] = [];
  const keys: string[] = [];
  const written = new Set<string>();
  const rank = (id: RouteId) => {
    if (ENDS_ALL.includes(id)) return 2;
    return endsSomething(id) ? 1 : 0;
  };
  const ids = Array.from({ length: size }, (_, index) => IDS[(index + seed * 31) % IDS.length]!);
  const plan = ids
    .map((id) => ({ id, at: random.next() }))
    .sort((a, b) => rank(a.id) - rank(b.id) || a.at - b.at);
  const everybody = [
    ...Object.values(company.people), ...Object.values(borealis.people), platformAdmin, stranger,
  ] as Actor[];
  for (let from = 0; from < plan.length; from += PER_MINUTE) {
    await target.moveTo(target.now() + MINUTE + 1000);
    for (const actor of everybody) await signedIn(actor);
    const chunk = plan.slice(from, from + PER_MINUTE).map(({ id }, index) => {
      const actor = callerOf(random, id, company, world);
      const isForeign = Object.values(borealis.people).includes(actor!);
      const asksAboutOwn = !isForeign || (!endsSomething(id) && random.next() < 0.5);
      const ingredients = {
        own: isForeign && asksAboutOwn ? foreign : own,
        foreign: actor === platformAdmin ? NOBODY : isForeign && asksAboutOwn ? own : foreign,
        sender: {
          token: actor?.token(),
          tenantId: actor === stranger ? undefined : actor?.tenantId(),
        },
        now: new Date(target.now()), cursors: [...cursors], keys,
      };
      const traces = actor === platformAdmin ? [] : tracesOf(isForeign ? company : borealis);
      const request = oddRequest(id, random, ingredients);
      return { id, actor, index: from + index, request, traces };
    });
    const work = chunk[Symbol.iterator]();
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (const { id, actor, index, request, traces } of work) {
        // What somebody wrote into an own thing is read there again.
        const sent = `${request.path} ${String(request.body)}`.toLowerCase();
        for (const trace of traces) if (sent.includes(trace)) written.add(trace);
        const hidden = traces.filter((trace) => !written.has(trace));
        const where = `seed ${seed}, request ${index}, ${id} as ${actor?.email ?? 'nobody'}`;
        const text = await exchange(target.origin, id, request, hidden, where, report);
        const cursor = /"next_cursor":"([^"]{1,1024})"/.exec(text)?.[1];
        if (cursor !== undefined && cursors.length < 50) cursors.push(cursor);
      }
    }));
  }
}

async function exchange(
  origin: string, id: RouteId, request: WireRequest, traces: string[], where: string,
  report: FuzzReport,
): Promise<string> {
  const note = (what: string) => {
    // The same about the same route is counted once, whatever ids stand in it.
    const plain = what.replace(/[\da-zA-Z]{8}-[\da-f-]{27}|_[\dA-Z]{26}|\d+/g, '…');
    const kind = `${id}: ${plain.slice(0, 160)}`;
    const first = `${what}\n    ${where}: ${curt(request)}`;
    const before = report.complaints.get(kind);
    report.complaints.set(kind, { count: (before?.count ?? 0) + 1, first: before?.first ?? first });
    if (before === undefined) report.say(`! ${first}`);
  };
  try {
    const answer = await send(origin, request);
    for (const what of complaintsOf(request, answer, readsWithKey(id) ? [] : traces)) note(what);
    const code = /"code":"([a-z-]+)"/.exec(answer.text)?.[1];
    const isRefused = answer.status >= 400 && code !== undefined;
    const name = isRefused ? `${answer.status} ${code}` : `${answer.status}`;
    report.statuses.set(name, (report.statuses.get(name) ?? 0) + 1);
    if (answer.status < 300) report.successes.set(id, (report.successes.get(id) ?? 0) + 1);
    report.slowestMs = Math.max(report.slowestMs, answer.tookMs);
    return answer.text;
  } catch (error) {
    note(`no answer: ${(error as Error).message}`);
    return '';
  }
}

/** Whoever has the key may read, from wherever: it is signed, and names its company itself. */
const readsWithKey = (id: RouteId) => id.startsWith('guest-') || id === 'read-calendar-feed';

function callerOf(random: Random, id: RouteId, company: Company, world: World): Actor | undefined {
  const { borealis, platformAdmin, stranger } = world;
  const people = Object.entries(company.people) as [keyof Company['people'], Actor][];
  const chance = random.next();
  if (chance < 0.04) return undefined;
  if (chance < 0.06) return stranger;
  if (chance < 0.14) return random.pick(Object.values(borealis.people));
  if (chance < 0.22) return random.pick(people)[1];
  const allowed = ALLOWED[id].allowed.filter((one) => one !== 'anonymous' && one !== 'stranger');
  const may = random.pick(allowed);
  if (may === 'platformAdmin') return platformAdmin;
  return may && company.people[may as keyof Company['people']];
}

/** Fresh tokens; whose sign-in has ended for good keeps the old ones, which are refused. */
async function signedIn(actor: Actor): Promise<void> {
  await actor.signInAgain().catch(() => actor.renew()).catch(() => undefined);
}

/** Without the token, which is of no use later, and cut where it is long. */
function curt({ method, path, headers, body }: WireRequest): string {
  const { authorization, ...others } = headers;
  const given = String(authorization);
  const token = authorization === undefined ? 'no token' : `a token of ${given.length} letters`;
  const content = JSON.stringify(body?.toString('utf8') ?? '');
  return `${method} /api${path} ${JSON.stringify(others)}, ${token} ${content}`.slice(0, 2500);
}
