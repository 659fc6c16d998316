import { parentPort, workerData } from 'node:worker_threads';
import { writePieces } from './write-pieces.ts';

/**
 * This thread writes the pieces of one capture and then ends. A separate thread is used so that
 * current calls are not affected.
 */
const { folder, out } = workerData as { folder: string; out: string };
parentPort!.postMessage(await writePieces(folder, out));
