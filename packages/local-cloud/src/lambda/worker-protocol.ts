import type { MessagePort } from 'node:worker_threads';
import type { SharedTime } from '../clock/shared-time.ts';
import type { FunctionError } from './invocation.ts';

/** The data with which a worker is started. */
export interface WorkerData {
  /** The memory of the clock; see clock/shared-time.ts. */
  sharedTime: SharedArrayBuffer;
  /** Where requests to the table are sent as messages; by default through sockets. */
  table?: { url: string; port: MessagePort };
}

/** A server that also answers messages of threads, which take less CPU time than requests. */
export interface MessageServer {
  url: string;
  serve(port: MessagePort): void;
}

/** The data with which a process is started, as JSON; it shares no memory with the clock. */
export interface ProcessData {
  time: SharedTime;
}

/** The clock was moved; sent to processes before any later call. */
export interface ClockMessage {
  time: SharedTime;
}

/** Makes a worker load a function. */
export interface LoadMessage {
  load: {
    name: string;
    directory: string;
    /** The file and the export of the handler, for example `index.handler`. */
    handler: string;
    memoryMb: number;
    /** The function's own environment; by default that of the thread or process. */
    environment?: Record<string, string> | undefined;
  };
}

/** A call. `deadlineMs` is the machine's time in milliseconds since 1970. */
export interface InvokeMessage {
  id: number;
  functionName: string;
  /** The ARN by which the function is called, and the version that it stands for. */
  invokedArn: string;
  version: string;
  requestId: string;
  event: string;
  deadlineMs: number;
}

/**
 * A message that a function was loaded or could not be loaded, or the result of a call. `result` is
 * JSON text, and absent if the handler returned undefined.
 */
export type WorkerMessage = { loaded: string } | Answer;

export type Answer =
  | { id: number; result?: string; error?: undefined }
  | { id: number; error: FunctionError };
