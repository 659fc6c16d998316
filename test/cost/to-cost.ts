import { GROUPS } from '@parley/contracts/shared/route.ts';
import type { FunctionName } from '../../infra/function-names.ts';
import { FUNCTION_ROWS } from '../../infra/function-rows.ts';
import type { Assumptions } from './assumptions.ts';
import type { FixedResources } from './count-fixed.ts';
import type { CountedParts } from './count-hiring.ts';
import { type Counted, scaleCounted, sumCounted } from './counted.ts';
import { type PriceId, PRICES } from './prices.ts';

/** A line of the bill. */
export interface CostRow {
  service: string;
  what: string;
  price: PriceId;
  /** `interview`: the quantity is that of one interview. `month`: it does not depend on them. */
  for: 'interview' | 'month';
  quantity: number;
  /** How the quantity is known. */
  from: 'counted' | 'assumed' | 'template';
  /** USD for all interviews of the month. */
  usd: number;
}

type Line = Omit<CostRow, 'usd'>;

const GB = 1e9;
/** The people in the call whose minute was played. */
const PLAYED_PEOPLE = 3;
const isGroup = (name: string): boolean => (GROUPS as readonly string[]).includes(name);
const sum = (values: Iterable<number>): number =>
  [...values].reduce((total, one) => total + one, 0);

/** The minutes of a piece of a recording (functions/workers/transcription/plan-pieces.ts). */
const PIECE_MINUTES = 10;

/**
 * Returns what a whole recording uses, from the one piece that was played. Each piece has its steps
 * and objects. The writes of the index do not grow with the length, because words repeat: those of
 * further words are assumed. Its size is assumed to grow with the length, which is too much.
 */
function toWholeRecording({ recording, recordingMinutes }: CountedParts, minutes: number): Counted {
  const pieces = Math.ceil(minutes / PIECE_MINUTES);
  return {
    ...scaleCounted(recording, pieces),
    written: recording.written,
    tableBytes: (recording.tableBytes * minutes) / recordingMinutes,
  };
}

/** Adds the parts up to what one interview uses. */
export function toInterview(parts: CountedParts, assumed: Assumptions): Counted {
  const { minutes, people, visits } = assumed;
  return sumCounted([
    parts.interview,
    scaleCounted(parts.requisition, 1 / assumed['interviews-per-requisition']),
    scaleCounted(parts.callMinute, (minutes * people) / PLAYED_PEOPLE),
    toWholeRecording(parts, minutes),
    scaleCounted(parts.pages, visits),
    scaleCounted(parts.openMinute, assumed['open-minutes']),
  ]);
}

/** Returns the number of API requests among the calls of functions. */
export const countApiRequests = ({ calls }: Counted): number =>
  sum(Object.entries(calls).map(([name, times]) => (isGroup(name) ? times : 0)));

const countActions = ({ actions }: Counted, pattern: RegExp): number =>
  sum(Object.entries(actions).map(([action, times]) => (pattern.test(action) ? times : 0)));

/** Returns the GB-seconds of all calls but those of functions with native code. */
function toGbSeconds({ calls }: Counted, assumed: Assumptions): number {
  const toMs = (name: FunctionName): number => {
    if (FUNCTION_ROWS[name].native) return 0;
    if (FUNCTION_ROWS[name].trigger) return assumed['trigger-ms'];
    return isGroup(name) ? assumed['api-ms'] : assumed['worker-ms'];
  };
  return sum(
    (Object.entries(calls) as [FunctionName, number][]).map(
      ([name, times]) => (times * toMs(name) * FUNCTION_ROWS[name].memoryMb) / 1024 / 1000,
    ),
  );
}

