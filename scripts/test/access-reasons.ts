/** Why permissions may stay in the template although nothing used them in a run. */
interface Reason {
  actions: RegExp;
  /** The statements, by name; all by default. */
  statement?: RegExp;
  why: string;
}

const REASONS: readonly Reason[] = [
  { actions: /^(logs|xray):/, why: 'logs are files here, and there are no traces' },
  {
    actions: /./,
    statement: /MalwareProtectionRole/,
    why: "GuardDuty's scans are made by the engine of S3 itself here",
  },
  {
    actions:
      /^dynamodb:(BatchGetItem|ConditionCheckItem|DeleteItem|GetItem|PutItem|Query|UpdateItem)$/,
    why: 'given together, because items are written by shared code (infra data-table.ts)',
  },
  { actions: /^s3:ListBucket$/, why: 'asked only for an object that does not exist' },
  {
    actions: /^(states:DescribeExecution|chime:GetMediaPipeline)$/,
    why: 'asked only after an answer or an event was lost',
  },
  {
    actions: /^ses:(SendEmail|SendRawEmail)$/,
    why: 'which of the two SES asks for depends on the mail, and is told of its first version only',
  },
  {
    actions: /^s3:GetBucket(Location|Policy)$/,
    why: "Chime checks on AWS whether its caller may read a bucket's policy",
  },
  {
    actions: /^chime:/,
    statement: /^Functions(outbox|roomevents)/,
    why:
      'whoever learns who is present starts and stops captions and recordings; it is mostly a ' +
      'request of the room, seldom an event',
  },
  {
    actions: /^s3:DeleteObject$/,
    statement: /Functions(room|roomevents|recordingjoins)Role/,
    why:
      'used for a recording that arrives after its erasure, and for an enrolled voice whose ' +
      'consent is withdrawn in the room',
  },
  {
    actions: /^s3:GetObject$/,
    statement: /^FunctionsroomeventsRole/,
    why:
      'inspects the recordings of pipelines that an earlier release had join the pieces (ADR 117); ' +
      'to be removed, with what handles them, by the release after this one',
  },
  {
    actions: /^s3:PutObject$/,
    statement: /^Functionsmailinbound/,
    why: 'used for files in answers by mail, and by Lambda for an event whose retries have failed',
  },
  {
    actions: /^kms:Decrypt$/,
    statement: /Functions(voices|transcription)Role/,
    why: 'an instance that has created a key keeps it, so only another one decrypts it',
  },
  {
    actions: /^secretsmanager:GetSecretValue$/,
    statement: /mailinbound/,
    why: 'the mailbox page sends no replies of calendars; calendar-replies.test.ts has no stack',
  },
  {
    actions: /^chime:(Start|Stop)MeetingTranscription$/,
    why: 'which of the functions that learn who is present changes captions depends on their order',
  },
  {
    actions: /^s3:DeleteObject$/,
    statement: /^Functionsmailinbound/,
    why: 'used for the files of a mail whose conversation is deleted while the mail arrives',
  },
  {
    actions: /^s3:DeleteObject$/,
    statement: /FunctionstranscriptsRole/,
    why: 'used for the text of a correction that another one has overtaken',
  },
  {
    actions: /^s3:GetObject$/,
    statement: /^Functions(account|files|chat|mail)Role/,
    why:
      'an upload is read by its version; only a confirmation that is repeated reads the object ' +
      'without one',
  },
];

/** Refusals that are meant, each with its reason. */
const MEANT_REFUSALS: readonly { what: RegExp; why: string }[] = [
  {
    what: /^cloudfront\.amazonaws\.com s3:ListBucket /,
    why: 'S3 asks whether it may say that an object is gone, and answers 403 instead (ADR 75)',
  },
];

/** Returns why a refusal is meant, or undefined if nothing says so. */
export const reasonForRefusal = (what: string): string | undefined =>
  MEANT_REFUSALS.find((refusal) => refusal.what.test(what))?.why;

/** Returns why a permission may be unused, or undefined if nothing says so. */
export const reasonFor = (statement: string, action: string): string | undefined =>
  REASONS.find(
    ({ actions, statement: of }) => actions.test(action) && (of?.test(statement) ?? true),
  )?.why;
