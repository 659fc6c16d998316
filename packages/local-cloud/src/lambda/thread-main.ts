import { parentPort, workerData } from 'node:worker_threads';
import { handleCalls } from './handle-calls.ts';
import type { WorkerData } from './worker-protocol.ts';

/** The entry point of a function's thread. */
const port = parentPort!;
const take = handleCalls(workerData as WorkerData, (message) => port.postMessage(message));
port.on('message', take);
