/** A list price of AWS in us-east-1, in USD, without free tiers and without discounts. */
export interface Price {
  usd: number;
  /** The number of units for which `usd` is charged. */
  per: number;
  unit: string;
  /** The page on which it was read. */
  source: string;
  /** The day on which that page was stored or last changed, as far as it says so. */
  of: string;
  /**
   * `aws`: read on a page of AWS, or in a transcript of one that names it. `others`: read on pages
   * of others alone. `uncertain`: the pages contradict each other.
   */
  known: 'aws' | 'others' | 'uncertain';
}

/** The day on which the pages were looked up. */
export const PRICES_READ = '2026-11-27';

const LAMBDA = 'https://cloudchipr.com/blog/aws-lambda-pricing';
const DYNAMODB = 'https://airbyte.com/data-engineering-resources/dynamodb-pricing';
const SES = 'https://cloudcostkit.com/guides/aws-ses-pricing';
const S3 =
  'https://devnotes.tech/understanding-aws-s3-pricing-a-complete-cost-breakdown-with-examples';
const CLOUDWATCH = 'https://cloudburn.io/blog/amazon-cloudwatch-pricing';
const BACKUP = 'https://www.factualminds.com/blog/aws-backup-pricing-vaults-cross-region-restores/';
const CLOUDFRONT = 'https://aws.amazon.com/cloudfront/pricing';
const WAF = 'https://awsnegotiations.com/waf-pricing-strategy.html';
const COGNITO =
  'https://github.com/api-evangelist/amazon-cognito (transcript of aws.amazon.com/cognito/pricing)';
const GUARDDUTY =
  'https://github.com/api-evangelist/amazon-guardduty (transcript of ' +
  'aws.amazon.com/guardduty/pricing)';
/**
 * A copy of the table of AWS's price page in a public repository has, for a minute, 0.0100 USD for
 * composed pictures of 1280×720, 0.0125 for 1920×1080, 0.0034 for the active speaker with sound,
 * and 0.0017 for sound. Others calculate with 0.0102 and 0.0125 for composed pictures, and a
 * vendor's help page names 0.0034. The product asks for 1280×720; the higher one is taken.
 */
const CAPTURE = 'a copy of the table of the price page, and calculations, in public repositories';

