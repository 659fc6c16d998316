import { GROUPS } from '@parley/contracts/shared/route.ts';
import { FUNCTION_NAMES, type FunctionName } from './function-names.ts';
import type { SigningPurpose } from './signing-keys.ts';

/** Rights of a function on objects of tenants. */
export type FileRight =
  | 's3:PutObject'
  | 's3:GetObject'
  | 's3:ListBucket'
  | 's3:GetObjectVersion'
  | 's3:GetObjectTagging'
  | 's3:DeleteObject'
  | 's3:AbortMultipartUpload'
  | 's3:PutObjectTagging';

/** The workflows for recordings, each of which is a state machine of the stack for speech. */
export type RecordingMachine = 'transcription' | 'voice-check' | 'recording-join';

/** Rights of a function on executions of the interview workflow. */
export type WorkflowRight =
  | 'states:StartExecution'
  | 'states:StopExecution'
  | 'states:DescribeExecution';

/** Rights of a function on accounts of the user pool. */
export type AccountRight =
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminLinkProviderForUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut'
  | 'ListUsers';

/** Rights of a function on video meetings and their attendees. */
export type MeetingRight =
  | 'CreateMeeting'
  | 'DeleteMeeting'
  | 'CreateAttendee'
  | 'DeleteAttendee'
  | 'StartMeetingTranscription'
  | 'StopMeetingTranscription';

/** Rights of a function on the capture of meetings. */
export type CaptureRight =
  | 'CreateMediaCapturePipeline'
  | 'DeleteMediaCapturePipeline'
  | 'GetMediaPipeline';

/** Rights on the keys of voices. A new voice needs a key, and what is encrypted is decrypted. */
export type VoiceKeyRight = 'kms:GenerateDataKey' | 'kms:Decrypt';

/** A function's size and rights; its environment is derived from the same row. */
export interface FunctionRow {
  /** The stack of the function and its routes; by default that of the app. */
  stack?: 'foundation' | 'data' | 'speech';
  memoryMb: number;
  timeoutSeconds: number;
  /**
   * The reserved concurrency, which is both a limit and a guaranteed part of the account's
   * concurrency; no limit by default. `transcriptions`: the stage defines it.
   */
  concurrency?: number | 'transcriptions';
  /**
   * Whether the function has native code for x86_64, which is beside its bundle (native-files.ts).
   */
  native?: true;
  /** Whether the function reads and writes the table. */
  table?: true;
  files?: readonly FileRight[];
  accounts?: readonly AccountRight[];
  /** Called by the user pool, whose id is in the event. */
  trigger?: true;
  /**
   * Gets the companies' own identity providers. `only`: the function exists only in a stage that
   * has one.
   */
  companyProviders?: 'also' | 'only';
  workflow?: readonly WorkflowRight[];
  /** May start deliveries of messages to candidates. */
  mailWorkflow?: readonly ['states:StartExecution', 'states:DescribeExecution'];
  /** Gets the domain of candidates' answers; `received`: reads the received mail. */
  replies?: 'address' | 'received';
  /**
   * Failed input that is stored for processing again: `records` of the stream, or `events` of
   * asynchronous calls.
   */
  deadLetters?: 'records' | 'events';
  /** May delay events. */
  delayedEvents?: true;
  /** Rights on video meetings and on their capture. */
  meetings?: readonly MeetingRight[];
  capture?: readonly CaptureRight[];
  /** Rights on recorded files; `[]`: it only uses their keys. */
  recordings?: readonly FileRight[];
  /** The rights on captured pieces of recordings. */
  pieces?: readonly FileRight[];
  /** The rights on transcripts and on their pieces of sound. */
  transcripts?: readonly FileRight[];
  /** The rights on the sounds of enrolments. */
  voices?: readonly FileRight[];
  /** The rights on exports of the pool. */
  exports?: readonly FileRight[];
  /** The rights on the keys with which the voices of companies are encrypted. */
  voiceKey?: readonly VoiceKeyRight[];
  /** The workflows of recordings that the function may start. */
  recordingWorkflows?: readonly RecordingMachine[];
  /** What the function signs or checks; it may read the keys of these purposes only. */
  signs?: readonly SigningPurpose[];
  /** Signs links to files; it may read the private key that signs. */
  links?: true;
  /** `send`: may send mail. `address`: gets the addresses only. */
  mail?: 'send' | 'address';
}

