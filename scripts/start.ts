import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { LARGE_COMPANY_DOMAIN } from '@parley/demo/large-company.ts';
import type { Endpoints } from '@parley/local-cloud/core/endpoints.ts';
import { lockDataFolder } from '@parley/local-cloud/core/lock-data-folder.ts';
import { startLocalCloud } from '@parley/local-cloud/core/start/start-local-cloud.ts';
import type { Functions } from '@parley/local-cloud/lambda/start-functions.ts';
import { SANDBOX_ACCOUNT } from '@parley/local-cloud/ses/mail-account.ts';
import { listenOnLoopback } from '@parley/local-cloud/shared/listen-on-loopback.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import { buildFunctions } from './build-functions.ts';
import type { FirstStart } from './lib/data-folder/first-start.ts';
import { checkInstallation, sealInstallation } from './lib/data-folder/installation.ts';
import { assertOtherEngine } from './lib/data-folder/other-engine.ts';
import { storeOlderNames, upgradeDataFolder } from './lib/data-folder/upgrade-data-folder.ts';
import { readDemo } from './lib/demo-file.ts';
import { exitWithParent } from './lib/exit-with-parent.ts';
import { explainFailure } from './lib/explain-failure.ts';
import { prepare } from './lib/prepare.ts';
import { readStartOptions, USAGE } from './lib/start-options.ts';

interface HeldPort {
  port: number;
  /** Resolves when the port is free. */
  release(): Promise<void>;
}

const WAITING_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport"
  content="width=device-width"><title>Parley is being set up</title>
<body style="font: 1.125rem/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 32rem; padding: 0 1rem">
<h1 style="font-size: 1.5rem">Parley is being set up</h1><p>The terminal shows how far it is. This page opens the product as soon as it is ready.</p></body></html>`;

/**
 * Listens on a port until the product itself does, so that a second start at the same time uses
 * another port. It uses `preferred` if that is free. Until the product listens, visitors get a page
 * that says that the product is being set up and that reloads itself.
 */
async function servePlaceholder(preferred: number): Promise<HeldPort> {
  const server = createServer((_, response) => {
    response.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '3',
      refresh: '3',
    });
    response.end(WAITING_PAGE);
  });
  const port = await freePort(preferred);
  const listening = await listenOnLoopback(server, port);
  return { port, release: () => listening.close() };
}

/**
 * Runs the first start of a data folder (first-start.ts) to its end. Rejects if it fails; the next
 * start begins again.
 */
async function fillDataFolder(
  root: string,
  options: FirstStart,
  print: (line: string) => void,
): Promise<void> {
  print(
    options.empty
      ? 'First start: making the platform …'
      : options.large
        ? 'First start: three companies are made, one of them large (some minutes) …'
        : 'First start: two companies come to life (about a minute) …',
  );
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/lib/data-folder/first-start.ts'), JSON.stringify(options)],
    { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0)
    throw new Error('The first start failed: see above. The next start begins it anew.');
}

/**
 * Returns the message that is printed when everything is ready. `now` is the local time in
 * milliseconds since 1970.
 */
function formatStartMessage(endpoints: Endpoints, now: number, seconds: number): string {
  const { web, mailbox, developer, demo } = endpoints;
  const moved =
    Math.abs(now - Date.now()) > 60_000
      ? `\n  Clock       ${new Date(now).toISOString()} (moved)`
      : '';
  const people = demo.map(
    ({ email, password, role, tenant_id }) =>
      `    ${email.padEnd(36)} ${password.padEnd(18)} ${role}, tenant ${tenant_id}`,
  );
  return `
Parley is ready (${seconds.toFixed(1)} s).

  Open        ${web}
  Mailbox     ${mailbox}
  Developer   ${developer}${moved}

  Sign in as
${people.join('\n')}

  Ctrl+C stops it; everything is kept.
