import { FUNCTION_NAMES } from './function-names.ts';

/** What an alarm says to whoever gets its mail. */
export interface AlarmText {
  /** What has happened, as the rest of the sentence "Parley: …". `<function>` is replaced. */
  happened: string;
  /** What the people who use the product notice of it. */
  felt: string;
}

/**
 * The alarms of a stage, by their names in the runbook's table, in which `<function>` stands for
 * every function. What to do is in the runbook alone.
 */
export const ALARM_TEXTS = {
  'Errors-<function>': {
    happened:
      'more than five in a hundred calls of function <function> failed, in two periods of ' +
      'five minutes within an hour',
    felt: 'Pages of this function show an error; what a worker does comes late',
  },
  'Release-<function>': {
    happened: 'calls of the new version of <function> failed; its release is taken back',
    felt: 'A tenth of the requests of this function may fail for some minutes',
  },
  'Throttles-<function>': {
    happened: 'Lambda refused calls of function <function>',
    felt: 'Requests of this function fail or take long; what a worker does comes late',
  },
  'SetAside-<function>': {
    happened:
      '<function> stored records of the stream as dead letters, because they would have failed ' +
      'again',
    felt: 'Lists, counters or mails that belong to these records are missing or out of date',
  },
  'GivenUp-<function>': {
    happened:
      '<function> gave up on records or events after its last retry; they are stored as dead ' +
      'letters',
    felt: 'Lists, counters, mails or parts of recordings that belong to them are missing',
  },
  'Dropped-<function>': {
    happened: 'Lambda gave up on records of the stream of <function>',
    felt: 'Lists, counters or mails that belong to these records are missing',
  },
  'ManyStrangers-<function>': {
    happened: 'people who are not signed in called <function> more often than usual in an hour',
    felt: 'Nothing; a busy network has to compute longer for its calls',
  },
  'Lost-<function>': {
    happened: 'events that <function> could not process could not be stored either',
    felt: 'A received mail, a returned mail or a part of a recording may be missing',
  },
  'Lag-<function>': {
    happened: '<function> is more than five minutes behind the stream',
    felt: 'Lists, counters, search and mails come late',
  },
  LateLists: {
    happened: 'changes of a company with many have waited for more than half an hour',
    felt: 'Lists, counters and search of this company come late; those of others do not',
  },
  BackupFailed: {
    happened: 'the table or a bucket could not be backed up',
    felt: 'Nothing, unless data have to be restored',
  },
  UndeliveredEvents: {
    happened: 'functions could not be called with events; they wait in a queue',
    felt: 'Recordings, returned mails or interviews without a workflow are not followed up',
  },
  WorkflowFailed: {
    happened: 'interview workflows failed',
    felt: 'Reminders of these interviews are missing, and their state does not change',
  },
  WorkflowTimedOut: {
    happened: 'interview workflows ran out of time',
    felt: 'Reminders of these interviews are missing, and their state does not change',
  },
  MailDeliveryFailed: {
    happened: 'messages to candidates could not be delivered',
    felt: 'The message is shown as waiting, and the candidate does not get it',
  },
  LaterFailed: {
    happened: 'delayed events were given up after a month of retries',
    felt: 'What should have followed later is missing, such as a decision that takes effect',
  },
  EventGivenUp: {
    happened: 'mails of an event were given up after two weeks without a mail service',
    felt: 'Recipients never get these mails; whoever caused them was told and can send them again',
  },
  MailInDoubt: {
    happened: 'nobody knows whether a mail was sent, after several tries; it counts as sent',
    felt: 'A recipient may have got the mail twice, or not at all',
  },
  NotRecorded: {
    happened: 'the recording of an interview could not start',
    felt: 'The room shows that it is not recorded; the interview goes on without a recording',
  },
  ApiServerErrors: {
    happened: 'the API answered 5xx to more than one request in a hundred',
    felt: 'Pages show errors and offer to try again',
  },
  SiteServerErrors: {
    happened: 'the site answered 5xx to more than one request in a hundred',
    felt: 'Pages do not open, or show errors',
  },
  FileLinksServerErrors: {
    happened: 'links to files answered 5xx to more than one request in a hundred',
    felt: 'Files, pictures and recordings do not open',
  },
  TableConflicts: {
    happened: 'more than one transaction for every ten requests conflicted and was refused',
    felt: 'Changes take longer; few of them fail',
  },
  TableThrottles: {
    happened: 'DynamoDB refused requests because of its throughput; they were tried again',
    felt: 'Pages of one company are slow',
  },
  'Throttled-workflow': {
    happened: 'Step Functions throttled the workflow of interviews',
    felt: 'Reminders may come late',
  },
  'Throttled-mailWorkflow': {
    happened: 'Step Functions throttled the workflow of messages',
    felt: 'Messages to candidates may come late',
  },
  'Throttled-delayedEvents': {
    happened: 'Step Functions throttled the workflow of delayed events',
    felt: 'Mails that are sent again may come late',
  },
  RulesFailed: {
    happened: 'rules could not call their function with events',
    felt: 'Recordings and returned mails are shown late',
  },
  MailBounces: {
    happened: 'more than five mails in a hundred came back',
    felt: 'Nothing yet; SES may stop all mails of the account',
  },
  MailComplaints: {
    happened: 'more than one mail in a thousand was reported as unwanted',
    felt: 'Nothing yet; SES may stop all mails of the account',
  },
  LateMails: {
    happened: 'mails could not be sent for an hour',
    felt: 'Mails come late; whoever caused them is told so',
  },
  Failed: {
    happened: 'recordings could not be transcribed',
    felt: 'The page of the recording says that there is no transcript and offers to try again',
  },
  TimedOut: {
    happened: 'transcriptions ran out of time',
    felt: 'The page of the recording says that there is no transcript and offers to try again',
  },
  Throttled: {
    happened: 'Step Functions throttled the workflow that transcribes',
    felt: 'Transcripts come late',
  },
  JoinFailed: {
    happened: 'recordings could not be joined from their pieces',
    felt: 'A stretch of a recording is lost, and its page says so',
  },
  JoinTimedOut: {
    happened: 'the joining of recordings ran out of time',
    felt: 'A recording is not ready, and counts as lost four hours after its end',
  },
  JoinThrottled: {
    happened: 'Step Functions throttled the workflow that joins recordings',
    felt: 'Recordings come late',
  },
  VoiceFailed: {
    happened: 'voices could not be checked',
    felt: 'The check of a voice is missing; no decision depends on it',
  },
  VoiceTimedOut: {
    happened: 'checks of voices ran out of time',
    felt: 'The check of a voice is missing; no decision depends on it',
  },
  VoiceThrottled: {
    happened: 'Step Functions throttled the workflow that checks voices',
    felt: 'Checks of voices come late',
  },
  Waiting: {
    happened: 'a recording waited more than an hour until its transcription began',
    felt: 'Transcripts come late',
  },
  Cost: {
    happened: 'the function that transcribes ran for half of the time that it could have',
    felt: 'Nothing; the month may cost more than usual',
  },
} as const satisfies Record<string, AlarmText>;

