import { parentPort, workerData } from 'node:worker_threads';
import { concatenate } from './concatenate.ts';

/** A thread that produces one recording and ends, so that current calls are not affected. */
const { folder, out } = workerData as { folder: string; out: string };
parentPort!.postMessage(await concatenate(folder, out));
