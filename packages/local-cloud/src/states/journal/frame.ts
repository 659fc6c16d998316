import type { Json, JsonObject } from '../asl/json.ts';

/**
 * What a frame does next. item: choose the input of a Map iteration; enter: begin the state; call:
 * its function is being called; token: waits for a task token; wait: waits for a time; retry: waits
 * to begin the state again; children: waits for its branches; result: the state's result is
 * journaled; failed: the state's failure is.
 */
type Phase =
  | 'item'
  | 'enter'
  | 'call'
  | 'token'
  | 'wait'
  | 'retry'
  | 'children'
  | 'result'
  | 'failed';

/**
 * One thread of an execution: the execution itself, a branch of a Parallel or an iteration of a
 * Map.
 */
export interface Frame {
  execution: number;
  /** `0` for the execution itself; the parent's id, a slash and the position for a branch. */
  id: string;
  parent: string | null;
  position: number;
  /** Changes with each journaled step, so that a result that comes too late is recognised. */
  version: number;
  ready: boolean;
  dueMs: number | null;
  token: string | null;
  body: FrameBody;
}

export interface FrameBody {
  /** The way from the machine to the branch that this frame runs. */
  trail: Array<{ state: string; branch: number }>;
  state: string;
  enteredMs: number;
  phase: Phase;
  input: Json;
  variables: JsonObject;
  /** Retries so far in this state, one count per entry of Retry. */
  retries: number[];
  lastEvent: number;
  item?: { Index: number; Value: Json };
  call?: Call;
  result?: Json;
  failure?: Failure;
  children?: { total: number; started: number; left: number; items?: Json[] };
}

/** A function call in flight: everything needed to make it again after a crash. */
export interface Call {
  functionName: string;
  payload: Json;
  /** True when nobody waits for the function's answer (InvocationType Event). */
  asEvent: boolean;
  timeoutAtMs: number | null;
  heartbeatSeconds: number | null;
}

export interface Failure {
  error: string;
  cause: string;
  source: 'task' | 'timeout' | 'branches';
}
