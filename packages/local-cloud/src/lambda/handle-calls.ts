import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installSharedDate } from '../clock/worker-date.ts';
import { describeError } from './invocation.ts';
import type {
  Answer,
  InvokeMessage,
  LoadMessage,
  WorkerData,
  WorkerMessage,
} from './worker-protocol.ts';

type Handler = (event: unknown, context: object) => unknown;
type Loaded = LoadMessage['load'] & { loading: Promise<Handler> };

const machineNow = Date.now;

/**
 * Loads functions and runs their calls, in their thread or process.
 * @param tell sends a message to the local cloud
 * @returns the message handler; calls that arrive while the bundle of their function loads wait for
 * it
 */
export function handleCalls(
  { sharedTime }: WorkerData,
  tell: (message: WorkerMessage) => void,
): (message: LoadMessage | InvokeMessage) => void {
  const functions = new Map<string, Loaded>();
  const runWithin = createEnvironments();
  installSharedDate(sharedTime);

  const load = (given: LoadMessage['load']): void => {
    const loading = runWithin(given.environment, () => importHandler(given));
    functions.set(given.name, { ...given, loading });
    const reportLoaded = () => tell({ loaded: given.name });
    loading.then(reportLoaded, reportLoaded);
  };

  const answer = async (message: InvokeMessage): Promise<Answer> => {
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
  };

  return (message) => {
    if ('load' in message) load(message.load);
    else void answer(message).then(tell);
  };
}

/**
 * Returns a function that runs work with its own `process.env`, which also applies after an await.
 */
function createEnvironments() {
  const within = new AsyncLocalStorage<Record<string, string>>();
  const common = process.env;
  let installed = false;
  return <T>(environment: Record<string, string> | undefined, work: () => T): T => {
    if (environment === undefined) return work();
    if (!installed)
      Object.defineProperty(process, 'env', { get: () => within.getStore() ?? common });
    installed = true;
    return within.run(environment, work);
  };
}

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

const toContext = (
  { name, memoryMb }: Loaded,
  { invokedArn, version, requestId, deadlineMs }: InvokeMessage,
) => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: name,
  functionVersion: version,
  invokedFunctionArn: invokedArn,
  memoryLimitInMB: String(memoryMb),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadlineMs - machineNow()),
});
