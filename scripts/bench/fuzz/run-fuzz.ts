import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { createTestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { FEW_FAULTS } from '@parley/local-cloud/dynamodb/faults.ts';
import { createRandom, type Random } from '@parley/local-cloud/engine-kit/random.ts';
import { ALLOWED } from '../../../test/authz-matrix/allowed.ts';
import { type Company, foundCompany, goOn, growCompany, MINUTE, namesOf } from '../../../test/builders/company.ts';
import { NOBODY } from '../../../test/builders/sample-requests.ts';
import { populateWorld, type World } from '../../../test/builders/world.ts';
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
const ENDS = /^(delete|erase|cancel|remove|end|leave|transition|make-decision|move-card|report-no-show|bulk|update-(user|tenant|company-settings|interview$)|reset-two-step)/;
/** What ends a session, a person or the company. */
const ENDS_ALL = /^(delete-(user|tenant)|update-(user|tenant)|sign-out|update-company-settings|note-password|reset-two-step)$/;

/** Sends odd requests to a stack with a few faults, company after company. The company number n has the seed `seed + n`. */
export async function runFuzz({ count, seed, prepared, say }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: new Map(), complaints: new Map(), successes: new Map(), slowestMs: 0 };
  const stack = await createTestStack({
    ...prepared, virtualClock: Date.parse('2026-03-02T08:00:00.000Z'), functionIdleMs: 3_600_000, faults: { seed, rates: FEW_FAULTS },
  });
  try {
    const world = await populateWorld(stack);
    let company = world.aurora;
    for (let done = 0, number = 0; done < count; number += 1) {
      if (number > 0) company = await anotherCompany(world, `Fuzz${seed + number}x`);
      const size = Math.min(PER_COMPANY, count - done);
      await fuzzCompany(world, company, size, seed + number, report);
      done += size;
      say(`${done} requests, seed ${seed + number}, ${[...report.complaints.values()].reduce((sum, one) => sum + one.count, 0)} complaints, ${shown(report.statuses)}`);
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
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, times]) => `${name}: ${times}`).join(', ');

async function anotherCompany(world: World, word: string): Promise<Company> {
  const { target } = world;
  const young = await growCompany(target, await foundCompany(target, word), word);
  await target.moveTo(target.now() + 90 * MINUTE);
  for (const actor of Object.values(young.people)) await actor.renew();
  const company = await world.withinEnvironment(() => goOn(young, target.now()));
  await world.stack.idle();
  return company;
}

async function fuzzCompany(world: World, company: Company, size: number, seed: number, report: FuzzReport): Promise<void> {
  const random = createRandom(seed * 7919);
  const { target, borealis, platformAdmin, stranger } = world;
  const [own, foreign] = [namesOf(company), namesOf(borealis)];
  const cursors: string[] = [];
  const keys: string[] = [];
  const rank = (id: RouteId) => (ENDS_ALL.test(id) ? 2 : ENDS.test(id) ? 1 : 0);
  const plan = Array.from({ length: size }, (_, index) => ({ id: IDS[(index + seed * 31) % IDS.length]!, at: random.next() }))
    .sort((a, b) => rank(a.id) - rank(b.id) || a.at - b.at);
  const everybody = [...Object.values(company.people), ...Object.values(borealis.people), platformAdmin, stranger] as Actor[];
  for (let from = 0; from < plan.length; from += PER_MINUTE) {
    await target.moveTo(target.now() + MINUTE + 1000);
    for (const actor of everybody) await signedIn(actor);
    const chunk = plan.slice(from, from + PER_MINUTE).map(({ id }, index) => {
      const [actor, isForeign] = callerOf(random, id, company, world);
      const ingredients = {
        own: isForeign ? foreign : own, foreign: actor === platformAdmin ? NOBODY : isForeign ? own : foreign,
        sender: { token: actor?.token(), tenantId: actor === stranger ? undefined : actor?.tenantId() },
        now: new Date(target.now()), cursors: [...cursors], keys,
      };
      const traces = actor === platformAdmin ? [] : tracesOf(isForeign ? company : borealis);
      return { id, actor, index: from + index, request: oddRequest(id, random, ingredients), traces };
    });
    const work = chunk[Symbol.iterator]();
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (const { id, actor, index, request, traces } of work) {
        const where = `seed ${seed}, request ${index}, ${id} as ${actor?.email ?? 'nobody'}`;
        const text = await exchange(target.origin, id, request, traces, where, report);
        const cursor = /"next_cursor":"([^"]{1,1024})"/.exec(text)?.[1];
        if (cursor !== undefined && cursors.length < 50) cursors.push(cursor);
      }
    }));
  }
}

async function exchange(origin: string, id: RouteId, request: WireRequest, traces: string[], where: string, report: FuzzReport): Promise<string> {
  const note = (what: string) => {
    // The same about the same route is counted once, whatever ids stand in it.
    const kind = `${id}: ${what.replace(/[\da-zA-Z]{8}-[\da-f-]{27}|_[\dA-Z]{26}|\d+/g, '…').slice(0, 160)}`;
    const before = report.complaints.get(kind);
    report.complaints.set(kind, { count: (before?.count ?? 0) + 1, first: before?.first ?? `${what}\n    ${where}: ${written(request)}` });
  };
  try {
    const answer = await send(origin, request);
    for (const what of complaintsOf(request, answer, readsWithKey(id) ? [] : traces)) note(what);
    const code = /"code":"([a-z-]+)"/.exec(answer.text)?.[1];
    const name = answer.status < 400 || code === undefined ? `${answer.status}` : `${answer.status} ${code}`;
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

function callerOf(random: Random, id: RouteId, company: Company, { borealis, platformAdmin, stranger }: World): [Actor | undefined, isForeign: boolean] {
  const people = Object.entries(company.people) as [keyof Company['people'], Actor][];
  const chance = random.next();
  if (chance < 0.04) return [undefined, false];
  if (chance < 0.06) return [stranger, false];
  if (chance < 0.14) return [random.pick(Object.values(borealis.people)), random.next() < 0.5 && !ENDS_ALL.test(id) && !ENDS.test(id)];
  if (chance < 0.22) return [random.pick(people)[1], false];
  const may = random.pick(ALLOWED[id].allowed.filter((one) => one !== 'anonymous' && one !== 'stranger'));
  return [may === 'platformAdmin' ? platformAdmin : may === undefined ? undefined : company.people[may as keyof Company['people']], false];
}

/** Fresh tokens; whose sign-in has ended for good keeps the old ones, which are refused. */
async function signedIn(actor: Actor): Promise<void> {
  await actor.signInAgain().catch(() => actor.renew()).catch(() => undefined);
}

/** Without the token, which is of no use later, and cut where it is long. */
function written({ method, path, headers, body }: WireRequest): string {
  const { authorization, ...others } = headers;
  const token = authorization === undefined ? 'no token' : `a token of ${String(authorization).length} letters`;
  const text = `${method} /api${path} ${JSON.stringify(others)}, ${token} ${JSON.stringify(body?.toString('utf8') ?? '')}`;
  return text.replace(/(.{1,12}?)\1{20,}/gu, (all, one: string) => `${one}{${all.length / one.length} times}`).slice(0, 2500);
}