function listLines(
  parts: CountedParts,
  used: Counted,
  assumed: Assumptions,
  fixed: FixedResources,
): Line[] {
  const { minutes, people } = assumed;
  const apiRequests = countApiRequests(used);
  const lambdaCalls = sum(Object.values(used.calls));
  const soundMinutes = minutes * assumed['sound-only'];
  const pictureMinutes = minutes - soundMinutes;
  const recordingGb =
    (assumed['recording-mb'] * pictureMinutes + assumed['sound-mb'] * soundMinutes) / 1000;
  const fileGb = assumed['file-mb'] / 1000;
  const logGb = (used.logBytes + apiRequests * assumed['access-log-bytes']) / GB;
  const tableGb = (used.tableBytes / GB) * assumed['data-months'];
  const speechGbSeconds =
    (minutes * 60 * assumed['speech-cpu'] * FUNCTION_ROWS.transcription.memoryMb) / 1024;
  const joinGbSeconds =
    (minutes * 60 * assumed['join-seconds'] * FUNCTION_ROWS['recording-joins'].memoryMb) / 1024;
  const line =
    (of: CostRow['for'], from: CostRow['from']) =>
    (service: string, what: string, price: PriceId, quantity: number): Line => ({
      service,
      what,
      price,
      for: of,
      from,
      quantity,
    });
  const counted = line('interview', 'counted');
  const assume = line('interview', 'assumed');
  const monthly = line('month', 'template');
  return [
    assume('Chime SDK', 'people in calls', 'attendee', minutes * people),
    assume('Chime SDK', 'capture with pictures', 'capture', pictureMinutes),
    assume('Chime SDK', 'capture of sound only', 'capture-sound', soundMinutes),
    counted('API Gateway', 'requests', 'api-request', apiRequests),
    counted('Lambda', 'calls', 'lambda-request', lambdaCalls),
    assume('Lambda', 'time, Arm', 'lambda-arm', toGbSeconds(used, assumed)),
    assume('Lambda', 'time, transcription', 'lambda-x86', speechGbSeconds),
    assume('Lambda', 'time, joining the pieces', 'lambda-arm', joinGbSeconds),
    counted('DynamoDB', 'reads', 'dynamodb-read', used.read),
    counted('DynamoDB', 'writes', 'dynamodb-write', used.written),
    assume(
      'DynamoDB',
      'writes of further words',
      'dynamodb-write',
      Math.max(0, minutes - parts.recordingMinutes) * assumed['index-writes'],
    ),
    counted('DynamoDB', 'storage', 'dynamodb-storage', tableGb),
    counted('DynamoDB', 'point-in-time recovery', 'dynamodb-recovery', tableGb),
    counted('Step Functions', 'transitions', 'transition', used.transitions),
    counted('SES', 'mails sent', 'mail-sent', used.mailsSent),
    counted('SES', 'mails received', 'mail-received', used.mailsReceived),
    counted('S3', 'writes and lists', 's3-put', countActions(used, /^s3:(Put|List|Copy)/)),
    assume('S3', 'pieces of recordings', 's3-put', minutes * assumed['capture-objects']),
    counted('S3', 'reads', 's3-get', countActions(used, /^s3:Get/)),
    assume('S3', 'reads of pieces', 's3-get', minutes * assumed['capture-objects']),
    assume(
      'S3',
      'storage',
      's3-storage',
      recordingGb * assumed['recording-months'] + fileGb * assumed['data-months'],
    ),
    // The pieces of a recording are deleted after two days and remain in backups for a month.
    assume(
      'AWS Backup',
      'objects',
      'backup-objects',
      recordingGb * (assumed['recording-months'] + 1 + 1) + fileGb * (assumed['data-months'] + 1),
    ),
    counted('AWS Backup', 'full copies of the table, of 7 nights', 'backup-table', 7 * tableGb),
    assume('GuardDuty', 'scanned files', 'scan-object', 1),
    assume('GuardDuty', 'scanned data', 'scan-data', fileGb),
    assume('Cognito', 'candidates', 'user-plus', 1),
    counted('CloudFront', 'requests', 'edge-request', used.edgeRequests),
    counted('CloudFront', 'data to browsers', 'edge-out', used.edgeBytes / GB),
    // S3 charges nothing for what CloudFront reads.
    assume(
      'CloudFront',
      'files and recordings to browsers',
      'edge-out',
      recordingGb * assumed.watched + fileGb * assumed['file-reads'],
    ),
    // Pages have a function before and after the cache, the API one before it.
    counted(
      'CloudFront',
      'functions',
      'edge-function',
      apiRequests + 2 * Math.max(0, used.edgeRequests - apiRequests),
    ),
    counted('WAF', 'requests', 'waf-request', used.edgeRequests),
    counted('CloudWatch', 'logs written', 'log-ingested', logGb),
    counted('CloudWatch', 'logs stored', 'log-stored', logGb * assumed['log-months']),
    counted('X-Ray', 'traces, at most', 'trace', lambdaCalls),
    counted('KMS', 'requests', 'key-request', countActions(used, /^kms:/)),

    { ...monthly('Cognito', 'members', 'user-plus', assumed.members), from: 'assumed' },
    monthly('CloudWatch', 'alarms', 'alarm', fixed.alarms),
    monthly('CloudWatch', 'metrics from logs', 'metric', fixed.metrics),
    monthly('CloudWatch', 'dashboards', 'dashboard', fixed.dashboards),
    monthly('WAF', 'web ACLs', 'waf-acl', fixed.webAcls),
    monthly('WAF', 'rules', 'waf-rule', fixed.webAclRules),
    monthly('KMS', 'keys', 'key', fixed.keys),
    monthly('Secrets Manager', 'secrets', 'secret', fixed.secrets),
    { ...monthly('Route 53', 'hosted zone', 'zone', 1), from: 'assumed' },
  ];
}

/**
 * Returns the lines of a month's bill.
 * @param interviews the interviews of the month
 */
export function toCost(
  parts: CountedParts,
  fixed: FixedResources,
  assumed: Assumptions,
  interviews: number,
): CostRow[] {
  const used = toInterview(parts, assumed);
  return listLines(parts, used, assumed, fixed).map((line) => {
    const { usd, per } = PRICES[line.price];
    const times = line.for === 'interview' ? interviews : 1;
    return { ...line, usd: (line.quantity * times * usd) / per };
  });
}

export const sumUsd = (rows: readonly CostRow[]): number => sum(rows.map(({ usd }) => usd));