`;
}

/**
 * Rebuilds handlers when their sources change. The next call of a changed function runs the new
 * code.
 */
async function watchFunctions(
  functions: Functions,
  print: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  return buildFunctions({
    watch(changed) {
      for (const label of changed) functions.reload(label);
      print(`Reloaded ${changed.join(', ')}`);
    },
    onError: (messages) => print(messages.join('\n')),
  });
}

const started = performance.now();
const root = resolve(import.meta.dirname, '..');
const print = (line: string) => console.log(line);
/**
 * Two equal signals within this time count as one, because npm, the terminal and the launcher may
 * each forward it. A later one ends the process immediately.
 */
const SAME_SIGNAL_MS = 1000;
let dataDir = '';

async function start(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2), { PORT: process.env['PORT'] });
  dataDir = resolve(root, options.dataDir);
  // Checks the lock before building, because another process may be running from the same files.
  lockDataFolder(dataDir).release();
  const before = readDemo(dataDir);
  const otherEngine = process.env['AWS_ENDPOINT_URL_DYNAMODB'] || undefined;
  checkInstallation(dataDir, otherEngine === undefined);
  if (otherEngine !== undefined)
    await assertOtherEngine(otherEngine, { dataDir, isFirstStart: before === undefined });
  const prepared = await prepare(root, {
    page: !options.dev,
    companySignIn: options.companySignIn,
    print,
  });
  if (options.empty && before !== undefined && before.length > 1)
    throw new Error(
      `${dataDir} holds the demo already. For an empty start name another folder: npm ` +
        'start -- --empty --data <folder>',
    );
  if (
    options.large &&
    before !== undefined &&
    !before.some(({ email }) => email.endsWith(`@${LARGE_COMPANY_DOMAIN}`))
  )
    throw new Error(
      `${dataDir} is in use without the large company. Name another folder: npm start -- ` +
        '--large --data <folder>',
    );
  storeOlderNames(dataDir);
  let held: HeldPort | undefined;
  if (before === undefined) {
    held = await servePlaceholder(options.port);
    await fillDataFolder(
      root,
      {
        ...prepared,
        dataDir,
        linkPort: held.port,
        until: Date.now() + options.aheadMs,
        empty: options.empty,
        large: options.large,
      },
      print,
    );
  }
  sealInstallation(dataDir, otherEngine === undefined);

  const devPage = options.dev
    ? await import('./lib/dev-page.ts').then(({ startDevPage }) => startDevPage(root))
    : undefined;
  await held?.release();
  const cloud = await startLocalCloud({
    ...prepared,
    dataDir,
    port: held?.port ?? options.port,
    aheadMs: options.aheadMs,
    demo: readDemo(dataDir) ?? [],
    ...(options.sesSandbox && { mailAccount: SANDBOX_ACCOUNT }),
    ...(devPage && { page: devPage.page }),
  });
  const watching = options.dev ? await watchFunctions(cloud.functions, print) : undefined;

  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    print('\nStopping …');
    await watching?.stop();
    await devPage?.close();
    await cloud.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().catch(fail));

  await upgradeDataFolder(root, dataDir, cloud.environmentOf('members'), print);
  // Calls the API once, so that the first request after the ready message is fast.
  const health = await fetch(`${cloud.endpoints.api}/health`);
  if (!health.ok)
    throw new Error(
      `GET ${cloud.endpoints.api}/health answers ${health.status}: ${await health.text()}; ` +
        `see ${join(dataDir, 'logs')}`,
    );
  if (new URL(cloud.endpoints.web).port !== String(options.port))
    print(`Port ${options.port} is taken.`);
  if (cloud.isEngineExposed)
    print(
      '\nThe DynamoDB engine listens on 127.0.0.1, where a web page that you open meanwhile could ' +
        'find it: use sample data only.',
    );
  print(
    formatStartMessage(cloud.endpoints, cloud.clock.now(), (performance.now() - started) / 1000),
  );
}

function fail(error: unknown): never {
  console.error(explainFailure(error, dataDir));
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) console.error(USAGE);
  if (process.env['PARLEY_TRACE'] === '1') console.error(error);
  process.exit(1);
}

if (!existsSync(join(root, 'package.json'))) fail(new Error(`${root} is not Parley's folder`));
exitWithParent();
await start().catch(fail);
