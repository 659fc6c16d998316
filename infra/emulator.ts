import type { Stage } from './stage.ts';

/**
 * What emulators of AWS such as MiniStack and LocalStack cannot create, with what stands in for it
 * on a stack for one (`-c emulator=true`). Everything else is the same as on AWS; a test says
 * exactly which resources differ.
 */
export const EMULATOR_GAPS = {
  'managed-login-branding':
    'The style of the managed sign-in page. Sign-in of the product itself does not use that page.',
  'receipt-rules': 'The rules by which SES receives mail. Answers by mail do not arrive.',
  'dkim-records': 'The records that prove a mail domain. No emulator checks them.',
  'site-content':
    "The CDK's custom resource that copies the page into its bucket. It is copied by hand.",
  'emptied-buckets':
    "The CDK's custom resource that empties a bucket before it is deleted. Buckets are emptied by " +
    'hand.',
  'chime-roles':
    "The custom resources that make Chime's service-linked roles. No emulator has Chime.",
  'edge-log': "The log of the distribution's requests, which no emulator writes.",
  'reserved-names':
    'The rule that refuses names under .example, which nobody has to reach on an emulator.',
  distributions:
    'CloudFront: both distributions with their functions, headers, keys and alarms. ' +
    'scripts/serve-emulator.ts serves the page, the API and the files instead.',
  'origin-secret':
    'The secret by which the API recognizes the distribution. Functions of the API answer ' +
    'everybody, because emulators do not put the text of a secret into their variables.',
  'excluded-punctuation':
    'That generated keys have no punctuation: MiniStack knows only lists of excluded characters.',
  'restored-records':
    'The condition that keeps restored items from the consumers of the stream. MiniStack delivers ' +
    'nothing if a filter asks that an attribute does not exist; nobody restores an emulator.',
  'events-without-effects':
    'The condition that keeps events from the outbox from which nothing follows. MiniStack may not ' +
    'know it, and the outbox does nothing with them.',
  'malware-scans':
    'The plan by which GuardDuty scans uploads. scripts/serve-emulator.ts marks them as scanned.',
  'metric-filters': 'The metrics that CloudWatch counts in logs. Alarms on them never change.',
  'math-alarms': 'The alarms on expressions of several metrics. Those on one metric are created.',
  budget: 'The budget of a month. Nothing on an emulator costs anything.',
  'saved-queries': 'The queries of logs that the console shows. No emulator has that console.',
} as const;

export type EmulatorGap = keyof typeof EMULATOR_GAPS;

/**
 * The origins at which scripts/serve-emulator.ts serves a stage on an emulator: two, because
 * nothing that somebody uploaded may act as the page.
 */
export const EMULATOR_ORIGINS = {
  site: 'http://localhost:8080',
  files: 'http://localhost:8081',
} as const;

/** Returns whether a part of the stack is created: always on AWS, never on an emulator. */
export const isCreated = (_gap: EmulatorGap, { emulator }: Pick<Stage, 'emulator'>): boolean =>
  !emulator;
