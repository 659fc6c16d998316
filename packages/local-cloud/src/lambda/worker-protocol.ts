import type { SharedTime } from '../clock/shared-time.ts';
import type { FunctionError } from './invocation.ts';

/** The data with which a worker is started. */
export interface WorkerData {
  directory: string;
  /** The file and the export of the handler, for example `index.handler`. */
  handler: string;
  functionName: string;
  arn: string;
  memoryMb: number;
  /** The memory of the clock; see clock/shared-time.ts. */
  sharedTime: SharedArrayBuffer;
  /** Whether stack traces are mapped back to the sources. */
  sourceMaps: boolean;
}

/** The data with which a process is started, as JSON; it shares no memory with the clock. */
export type ProcessData = Omit<WorkerData, 'sharedTime'> & { time: SharedTime };

/** The clock was moved; sent to processes before any later call. */
export interface ClockMessage {
  time: SharedTime;
}

/** A call. `deadlineMs` is the machine's time in milliseconds since 1970. */
export interface InvokeMessage {
  id: number;
  requestId: string;
  event: string;
  deadlineMs: number;
}

/**
 * A message that the bundle was loaded or could not be loaded, or the result of a call. `result` is
 * JSON text, and absent if the handler returned undefined.
 */
export type WorkerMessage = { loaded: true } | Answer;

export type Answer =
  | { id: number; result?: string; error?: undefined }
  | { id: number; error: FunctionError };
