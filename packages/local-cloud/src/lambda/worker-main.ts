import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { installSharedDate } from '../clock/worker-date.ts';
import type { Answer, InvokeMessage, WorkerData, WorkerMessage } from './worker-protocol.ts';
import { describeError } from './invocation.ts';

type Handler = (event: unknown, context: object) => unknown;

const data = workerData as WorkerData;
const machineNow = Date.now;
const port = parentPort!;

process.setSourceMapsEnabled(data.sourceMaps);
installSharedDate(data.sharedTime);

async function importHandler(): Promise<Handler> {
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

const toContext = ({ requestId, deadlineMs }: InvokeMessage) => ({
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

async function answer(message: InvokeMessage): Promise<Answer> {
  try {
    const handler = await loading;
    const given = await handler(JSON.parse(message.event), toContext(message));
    return { id: message.id, result: JSON.stringify(given) };
  } catch (thrown) {
    return { id: message.id, error: describeError(thrown) };
  }
}

const tell = (message: WorkerMessage) => port.postMessage(message);
const loading = importHandler();
const reportLoaded = () => tell({ loaded: true });
loading.then(reportLoaded, reportLoaded);
port.on('message', (message: InvokeMessage) => void answer(message).then(tell));
