import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { installSharedDate } from '../clock/worker-date.ts';
import type {
  Answer,
  InvokeMessage,
  LoadMessage,
  WorkerData,
  WorkerMessage,
} from './worker-protocol.ts';
import { describeError } from './invocation.ts';

type Handler = (event: unknown, context: object) => unknown;
type Loaded = LoadMessage['load'] & { loading: Promise<Handler> };

const machineNow = Date.now;
const port = parentPort!;
const functions = new Map<string, Loaded>();

installSharedDate((workerData as WorkerData).sharedTime);

/** Runs work with `process.env` showing an environment, also after what it waits for. */
const runWithin = (() => {
  const within = new AsyncLocalStorage<Record<string, string>>();
  const ofThread = process.env;
  let installed = false;
  return <T>(environment: Record<string, string> | undefined, work: () => T): T => {
    if (environment === undefined) return work();
    if (!installed)
      Object.defineProperty(process, 'env', { get: () => within.getStore() ?? ofThread });
    installed = true;
    return within.run(environment, work);
  };
})();

async function importHandler(given: LoadMessage['load']): Promise<Handler> {
  const dot = given.handler.lastIndexOf('.');
  const stem = join(given.directory, given.handler.slice(0, dot));
  const file = ['.mjs', '.js', '.cjs'].map((end) => stem + end).find((path) => existsSync(path));
  if (!file)
    throw Object.assign(new Error(`Cannot find module '${stem}'`), {
      name: 'Runtime.ImportModuleError',
    });
  const handler: unknown = ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[
    given.handler.slice(dot + 1)
  ];
  if (typeof handler !== 'function')
    throw Object.assign(new Error(`${given.handler} is undefined or not exported`), {
      name: 'Runtime.HandlerNotFound',
    });
  return handler as Handler;
}

const toContext = ({ name, arn, memoryMb }: Loaded, { requestId, deadlineMs }: InvokeMessage) => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: arn,
  memoryLimitInMB: String(memoryMb),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadlineMs - machineNow()),
});

async function answer(message: InvokeMessage): Promise<Answer> {
  const called = functions.get(message.functionName)!;
  try {
    const handler = await called.loading;
    const given = await runWithin(called.environment, () =>
      handler(JSON.parse(message.event), toContext(called, message)),
    );
    return { id: message.id, result: JSON.stringify(given) };
  } catch (thrown) {
    return { id: message.id, error: describeError(thrown) };
  }
}

const tell = (message: WorkerMessage) => port.postMessage(message);

function load(given: LoadMessage['load']): void {
  process.setSourceMapsEnabled(given.sourceMaps);
  const loading = runWithin(given.environment, () => importHandler(given));
  functions.set(given.name, { ...given, loading });
  const reportLoaded = () => tell({ loaded: given.name });
  loading.then(reportLoaded, reportLoaded);
}

port.on('message', (message: LoadMessage | InvokeMessage) => {
  if ('load' in message) load(message.load);
  else void answer(message).then(tell);
});