/** Prices by what is charged. */
export const PRICES = {
  'api-request': {
    usd: 1,
    per: 1_000_000,
    unit: 'requests',
    source: 'https://www.apigatewaycost.com/aws',
    of: '2026',
    known: 'others',
  },
  'lambda-request': {
    usd: 0.2,
    per: 1_000_000,
    unit: 'requests',
    source:
      'https://github.com/api-evangelist/aws-lambda (transcript of aws.amazon.com/lambda/pricing)',
    of: '2026-09-20',
    known: 'aws',
  },
  'lambda-arm': {
    usd: 0.0000133334,
    per: 1,
    unit: 'GB-seconds',
    source: LAMBDA,
    of: '2024',
    known: 'others',
  },
  'lambda-x86': {
    usd: 0.0000166667,
    per: 1,
    unit: 'GB-seconds',
    source: LAMBDA,
    of: '2024',
    known: 'others',
  },
  'dynamodb-read': {
    usd: 0.125,
    per: 1_000_000,
    unit: 'read request units',
    source: DYNAMODB,
    of: '2025-07-21',
    known: 'others',
  },
  'dynamodb-write': {
    usd: 0.625,
    per: 1_000_000,
    unit: 'write request units',
    source: DYNAMODB,
    of: '2025-07-21',
    known: 'others',
  },
  'dynamodb-storage': {
    usd: 0.25,
    per: 1,
    unit: 'GB-months',
    source: 'https://aws.amazon.com/dynamodb/pricing/',
    of: 'undated',
    known: 'aws',
  },
  'dynamodb-recovery': {
    usd: 0.2,
    per: 1,
    unit: 'GB-months',
    source: 'https://gist.github.com/allenheltondev',
    of: 'undated',
    known: 'others',
  },
  'backup-table': {
    usd: 0.1,
    per: 1,
    unit: 'GB-months',
    source: BACKUP,
    of: '2026-06-13',
    known: 'others',
  },
  'backup-objects': {
    usd: 0.05,
    per: 1,
    unit: 'GB-months',
    source: 'https://cloudburn.io/blog/aws-backup-pricing',
    of: '2026-02-07',
    known: 'others',
  },
  transition: {
    usd: 0.025,
    per: 1_000,
    unit: 'state transitions',
    source: 'https://aws.amazon.com/step-functions/pricing/',
    of: 'undated',
    known: 'aws',
  },
  'mail-sent': {
    usd: 0.1,
    per: 1_000,
    unit: 'mails',
    source: SES,
    of: '2026-02-07',
    known: 'uncertain',
  },
  'mail-received': {
    usd: 0.1,
    per: 1_000,
    unit: 'mails',
    source: SES,
    of: '2026-02-07',
    known: 'uncertain',
  },
  's3-put': {
    usd: 0.005,
    per: 1_000,
    unit: 'requests',
    source: S3,
    of: 'undated',
    known: 'others',
  },
  's3-get': {
    usd: 0.0004,
    per: 1_000,
    unit: 'requests',
    source: S3,
    of: 'undated',
    known: 'others',
  },
  's3-storage': {
    usd: 0.023,
    per: 1,
    unit: 'GB-months',
    source: S3,
    of: 'undated',
    known: 'others',
  },
  'scan-object': {
    usd: 0.215,
    per: 1_000,
    unit: 'objects',
    source: GUARDDUTY,
    of: '2026-10-07',
    known: 'aws',
  },
  'scan-data': { usd: 0.09, per: 1, unit: 'GB', source: GUARDDUTY, of: '2026-10-07', known: 'aws' },
  'user-essentials': {
    usd: 0.015,
    per: 1,
    unit: 'monthly active users',
    source: COGNITO,
    of: '2026-09-20',
    known: 'aws',
  },
  'user-plus': {
    usd: 0.02,
    per: 1,
    unit: 'monthly active users',
    source: COGNITO,
    of: '2026-09-20',
    known: 'aws',
  },
  attendee: {
    usd: 0.0017,
    per: 1,
    unit: 'attendee minutes',
    source: 'an example of the price page of Amazon Chime, quoted in a public repository',
    of: 'undated',
    known: 'others',
  },
  capture: {
    usd: 0.0102,
    per: 1,
    unit: 'minutes',
    source: CAPTURE,
    of: 'undated',
    known: 'others',
  },
  'capture-sound': {
    usd: 0.0017,
    per: 1,
    unit: 'minutes',
    source: CAPTURE,
    of: 'undated',
    known: 'others',
  },
  'edge-request': {
    usd: 0.01,
    per: 10_000,
    unit: 'requests',
    source: 'https://wring.co/blog/aws-cloudfront-pricing-guide',
    of: '2026',
    known: 'others',
  },
  'edge-out': { usd: 0.085, per: 1, unit: 'GB', source: CLOUDFRONT, of: 'undated', known: 'aws' },
  'edge-function': {
    usd: 0.1,
    per: 1_000_000,
    unit: 'calls',
    source: 'https://cur.vantage.sh/aws/amazoncloudfront/',
    of: 'undated',
    known: 'others',
  },
  'waf-request': {
    usd: 0.6,
    per: 1_000_000,
    unit: 'requests',
    source: WAF,
    of: '2026',
    known: 'others',
  },
  'waf-acl': { usd: 5, per: 1, unit: 'web ACLs', source: WAF, of: '2026', known: 'others' },
  'waf-rule': { usd: 1, per: 1, unit: 'rules', source: WAF, of: '2026', known: 'others' },
  'log-ingested': {
    usd: 0.5,
    per: 1,
    unit: 'GB',
    source: CLOUDWATCH,
    of: '2026-02',
    known: 'others',
  },
  'log-stored': {
    usd: 0.03,
    per: 1,
    unit: 'GB-months',
    source: CLOUDWATCH,
    of: '2026-02',
    known: 'others',
  },
  alarm: {
    usd: 0.1,
    per: 1,
    unit: 'metrics of alarms',
    source: CLOUDWATCH,
    of: '2026-02',
    known: 'others',
  },
  metric: {
    usd: 0.3,
    per: 1,
    unit: 'custom metrics',
    source: 'https://signoz.io/guides/cloudwatch-pricing',
    of: '2026-02-15',
    known: 'others',
  },
  dashboard: {
    usd: 3,
    per: 1,
    unit: 'dashboards',
    source:
      'https://www.factualminds.com/blog/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/',
    of: '2026-06-13',
    known: 'others',
  },
  trace: {
    usd: 5,
    per: 1_000_000,
    unit: 'traces',
    source: 'remembered; no page was found',
    of: 'undated',
    known: 'uncertain',
  },
  'key-request': {
    usd: 0.03,
    per: 10_000,
    unit: 'requests',
    source: 'https://www.wring.co/blog/aws-kms-pricing-guide',
    of: 'undated',
    known: 'others',
  },
  key: {
    usd: 1,
    per: 1,
    unit: 'keys',
    source: 'https://www.wring.co/blog/aws-kms-pricing-guide',
    of: 'undated',
    known: 'others',
  },
  secret: {
    usd: 0.4,
    per: 1,
    unit: 'secrets',
    source:
      'https://hivebook.wiki/wiki/aws-secrets-manager-rotated-secrets-dynamic-db-credentials-kms',
    of: 'undated',
    known: 'others',
  },
  zone: {
    usd: 0.5,
    per: 1,
    unit: 'hosted zones',
    source: 'remembered; no page was found',
    of: 'undated',
    known: 'uncertain',
  },
} as const satisfies Record<string, Price>;

export type PriceId = keyof typeof PRICES;