/** A name in the first column of the runbook's table of alarms. */
export type AlarmRow = keyof typeof ALARM_TEXTS;

/** Returns the row of an alarm and the function that it is about, or undefined if it has none. */
export function findAlarmRow(id: string): { row: AlarmRow; name?: string } | undefined {
  if (id in ALARM_TEXTS) return { row: id as AlarmRow };
  const name = FUNCTION_NAMES.find((one) => id.endsWith(`-${one}`) && rowOf(id, one));
  const row = name && rowOf(id, name);
  return row && { row, name };
}

const rowOf = (id: string, name: string): AlarmRow | undefined => {
  const row = `${id.slice(0, -name.length)}<function>`;
  return row in ALARM_TEXTS ? (row as AlarmRow) : undefined;
};

/**
 * Returns the text in the mail of an alarm: what has happened, what people notice, and where to
 * read what to do.
 * @throws Error if the alarm has no row
 */
export function describeAlarm(id: string): string {
  const found = findAlarmRow(id);
  if (!found) throw new Error(`Alarm ${id} has no text: add it to infra/alarm-texts.ts.`);
  const { happened, felt } = ALARM_TEXTS[found.row];
  return (
    `Parley: ${happened.replaceAll('<function>', found.name ?? '')}. ` +
    `What people notice: ${felt}. ` +
    `What to do: docs/runbook.md, section "Alarms", row ${found.row}.`
  );
}
