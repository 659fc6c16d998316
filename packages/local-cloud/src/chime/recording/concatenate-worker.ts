import { parentPort, workerData } from 'node:worker_threads';
import { concatenate } from './concatenate.ts';

/** A thread that makes one recording and ends: whoever talks meanwhile does not notice. */
const { folder, out } = workerData as { folder: string; out: string };
parentPort!.postMessage(await concatenate(folder, out));