const api = { memoryMb: 512, timeoutSeconds: 10, table: true } as const satisfies FunctionRow;
/** A group with lists, which are read in pages. */
const listApi = { ...api, signs: ['cursors'] } as const satisfies FunctionRow;
const worker = { memoryMb: 512, timeoutSeconds: 60, table: true } as const satisfies FunctionRow;
/**
 * The rights for uploads: to sign upload forms, which set a tag, to read the scan's tag, and to
 * copy the version that was scanned.
 */
const upload = [
  's3:PutObject',
  's3:GetObject',
  's3:GetObjectVersion',
  's3:GetObjectTagging',
  's3:DeleteObject',
  's3:PutObjectTagging',
] as const satisfies readonly FileRight[];
/** Ensures that an address has a sign-in, without sending mail. */
const reserve = ['AdminCreateUser', 'AdminGetUser'] as const;

/** Who is present decides whether captions and the recording go on, whoever learns of it. */
const captions = ['StartMeetingTranscription', 'StopMeetingTranscription'] as const;

/** Opens and closes rooms, adds and removes attendees. */
const room = {
  meetings: ['CreateMeeting', 'DeleteMeeting', 'CreateAttendee', 'DeleteAttendee', ...captions],
  // A capture starts only after the previous one has stopped.
  capture: ['CreateMediaCapturePipeline', 'DeleteMediaCapturePipeline', 'GetMediaPipeline'],
} as const satisfies Partial<FunctionRow>;

/**
 * Least privilege: a function's rights are listed here, and a test compares its environment with
 * its source.
 */
