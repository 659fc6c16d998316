import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataFolder } from '@parley/local-cloud/core/lock-data-folder.ts';
import { startLocalCloud } from '@parley/local-cloud/core/start-local-cloud.ts';
import { formatStartMessage } from './lib/announce.ts';
import { readDemo } from './lib/demo-file.ts';
import { exitWithParent } from './lib/exit-with-parent.ts';
import { explainFailure } from './lib/explain-failure.ts';
import { fillDataFolder } from './lib/fill-data-folder.ts';
import { type HeldPort, servePlaceholder } from './lib/serve-placeholder.ts';
import { checkInstallation, sealInstallation } from './lib/installation.ts';
import { prepare } from './lib/prepare.ts';
import { readStartOptions, USAGE } from './lib/start-options.ts';
import { upgradeDataFolder } from './lib/upgrade-data-folder.ts';
import { watchFunctions } from './lib/watch-functions.ts';

const started = performance.now();
const root = resolve(import.meta.dirname, '..');
const say = (line: string) => console.log(line);
/**
 * A signal that comes twice is one: npm, the terminal and the launcher each may hand it on. A later
 * one ends at once.
 */
const SAME_SIGNAL_MS = 1000;
let dataDir = '';

async function start(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2), { PORT: process.env['PORT'] });
  dataDir = resolve(root, options.dataDir);
  // Before anything is built over the files that the other process runs from.
  lockDataFolder(dataDir).release();
  const prepared = await prepare(root, { page: !options.dev, say });
  const before = readDemo(dataDir);
  if (options.empty && before !== undefined && before.length > 1)
    throw new Error(
      `${dataDir} holds the demo already. For an empty start name another folder: npm start -- --empty --data <folder>`,
    );
  checkInstallation(dataDir);
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
      },
      say,
    );
  }
  sealInstallation(dataDir);

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
    ...(devPage && { page: devPage.page }),
  });
  const watching = options.dev ? await watchFunctions(cloud.functions, say) : undefined;

  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    say('\nStopping …');
    await watching?.stop();
    await devPage?.close();
    await cloud.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().catch(fail));

  await upgradeDataFolder(root, dataDir, cloud.environmentOf('members'), say);
  // Ready means that the first request finds everything awake.
  const health = await fetch(`${cloud.endpoints.api}/health`);
  if (!health.ok)
    throw new Error(
      `GET ${cloud.endpoints.api}/health answers ${health.status}: ${await health.text()}; see ${join(dataDir, 'logs')}`,
    );
  if (new URL(cloud.endpoints.web).port !== String(options.port))
    say(`Port ${options.port} is taken.`);
  say(formatStartMessage(cloud.endpoints, cloud.clock.now(), (performance.now() - started) / 1000));
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
