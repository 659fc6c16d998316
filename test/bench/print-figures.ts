import type { CpuFigures } from './cpu/measure-cpu.ts';
import { printTable, publishTable } from './figures.ts';
import type { FunctionFigures } from './functions/measure-functions.ts';
import type { StartFigures } from './functions/measure-starts.ts';
import type { LagFigures } from './lag/measure-lag.ts';
import type { PageFigures } from './page/measure-page.ts';
import type { SpeedFigures } from './page/measure-speed.ts';
import type { RouteUnits, UnitsReport } from './units/measure-units.ts';
import { UNMEASURED } from './units/unmeasured.ts';

const one = (value: number) => value.toFixed(1);
const two = (value: number) => value.toFixed(2);

/** The requests whose units are in docs/figures.md, by their names in `BENCH_REQUESTS`. */
export const SHOWN_UNITS: readonly string[] = [
  'create-candidate',
  'list-candidates, page of 25',
  'list-candidates, of a requisition and a stage',
  'search-candidates, one word',
  'search-candidates, two words',
  'get-candidate',
  'list-applications, of a requisition',
  'list-requisitions, page of 25',
  'list-interviews, page of 25',
  'list-users',
  'list-recordings',
  'list-notifications',
  'list-chat-threads',
  'list-mail-threads, page of 25',
  'search, two words',
  'get-home',
  'get-board, a column of 25',
  'get-cards',
  'get-decision-room',
  'get-hiring-report',
  'find-panel-times',
  'create-interview',
  'update-interview',
  'cancel-interview',
  'report-no-show',
  'make-decision',
  'get-room',
  'get-interview-kit',
  'join-room',
  'export-candidates, page of 50',
];

export function printUnits({ candidates: [few, many], routes, scans, refused }: UnitsReport): void {
  const cells = ({ authentication, read, written }: RouteUnits) => [
    one(authentication),
    one(read),
    one(written),
  ];
  printTable(
    `DynamoDB units a call at ${few} and at ${many} candidates: authentication ` +
      `(membership and company), the route's own reads, its writes`,
    ['route', 'auth', 'read', 'write', `auth ${many}`, 'read', 'write', 'ratio'],
    Object.entries(routes).map(([name, figures]) => [
      name,
      ...cells(figures.few),
      ...cells(figures.many),
      two(figures.ratio),
    ]),
  );
  publishTable(
    'units',
    `The same without authentication, at ${many} candidates, for docs/figures.md`,
    ['request', 'read', 'written', 'ratio'],
    SHOWN_UNITS.map((name) => {
      const measured = routes[name];
      if (!measured) throw new Error(`There is no request ${name} to show.`);
      return [name, one(measured.many.read), one(measured.many.written), two(measured.ratio)];
    }),
  );
  console.log(`  Scans sent: ${scans}`);
  for (const [name, code] of Object.entries(refused)) {
    const why = UNMEASURED[routes[name]!.route] ?? 'not known';
    console.log(`  Refused: ${name} with ${code}; why its own cost is not measured: ${why}`);
  }
}

export function printFunctions(functions: Record<string, FunctionFigures>): void {
  publishTable(
    'functions',
    'Lambdas: bundle, and CPU from nothing loaded to the first answer against a bare SDK handler',
    ['function', 'KB', 'KB gz', 'CPU ms', 'of bare', 'requests', 'of bare with them', 'answer'],
    Object.entries(functions).map(([name, figures]) => [
      name,
      one(figures.bundleKb),
      one(figures.gzipKb),
      one(figures.cpuMs),
      two(figures.ratio),
      figures.requests,
      two(figures.ratioOfSame),
      figures.answer,
    ]),
  );
}

export function printStarts({
  firstStart,
  builds,
  secondStart,
  secondStarts,
  memory,
}: StartFigures): void {
  printTable(
    'Starts',
    ['', ''],
    [
      ['builds of a fresh clone, s', one(builds)],
      ['first start, everything built, s', one(firstStart)],
      ['second start to healthy, ms, median', Math.round(secondStart)],
      ['second starts, ms', secondStarts.join(' ')],
    ],
  );
  printTable(
    'Memory of the stack, all processes, MB',
    ['', 'resident', 'proportional', 'processes'],
    Object.entries(memory).map(([name, { rssMb, pssMb, processes }]) => [
      name,
      rssMb,
      pssMb,
      processes,
    ]),
  );
}

export function printPage(pages: PageFigures): void {
  publishTable(
    'page',
    'Initial JavaScript, KB',
    ['page', 'requests', 'KB transferred', 'scripts', 'plain', 'gzip', 'brotli'],
    Object.entries(pages).map(
      ([name, { requests, transferredKb, scripts, kb, gzipKb, brotliKb }]) => [
        name,
        requests,
        transferredKb,
        scripts,
        one(kb),
        one(gzipKb),
        one(brotliKb),
      ],
    ),
  );
}

export function printSpeed({ candidates, pages, interactions, rows }: SpeedFigures): void {
  publishTable(
    'speed',
    `On a slow phone (CPU 4 times slower, 150 ms, 1.6 Mbps) with ${candidates} candidates, ms`,
    ['page', 'first paint', 'largest paint', 'blocked', 'shift', 'ready', 'files', 'KiB'],
    Object.entries(pages).map(([name, visit]) => [
      name,
      Math.round(visit.firstPaint),
      Math.round(visit.largestPaint),
      Math.round(visit.blocked),
      two(visit.shift),
      Math.round(visit.ready),
      visit.files,
      Math.round(visit.kib),
    ]),
  );
  publishTable(
    'interactions',
    'Until the next paint after an interaction on such a phone, ms',
    ['step', 'ms'],
    Object.entries(interactions).map(([name, ms]) => [name, Math.round(ms)]),
  );
  console.log(
    `  Rows in the document while scrolling to row ${rows.reached}: at most ${rows.most}`,
  );
}

export function printCpu({ candidates, each }: CpuFigures): void {
  publishTable(
    'cpu',
    `CPU of the product with ${candidates} candidates, ms each`,
    ['what', 'all', 'product', 'DynamoDB engine'],
    Object.entries(each).map(([name, { product, dynamodb }]) => [
      name,
      one(product + dynamodb),
      one(product),
      one(dynamodb),
    ]),
  );
}

/** Prints after how long a list shows a change, beside what another company does. */
export function printLag({
  imported,
  importers,
  importSeconds,
  drainSeconds,
  steadyRate,
  ...lags
}: LagFigures) {
  const at = (sorted: readonly number[], part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN);
  const cells = (sorted: readonly number[]) => [
    sorted.length,
    at(sorted, 0.5),
    at(sorted, 0.95),
    at(sorted, 1),
  ];
  printTable(
    `Lag of a company's lists, ms; the import took ${Math.round(importSeconds)} s and was ` +
      `projected ${Math.round(drainSeconds)} s later`,
    ['', 'changes', 'median', '95 %', 'most'],
    [
      ['nothing else', ...cells(lags.quietLagsMs)],
      [`another company imports ${imported}`, ...cells(lags.importLagsMs)],
      [
        `${importers} others import ${Math.floor(imported / importers)} each`,
        ...cells(lags.severalLagsMs),
      ],
      [`${one(steadyRate)} new candidates a second of another one`, ...cells(lags.steadyLagsMs)],
    ],
  );
}
