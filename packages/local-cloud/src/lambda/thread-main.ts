import { parentPort, workerData } from 'node:worker_threads';
import { sendMessages } from '../sigv4/requests-by-message.ts';
import { handleCalls } from './handle-calls.ts';
import type { WorkerData } from './worker-protocol.ts';

/** The entry point of a function's thread. */
const port = parentPort!;
const data = workerData as WorkerData;
if (data.table) sendMessages(data.table.url, data.table.port);
const take = handleCalls(data, (message) => port.postMessage(message));
port.on('message', take);
