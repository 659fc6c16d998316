import { GROUPS, type Group } from '@parley/contracts/shared/route.ts';

/** Functions without routes, with the source of each. */
const WORKERS = {
  outbox: 'functions/workers/outbox/index.ts',
  projections: 'functions/workers/projections/index.ts',
  'interview-lifecycle': 'functions/workers/interview-lifecycle/index.ts',
  'mail-delivery': 'functions/workers/mail-delivery/index.ts',
  'mail-inbound': 'functions/workers/mail-inbound/index.ts',
  later: 'functions/workers/delayed-events/index.ts',
  'room-events': 'functions/workers/room-events/index.ts',
  'recording-joins': 'functions/workers/recording-joins/index.ts',
  transcription: 'functions/workers/transcription/index.ts',
  'voice-checks': 'functions/workers/voice-checks/index.ts',
  'pool-export': 'functions/workers/pool-export/index.ts',
  'link-keys': 'functions/workers/link-keys/index.ts',
  'pre-token': 'functions/triggers/pre-token/index.ts',
  'post-confirmation': 'functions/triggers/post-confirmation/index.ts',
  'custom-message': 'functions/triggers/custom-message/index.ts',
  'company-sign-in': 'functions/triggers/company-sign-in/index.ts',
} as const;

export type WorkerName = keyof typeof WORKERS;
export type FunctionName = Group | WorkerName;

const WORKER_NAMES = Object.keys(WORKERS) as WorkerName[];
export const FUNCTION_NAMES: readonly FunctionName[] = [...GROUPS, ...WORKER_NAMES];

/** @returns the source of a function, relative to the repository */
export const toEntry = (name: FunctionName): string =>
  name in WORKERS ? WORKERS[name as WorkerName] : `functions/${name}/index.ts`;
