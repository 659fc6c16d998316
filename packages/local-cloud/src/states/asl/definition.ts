import type { Json } from './json.ts';

/**
 * The part of the Amazon States Language that the engine supports (QueryLanguage JSONata); `Json`
 * fields may contain `{% %}`.
 */
export interface Definition extends Branch {
  QueryLanguage: 'JSONata';
  TimeoutSeconds?: number;
}

export interface Branch {
  StartAt: string;
  States: Record<string, State>;
}

export type State =
  | PassState
  | TaskState
  | WaitState
  | ChoiceState
  | ParallelState
  | MapState
  | SucceedState
  | FailState;

interface Common {
  Output?: Json;
  Assign?: Record<string, Json>;
  Next?: string;
  End?: boolean;
}

interface Fallible {
  Retry?: Retrier[];
  Catch?: Catcher[];
}

interface PassState extends Common {
  Type: 'Pass';
}

export interface TaskState extends Common, Fallible {
  Type: 'Task';
  Resource: string;
  Arguments?: Json;
  TimeoutSeconds?: Json;
  HeartbeatSeconds?: Json;
}

export interface WaitState extends Common {
  Type: 'Wait';
  Seconds?: Json;
  Timestamp?: Json;
}

export interface ChoiceState {
  Type: 'Choice';
  Choices: Array<{ Condition: Json; Next: string; Output?: Json; Assign?: Record<string, Json> }>;
  Default?: string;
  Output?: Json;
  Assign?: Record<string, Json>;
}

export interface ParallelState extends Common, Fallible {
  Type: 'Parallel';
  Branches: Branch[];
  Arguments?: Json;
}

export interface MapState extends Common, Fallible {
  Type: 'Map';
  Items?: Json;
  ItemSelector?: Json;
  ItemProcessor: Branch;
  MaxConcurrency?: Json;
}

interface SucceedState {
  Type: 'Succeed';
  Output?: Json;
}

export interface FailState {
  Type: 'Fail';
  Error?: Json;
  Cause?: Json;
}

export interface Retrier {
  ErrorEquals: string[];
  IntervalSeconds?: number;
  MaxAttempts?: number;
  BackoffRate?: number;
  MaxDelaySeconds?: number;
  JitterStrategy?: 'NONE' | 'FULL';
}

export interface Catcher {
  ErrorEquals: string[];
  Next: string;
  Output?: Json;
  Assign?: Record<string, Json>;
}

const COMMON = ['Type', 'Comment', 'QueryLanguage', 'Output', 'Assign', 'Next', 'End'];
const FALLIBLE = [...COMMON, 'Retry', 'Catch'];

/** The fields that each type of state may have under QueryLanguage JSONata. */
export const STATE_FIELDS: Record<string, string[]> = {
  Pass: COMMON,
  Task: [...FALLIBLE, 'Resource', 'Arguments', 'TimeoutSeconds', 'HeartbeatSeconds'],
  Wait: [...COMMON, 'Seconds', 'Timestamp'],
  Choice: ['Type', 'Comment', 'QueryLanguage', 'Choices', 'Default', 'Output', 'Assign'],
  Parallel: [...FALLIBLE, 'Branches', 'Arguments'],
  Map: [...FALLIBLE, 'Items', 'ItemSelector', 'ItemProcessor', 'MaxConcurrency'],
  Succeed: ['Type', 'Comment', 'QueryLanguage', 'Output'],
  Fail: ['Type', 'Comment', 'QueryLanguage', 'Error', 'Cause'],
};

export const MACHINE_FIELDS = [
  'Comment',
  'QueryLanguage',
  'StartAt',
  'States',
  'TimeoutSeconds',
  'Version',
];
export const BRANCH_FIELDS = ['Comment', 'QueryLanguage', 'StartAt', 'States'];
export const PROCESSOR_FIELDS = [...BRANCH_FIELDS, 'ProcessorConfig'];
export const RETRIER_FIELDS = [
  'Comment',
  'ErrorEquals',
  'IntervalSeconds',
  'MaxAttempts',
  'BackoffRate',
  'MaxDelaySeconds',
  'JitterStrategy',
];
export const CATCHER_FIELDS = ['Comment', 'ErrorEquals', 'Next', 'Output', 'Assign'];
export const CHOICE_FIELDS = ['Comment', 'Condition', 'Next', 'Output', 'Assign'];
