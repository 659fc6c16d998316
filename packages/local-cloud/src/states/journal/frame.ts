import type { Json, JsonObject } from '../asl/json.ts';

/**
 * The next action of a frame.
 * - item: select the input of a Map iteration
 * - enter: enter the state
 * - call: its function is being called
 * - token: wait for a task token
 * - wait: wait for a time
 * - retry: wait until the state is entered again
 * - children: wait for its branches
 * - result: the state's result has been journaled
 * - failed: the state's failure has been journaled
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
  /** Changes with each journaled step, so that a result that arrives too late is detected. */
  version: number;
  ready: boolean;
  dueMs: number | null;
  token: string | null;
  body: FrameBody;
}

export interface FrameBody {
  /** The path from the machine's top level to the branch that this frame runs. */
  trail: Array<{ state: string; branch: number }>;
  state: string;
  enteredMs: number;
  phase: Phase;
  input: Json;
  variables: JsonObject;
  /** The number of retries in this state so far, one count per entry of Retry. */
  retries: number[];
  lastEvent: number;
  item?: { Index: number; Value: Json };
  call?: Call;
  result?: Json;
  failure?: Failure;
  children?: { total: number; started: number; left: number; items?: Json[] };
}

/** A running function call, with everything that is needed to repeat it after a crash. */
export interface Call {
  functionName: string;
  payload: Json;
  /** Whether the function's response is ignored (InvocationType Event). */
  asEvent: boolean;
  timeoutAtMs: number | null;
  heartbeatSeconds: number | null;
}

export interface Failure {
  error: string;
  cause: string;
  source: 'task' | 'timeout' | 'branches';
}
