import type { FunctionError } from './invocation.ts';

/** What a worker is started with. */
export interface WorkerData {
  directory: string;
  /** `index.handler`: file and export. */
  handler: string;
  functionName: string;
  arn: string;
  memoryMb: number;
  /** Cells of the clock; see clock/shared-time.ts. */
  sharedTime: SharedArrayBuffer;
  /** Maps stack traces back to the sources. */
  sourceMaps: boolean;
}

/** A call; `deadlineMs` is machine time in milliseconds since 1970. */
export interface InvokeMessage {
  id: number;
  requestId: string;
  event: string;
  deadlineMs: number;
}

/**
 * The bundle was loaded or has failed to; or an answer: `result` is JSON text, absent when the
 * handler gave undefined.
 */
export type WorkerMessage = { loaded: true } | Answer;

export type Answer =
  | { id: number; result?: string; error?: undefined }
  | { id: number; error: FunctionError };
