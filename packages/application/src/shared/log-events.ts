import { currentRequestId } from './request-id.ts';

/**
 * All log events of the functions: a code and a sentence. Fields are ids, numbers and codes; never
 * bodies, names, addresses or tokens.
 */
const LOG_EVENTS = {
  'request-served': { level: 'info', message: 'A request was answered' },
  'request-failed': { level: 'error', message: 'A request ended in an unexpected error' },
  'network-counted': {
    level: 'info',
    message: 'A call that anybody may make was counted for its network',
  },
  'answer-invalid': { level: 'error', message: 'An answer did not match its schema' },
  'tenant-mismatch': { level: 'warn', message: 'A caller named another tenant' },
  'token-claims-given': { level: 'info', message: 'A token got its tenant and role' },
  'sign-in-not-noted': { level: 'warn', message: 'A sign-in could not be noted for the person' },
  'two-step-not-known': {
    level: 'error',
    message:
      'A token could not say whether two-step sign-in is on; the company that requires it ' +
      'stays closed to it',
  },
  'address-change-refused': {
    level: 'warn',
    message: 'Somebody tried to move the address of a sign-in past the product',
  },
  'company-sign-in-linked': {
    level: 'info',
    message: "A person was linked to their account at a company's identity provider",
  },
  'company-sign-in-refused': {
    level: 'warn',
    message: "A sign-in with a company's identity provider was refused",
  },
  'trigger-out-of-time': {
    level: 'error',
    message: 'A trigger of the user pool was refused because a service did not answer in time',
  },
  'sessions-end-later': {
    level: 'warn',
    message: 'The sessions of a person who has replaced a password could not be ended at once',
  },
  'sessions-not-ended': {
    level: 'error',
    message: 'The sessions of a person who has replaced a password go on; the person was told so',
  },
  'token-without-membership': {
    level: 'info',
    message: 'A token was issued to a person without a company',
  },
  'pool-exported': { level: 'info', message: 'The users of the pool were exported' },
  'link-keys-answered': {
    level: 'info',
    message: 'CloudFormation was answered about the keys that sign links to files',
  },
  'event-handled': { level: 'info', message: 'An outbox event was carried out' },
  'event-failed': {
    level: 'error',
    message: 'An outbox event could not be carried out and will be tried again',
  },
  'event-put-off': {
    level: 'warn',
    message: 'A mail of an outbox event could not go now; the event is carried out again later',
  },
  'event-given-up': {
    level: 'error',
    message: 'A mail of an outbox event could not go for two weeks; its owner was told so',
  },
  'event-late': {
    level: 'error',
    message: 'A mail of an outbox event could not go for an hour; its owner was told so',
  },
  'mail-sent': { level: 'info', message: 'A mail was handed to the mail service' },
  'mail-skipped': {
    level: 'info',
    message: 'A mail was not sent because it had been claimed before',
  },
  'mail-outdated': {
    level: 'warn',
    message: 'A mail that could not be sent in time makes no sense any more',
  },
  'mail-refused': {
    level: 'warn',
    message: 'A mail was refused by the mail service, or by the limit of its address',
  },
  'mail-in-doubt': {
    level: 'error',
    message: 'Nobody knows whether a mail went, after several tries; it counts as sent',
  },
  'mail-returned': {
    level: 'info',
    message: 'The mail service told that a mail came back or was complained of',
  },
  'mail-stale': {
    level: 'info',
    message: 'A message was not sent because it had been taken back or sent before',
  },
  'mail-received': { level: 'info', message: 'An answer by mail was put into its conversation' },
  'mail-too-large': {
    level: 'warn',
    message: 'A received mail is too large to be read; its conversation says so',
  },
  'mail-infected': {
    level: 'warn',
    message:
      'A received mail contains malware; its conversation says so, and only its head is kept',
  },
  'mail-unaddressed': {
    level: 'info',
    message: 'A received mail names no conversation; its sender was told so, or why not',
  },
  'mail-not-ours': {
    level: 'info',
    message: 'A received mail belongs to no conversation, or was received before',
  },
  'calendar-reply-taken': {
    level: 'info',
    message: 'The answer of a calendar to an invitation was taken',
  },
  'calendar-reply-kept': {
    level: 'info',
    message: 'A mail about an invitation was stored as one that could not be applied',
  },
  'calendar-reply-left': {
    level: 'info',
    message:
      'The answer of a calendar to an invitation was left alone: of another time, of ' +
      'somebody else, or taken before',
  },
  'workflow-started': { level: 'info', message: 'An interview workflow was started' },
  'workflow-stopped': { level: 'info', message: 'An interview workflow was stopped' },
  'workflow-step': { level: 'info', message: 'A workflow step was carried out' },
  'workflow-restarted': {
    level: 'error',
    message: 'An interview had no running workflow and got one under a new name',
  },
  'workflow-not-swept': {
    level: 'error',
    message:
      'It could not be made sure that an interview has a running workflow; the next sweep ' +
      'looks again',
  },
  'reminder-unsent': {
    level: 'error',
    message: 'A reminder could not be sent and is tried again by itself',
  },
  'workflow-step-stale': {
    level: 'info',
    message: 'A workflow step was left out because the interview has moved on',
  },
  'later-event': { level: 'info', message: 'An event that had been put off was written' },
  'capture-begun': {
    level: 'info',
    message: 'A stretch of an interview began to be recorded, or the media service refused it',
  },
  'capture-limit': {
    level: 'error',
    message: 'An interview could not be recorded: the media service has reached its limit',
  },
  'recording-joined': { level: 'info', message: 'The pieces of a recording were joined' },
  'captions-started': {
    level: 'info',
    message: 'Live captions of an interview were started, or the media service refused them',
  },
  'capture-ended': { level: 'info', message: 'A stretch of an interview is no longer recorded' },
  'recording-part-failed': {
    level: 'error',
    message: 'A stretch of a recording was lost by the media service or could not be joined',
  },
  'recording-left-running': {
    level: 'warn',
    message: 'A recording still ran when its room had long been closed, and was ended',
  },
  'recording-looked-for': {
    level: 'warn',
    message: 'The files of a recording had not come and were looked for',
  },
  'transcription-began': {
    level: 'info',
    message: 'The first step of a transcription ran; the recording had waited for so many seconds',
  },
  'piece-transcribed': { level: 'info', message: 'A piece of a recording got its words' },
  'transcript-made': { level: 'info', message: 'The words of a recording were put together' },
  'voices-told-apart': {
    level: 'info',
    message: 'Voices that no lane covers were told apart, and known ones among them recognized',
  },
  'voices-unknown': {
    level: 'warn',
    message: 'Voices that no lane covers could not be told apart; the transcript is made without',
  },
  'transcription-stopped': {
    level: 'info',
    message: 'A transcription found that its transcript was erased or begun anew, and stopped',
  },
  'transcription-failed': { level: 'warn', message: 'A recording could not be transcribed' },
  'voice-measured': {
    level: 'info',
    message: "The candidate's voice in a recording was measured for its check",
  },
  'voice-check-stopped': {
    level: 'info',
    message: 'A check of a voice found that it was removed, begun anew or made, and stopped',
  },
  'voice-check-failed': { level: 'warn', message: 'The voice in a recording could not be checked' },
  'media-event': {
    level: 'info',
    message: 'An event of a meeting or of its recording was taken in',
  },
  'record-set-aside': {
    level: 'error',
    message:
      'A record of the stream would fail however often it is tried; it is kept whole, and ' +
      'those after it go on',
  },
  'record-not-set-aside': {
    level: 'error',
    message: 'A record of the stream could not be kept and will be tried again',
  },
  'record-not-redriven': {
    level: 'error',
    message: 'What was set aside or given up failed once more, and stays',
  },
  'bytes-stored': {
    level: 'info',
    message: 'An upload, a received mail or a part of a recording was stored for a company',
  },
  'attendee-seen': { level: 'info', message: 'Somebody joined or left a call' },
  'projection-applied': { level: 'info', message: 'A change was counted and indexed' },
  'projection-failed': {
    level: 'error',
    message: 'A change could not be counted or indexed and will be tried again',
  },
  'projections-deferred': {
    level: 'info',
    message: 'Changes of a company with many were added to its backlog, so that others come first',
  },
  'backlog-failed': {
    level: 'error',
    message: "A company's backlog could not be written or projected and will be tried again",
  },
  'projections-late': {
    level: 'warn',
    message: "A company's lists show changes more than half an hour late",
  },
} as const;
export type LogCode = keyof typeof LOG_EVENTS;

/**
 * Writes one registered event as a JSON line. `request_id` is that of `withRequestId`, without
 * which the line has none.
 */
export function log(
  code: LogCode,
  fields: Record<string, string | number | boolean | null | undefined> = {},
): void {
  const { level, message } = LOG_EVENTS[code];
  const line = { level, code, message, request_id: currentRequestId(), ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Returns the loggable parts of an unexpected error: its name and its place, but not its message,
 * which may contain data.
 */
export function errorFields(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' };
  return {
    error: error.name,
    at: (error.stack ?? '')
      .split('\n')
      .slice(1, 6)
      .map((frame) => frame.trim())
      .join(' < '),
  };
}
