import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installSharedDate } from '../clock/worker-date.ts';
import type { Answer, InvokeMessage, WorkerData, WorkerMessage } from './worker-protocol.ts';
import { describeError } from './invocation.ts';

type Handler = (event: unknown, context: object) => unknown;

const machineNow = Date.now;

/**
 * Loads the handler of a function and runs its calls, in the thread or process of the function.
 * @param tell sends a message to the local cloud
 * @returns the function that takes calls; those that arrive while the bundle loads wait for it
 */
export function handleCalls(
  data: WorkerData,
  tell: (message: WorkerMessage) => void,
): (message: InvokeMessage) => void {
  process.setSourceMapsEnabled(data.sourceMaps);
  installSharedDate(data.sharedTime);
  const loading = importHandler(data);
  const reportLoaded = () => tell({ loaded: true });
  loading.then(reportLoaded, reportLoaded);
  return (message) => void answer(message, data, loading).then(tell);
}

async function importHandler(data: WorkerData): Promise<Handler> {
  const dot = data.handler.lastIndexOf('.');
  const stem = join(data.directory, data.handler.slice(0, dot));
  const file = ['.mjs', '.js', '.cjs'].map((end) => stem + end).find((path) => existsSync(path));
  if (!file)
    throw Object.assign(new Error(`Cannot find module '${stem}'`), {
      name: 'Runtime.ImportModuleError',
    });
  const handler: unknown = ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[
    data.handler.slice(dot + 1)
  ];
  if (typeof handler !== 'function')
    throw Object.assign(new Error(`${data.handler} is undefined or not exported`), {
      name: 'Runtime.HandlerNotFound',
    });
  return handler as Handler;
}

const toContext = ({ requestId, deadlineMs }: InvokeMessage, data: WorkerData) => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: data.functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: data.arn,
  memoryLimitInMB: String(data.memoryMb),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${data.functionName}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadlineMs - machineNow()),
});

async function answer(
  message: InvokeMessage,
  data: WorkerData,
  loading: Promise<Handler>,
): Promise<Answer> {
  try {
    const handler = await loading;
    const given = await handler(JSON.parse(message.event), toContext(message, data));
    return { id: message.id, result: JSON.stringify(given) };
  } catch (thrown) {
    return { id: message.id, error: describeError(thrown) };
  }
}