export const FUNCTION_ROWS: Record<FunctionName, FunctionRow> = {
  system: { memoryMb: 512, timeoutSeconds: 10 },
  registration: api,
  account: {
    ...api,
    accounts: ['AdminGetUser', 'AdminUserGlobalSignOut'],
    files: upload,
    links: true,
  },
  members: { ...listApi, accounts: reserve, links: true },
  tenants: { ...listApi, accounts: reserve },
  requisitions: listApi,
  candidates: listApi,
  files: { ...api, files: upload, links: true },
  interviews: {
    ...api,
    signs: ['cursors', 'room-links', 'calendar-replies'],
    workflow: ['states:StartExecution', 'states:DescribeExecution'],
    replies: 'address',
    // Without the right to list, S3 refuses to say that an object does not exist.
    files: ['s3:GetObjectTagging', 's3:ListBucket'],
    links: true,
  },
  scorecards: listApi,
  decisions: listApi,
  notifications: listApi,
  dashboard: listApi,
  contact: listApi,
  calendar: api,
  chat: { ...listApi, files: upload, links: true },
  mail: { ...listApi, files: upload, links: true },
  board: listApi,
  recordings: { ...listApi, links: true },
  search: api,
  // Withdrawing a consent in the room also removes the enrolled voice.
  room: {
    ...api,
    ...room,
    recordings: [],
    voices: ['s3:DeleteObject'],
    replies: 'address',
    signs: ['room-links', 'calendar-replies'],
  },
  transcripts: {
    ...listApi,
    stack: 'speech',
    // A candidate downloads the own recordings.
    links: true,
    transcripts: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
  },
  // The function computes a voiceprint of up to 90 s of sound while a user waits.
  voices: {
    ...api,
    signs: ['cursors', 'room-links'],
    stack: 'speech',
    memoryMb: 1024,
    timeoutSeconds: 25,
    voices: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    voiceKey: ['kms:GenerateDataKey', 'kms:Decrypt'],
  },
  outbox: {
    ...worker,
    // Whoever may no longer be in a meeting is taken out of it.
    meetings: ['DeleteMeeting', 'DeleteAttendee', ...captions],
    // Checks recordings about which the media service sent no event.
    capture: room.capture,
    files: ['s3:DeleteObject'],
    // The outbox moves erased recordings while that can be undone.
    recordings: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    transcripts: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    voices: ['s3:DeleteObject', 's3:ListBucket'],
    recordingWorkflows: ['transcription', 'voice-check', 'recording-join'],
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
    signs: ['room-links', 'calendar-replies'],
    mail: 'send',
  },
  projections: { ...worker, deadLetters: 'records' },
  'interview-lifecycle': { ...worker, mail: 'send', signs: ['room-links'] },
  'mail-delivery': {
    ...worker,
    files: ['s3:GetObject'],
    mail: 'send',
    replies: 'address',
    signs: ['mail-threads'],
    deadLetters: 'events',
  },
  // Anybody can send mail to it, so its concurrency is limited to protect other functions. A mail
  // of 40 MB, the most that SES accepts, is held twice while its files are stored.
  'mail-inbound': {
    ...worker,
    memoryMb: 1024,
    concurrency: 5,
    files: ['s3:PutObject', 's3:DeleteObject'],
    mail: 'send',
    replies: 'received',
    signs: ['mail-threads', 'calendar-replies'],
    deadLetters: 'events',
  },
  later: worker,
  'room-events': {
    ...worker,
    meetings: captions,
    capture: room.capture,
    recordings: ['s3:GetObject', 's3:DeleteObject'],
    recordingWorkflows: ['recording-join'],
    deadLetters: 'events',
  },
  // Joining 45 minutes takes about four seconds of a whole CPU, and two hours 430 MB.
  'recording-joins': {
    stack: 'speech',
    memoryMb: 1024,
    timeoutSeconds: 900,
    table: true,
    recordings: ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
    pieces: ['s3:GetObject', 's3:ListBucket'],
  },
  // A function with 1,769 MB has one whole CPU, which the model uses for about a minute per piece.
  transcription: {
    stack: 'speech',
    memoryMb: 1769,
    timeoutSeconds: 900,
    concurrency: 'transcriptions',
    native: true,
    table: true,
    recordings: ['s3:GetObject'],
    transcripts: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    // The worker recognizes enrolled staff among voices without a lane.
    voiceKey: ['kms:Decrypt'],
  },
  'voice-checks': {
    stack: 'speech',
    memoryMb: 1769,
    timeoutSeconds: 900,
    native: true,
    table: true,
    recordings: ['s3:GetObject'],
    voiceKey: ['kms:GenerateDataKey', 'kms:Decrypt'],
  },
  // Cognito lists 60 users at once, so 100,000 users take minutes.
  'pool-export': {
    stack: 'data',
    memoryMb: 1024,
    timeoutSeconds: 900,
    accounts: ['ListUsers'],
    exports: ['s3:PutObject'],
  },
  // Called by CloudFormation when a stage is deployed.
  'link-keys': { stack: 'foundation', memoryMb: 1024, timeoutSeconds: 60 },
  // Cognito waits five seconds for a trigger, not longer.
  'pre-token': {
    stack: 'data',
    memoryMb: 1024,
    timeoutSeconds: 5,
    table: true,
    trigger: true,
    companyProviders: 'also',
    accounts: ['AdminGetUser'],
  },
  'post-confirmation': {
    stack: 'data',
    memoryMb: 1024,
    timeoutSeconds: 5,
    table: true,
    trigger: true,
    accounts: ['AdminUserGlobalSignOut'],
    delayedEvents: true,
  },
  'custom-message': { stack: 'data', memoryMb: 256, timeoutSeconds: 5, trigger: true },
  'company-sign-in': {
    stack: 'data',
    memoryMb: 1024,
    timeoutSeconds: 5,
    trigger: true,
    companyProviders: 'only',
    accounts: ['AdminGetUser', 'AdminLinkProviderForUser'],
  },
};

/**
 * Names of the functions of a stack.
 * @param hasProviders whether a company of the stage has an identity provider of its own
 */
export const namesOfStack = (stack: FunctionRow['stack'], hasProviders: boolean): FunctionName[] =>
  FUNCTION_NAMES.filter((name) => {
    const row = FUNCTION_ROWS[name];
    return row.stack === stack && (hasProviders || row.companyProviders !== 'only');
  });

/** Whether a function answers requests of the API. */
export const answersRequests = (name: FunctionName): boolean =>
  (GROUPS as readonly string[]).includes(name);

/**
 * Whether somebody waits for the answer of a function: a user, or the pool when a user signs in.
 * What others cannot do is done again later.
 */
export const isAwaited = (name: FunctionName): boolean =>
  answersRequests(name) || FUNCTION_ROWS[name].trigger === true;

/** Functions whose failed input may be stored for processing again. */
export const REDRIVEN: readonly FunctionName[] = FUNCTION_NAMES.filter(
  (name) => FUNCTION_ROWS[name].deadLetters,
);

/** Returns the stack's output with a function's name on AWS: `MailInboundFunctionName`. */
export const functionNameOutput = (name: FunctionName): string =>
  `${name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}FunctionName`;
