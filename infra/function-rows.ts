import { FUNCTION_NAMES, type FunctionName } from './function-names.ts';

/** What a function may do with objects of a tenant. */
export type FileRight =
  | 's3:PutObject'
  | 's3:GetObject'
  | 's3:GetObjectVersion'
  | 's3:GetObjectTagging'
  | 's3:DeleteObject'
  | 's3:PutObjectTagging';

/** What a function may do with executions of the interview workflow. */
export type WorkflowRight =
  | 'states:StartExecution'
  | 'states:StopExecution'
  | 'states:DescribeExecution';

/** What a function may do with accounts of the user pool. */
export type AccountRight =
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut';

/** What a function may do with video meetings and those in them. */
export type MeetingRight =
  | 'CreateMeeting'
  | 'DeleteMeeting'
  | 'CreateAttendee'
  | 'DeleteAttendee'
  | 'StartMeetingTranscription'
  | 'StopMeetingTranscription';

/** What a function may do with the recording of meetings. */
export type CaptureRight =
  | 'CreateMediaCapturePipeline'
  | 'DeleteMediaCapturePipeline'
  | 'CreateMediaConcatenationPipeline'
  | 'GetMediaPipeline';

/** A function's size and everything it may touch; its environment follows from the same line. */
export interface FunctionRow {
  memoryMb: number;
  timeoutSeconds: number;
  /**
   * Never more of it at once, and so much of the account's concurrency is its own; without a limit
   * where absent.
   */
  concurrency?: number;
  table?: 'read' | 'write';
  files?: readonly FileRight[];
  accounts?: readonly AccountRight[];
  /** Called by the user pool, which says its id in the event. */
  trigger?: true;
  workflow?: readonly WorkflowRight[];
  /** May send messages to candidates on their way. */
  mailWorkflow?: readonly ['states:StartExecution', 'states:DescribeExecution'];
  /** Knows the domain to which candidates answer; `received`: reads what arrived there. */
  replies?: 'address' | 'received';
  /**
   * What is kept of it to be carried out again: `records` of the stream that it cannot take, or
   * `events` that Lambda calls it with, asynchronously.
   */
  deadLetters?: 'records' | 'events';
  /** May put events off. */
  delayedEvents?: true;
  /** What it may do with video meetings and with capturing them. */
  meetings?: readonly MeetingRight[];
  capture?: readonly CaptureRight[];
  /** What it may do with recorded files; `[]`: it only names where they go. */
  recordings?: readonly FileRight[];
  /** `send`: write mail. `address`: know the addresses only. */
  mail?: 'send' | 'address';
}

const api = { memoryMb: 512, timeoutSeconds: 10, table: 'write' } as const satisfies FunctionRow;
const worker = { memoryMb: 512, timeoutSeconds: 60, table: 'write' } as const satisfies FunctionRow;
/**
 * Signs upload forms, which set a tag; reads the scan's tag, and keeps the very version that was
 * scanned.
 */
const upload = [
  's3:PutObject',
  's3:GetObject',
  's3:GetObjectVersion',
  's3:GetObjectTagging',
  's3:DeleteObject',
  's3:PutObjectTagging',
] as const satisfies readonly FileRight[];
/** Makes sure that an address has a sign-in, without telling anybody. */
const reserve = ['AdminCreateUser', 'AdminGetUser'] as const;

/** A room is opened and closed, and people come and go. */
const room = {
  meetings: [
    'CreateMeeting',
    'DeleteMeeting',
    'CreateAttendee',
    'DeleteAttendee',
    'StartMeetingTranscription',
    'StopMeetingTranscription',
  ],
  capture: ['CreateMediaCapturePipeline', 'DeleteMediaCapturePipeline'],
} as const satisfies Partial<FunctionRow>;

/**
 * Least privilege: a function that needs more says so here, and a test holds its environment to
 * what its source asks for.
 */
export const FUNCTION_ROWS: Record<FunctionName, FunctionRow> = {
  system: { ...api, table: 'read' },
  registration: api,
  account: { ...api, accounts: ['AdminUserGlobalSignOut'], files: upload },
  members: { ...api, accounts: reserve, files: ['s3:GetObject'] },
  tenants: { ...api, accounts: reserve },
  requisitions: api,
  candidates: api,
  files: { ...api, files: upload },
  interviews: {
    ...api,
    workflow: ['states:StartExecution', 'states:DescribeExecution'],
    replies: 'address',
  },
  scorecards: api,
  decisions: api,
  notifications: api,
  dashboard: api,
  contact: api,
  calendar: api,
  chat: { ...api, files: upload },
  mail: { ...api, files: upload },
  board: api,
  recordings: { ...api, recordings: ['s3:GetObject'] },
  search: api,
  room: { ...api, ...room, recordings: [] },
  outbox: {
    ...worker,
    ...room,
    // Looks for recordings about which the media service sent no event.
    capture: [...room.capture, 'CreateMediaConcatenationPipeline', 'GetMediaPipeline'],
    files: ['s3:DeleteObject'],
    recordings: ['s3:GetObject', 's3:DeleteObject'],
    accounts: [
      ...reserve,
      'AdminDeleteUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
    ],
    workflow: ['states:StartExecution', 'states:DescribeExecution', 'states:StopExecution'],
    mailWorkflow: ['states:StartExecution', 'states:DescribeExecution'],
    delayedEvents: true,
    deadLetters: 'records',
    replies: 'address',
    mail: 'send',
  },
  projections: { ...worker, deadLetters: 'records' },
  'interview-lifecycle': { ...worker, mail: 'send' },
  'mail-delivery': {
    ...worker,
    files: ['s3:GetObject'],
    mail: 'send',
    replies: 'address',
    deadLetters: 'events',
  },
  // Anybody can write to it: what strangers send does not take the place of what users do.
  'mail-inbound': {
    ...worker,
    concurrency: 5,
    files: ['s3:PutObject'],
    replies: 'received',
    deadLetters: 'events',
  },
  later: worker,
  'room-events': {
    ...worker,
    ...room,
    capture: [...room.capture, 'CreateMediaConcatenationPipeline'],
    recordings: ['s3:GetObject', 's3:DeleteObject'],
    deadLetters: 'events',
  },
  // Cognito waits five seconds for a trigger, not longer.
  'pre-token': {
    memoryMb: 1024,
    timeoutSeconds: 5,
    table: 'write',
    trigger: true,
    accounts: ['AdminGetUser'],
  },
  'post-confirmation': {
    memoryMb: 1024,
    timeoutSeconds: 5,
    table: 'write',
    trigger: true,
    accounts: ['AdminUserGlobalSignOut'],
  },
  'custom-message': { memoryMb: 256, timeoutSeconds: 5, trigger: true },
};

/** Functions of which something may be kept to be carried out again. */
export const REDRIVEN: readonly FunctionName[] = FUNCTION_NAMES.filter(
  (name) => FUNCTION_ROWS[name].deadLetters,
);

/** The stack's output with the name that a function has on AWS: `MailInboundFunctionName`. */
export const functionNameOutput = (name: FunctionName): string =>
  `${name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}FunctionName`;
