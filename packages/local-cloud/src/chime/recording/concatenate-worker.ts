import { parentPort, workerData } from 'node:worker_threads';
import { concatenate } from './concatenate.ts';

/**
 * This thread produces one recording and then ends. A separate thread is used so that current calls
 * are not affected.
 */
const { folder, out } = workerData as { folder: string; out: string };
parentPort!.postMessage(await concatenate(folder, out));
