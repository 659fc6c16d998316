import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { startDynoxide } from '@parley/local-cloud/dynamodb/start-dynoxide.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import type { Prepared } from '../../../scripts/lib/prepare.ts';
import { rawCall } from '../../support/builders/raw-call.ts';
import type { Company } from '../../support/builders/test-company.ts';
import { as, createTestProduct, type TestProduct } from '../../support/builders/test-product.ts';
import type { BenchRequest } from './bench-request.ts';
import { BENCH_REQUESTS } from './bench-requests.ts';
import { type CountingProxy, startCountingProxy, type TableCall } from './counting-proxy.ts';
import { fillCompanies } from './fill-companies.ts';

/**
 * The cost of one call of a route in read and write units: for authentication, and for the route
 * itself.
 */
export interface RouteUnits {
  authentication: number;
  read: number;
  written: number;
}
export interface UnitsReport {
  candidates: [few: number, many: number];
  /** The cost with few and with many candidates, by request. */
  routes: Record<string, { route: RouteId; few: RouteUnits; many: RouteUnits; ratio: number }>;
  scans: number;
  /** The problem code of each request that was refused, by its name. */
  refused: Record<string, string>;
}

/** The tenant ids of the two companies; the second one gets the many candidates. */
const [SMALL, LARGE] = [2, 20];

/**
 * Fills a table before the stack uses it, starts the stack on it through a counting proxy, and
 * sends every request to both companies.
 */
export async function measureUnits(
  { templateFile }: Prepared,
  [few, many]: [number, number],
  print: (line: string) => void,
): Promise<UnitsReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const filling = performance.now();
  const items = await fillCompanies(dataDir, templateFile, { [SMALL]: few, [LARGE]: many });
  print(`${items} items in the table after ${((performance.now() - filling) / 1000).toFixed(0)} s`);
  const engine = await startDynoxide({
    dataDir,
    port: await freePort(0),
    onError: (error) => print(String(error)),
  });
  const proxy = await startCountingProxy(engine.url);
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = proxy.url;
  let product: TestProduct | undefined;
  try {
    // What is sent again after a fault would be counted twice.
    product = await createTestProduct({ faults: undefined, mailFaults: undefined });
    const routes: UnitsReport['routes'] = {};
    const refused: Record<string, string> = {};
    for (const question of BENCH_REQUESTS) {
      const small = await ask(product, proxy, product.aurora, question, refused);
      const large = await ask(product, proxy, product.borealis, question, refused);
      const whole = ({ authentication, read, written }: RouteUnits) =>
        authentication + read + written;
      routes[question.name] = {
        route: question.route,
        few: small,
        many: large,
        ratio: whole(small) === 0 ? 1 : whole(large) / whole(small),
      };
    }
    return {
      candidates: [few, many],
      routes,
      scans: proxy.operations().get('Scan') ?? 0,
      refused,
    };
  } finally {
    delete process.env['AWS_ENDPOINT_URL_DYNAMODB'];
    await product?.close();
    await proxy.close();
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function ask(
  product: TestProduct,
  proxy: CountingProxy,
  company: Company,
  question: BenchRequest,
  refused: Record<string, string>,
): Promise<RouteUnits> {
  await product.stack.idle();
  const { actor, request, version } = await question.ask(product, company);
  await product.stack.idle();
  const once = () =>
    rawCall(
      as(product, actor),
      question.route,
      request,
      version === undefined ? {} : { 'if-match': `"${version}"` },
    );
  // A new worker reads the key of a company's voices once, which must not be counted for the
  // request.
  if (ROUTES[question.route].idempotency === 'safe') await once();
  let calls: readonly TableCall[] = [];
  const measured = async () => {
    let answer: Awaited<ReturnType<typeof once>> | undefined;
    calls = await proxy.during(async () => void (answer = await once()));
    return answer!;
  };
  let answer = await measured();
  // Some requests require a recent sign-in.
  if (answer.code === 'sign-in-again') {
    await actor!.signInAgain();
    answer = await measured();
  }
  if (answer.status >= 300) refused[question.name] = String(answer.code);
  if (answer.status >= 500)
    throw new Error(`${question.name} in ${company.word} answered ${answer.status} ${answer.text}`);
  return toUnits(calls);
}

function toUnits(calls: readonly TableCall[]): RouteUnits {
  // The membership and the company are read first. A route may read other memberships afterwards.
  const authentication = new Set(calls.filter((call) => call.authentication).slice(0, 2));
  const own = calls.filter((call) => !authentication.has(call));
  const sum = (from: Iterable<TableCall>, of: (call: TableCall) => number) =>
    [...from].reduce((total, call) => total + of(call), 0);
  return {
    authentication: sum(authentication, ({ read }) => read),
    read: sum(own, ({ read }) => read),
    written: sum(own, ({ written }) => written),
  };
}
