/** What is known of a metric that AWS writes. */
export interface KnownMetric {
  /**
   * `trouble`: counts or measures what must not be. `traffic`: counts what is usual, and is only
   * named to form a rate.
   */
  shows: 'trouble' | 'traffic';
  /** Whether a period in which nothing of the kind happens has no data point at all. */
  isSparse: boolean;
  /**
   * The namespaces whose troubles are part of this traffic, so that there is traffic whenever there
   * is trouble.
   */
  includes?: readonly string[];
}

const level = { shows: 'trouble', isSparse: false } as const;
const sparse = { shows: 'trouble', isSparse: true } as const;
const traffic = (...includes: string[]) =>
  ({ shows: 'traffic', isSparse: true, includes }) as const;

/**
 * The metrics of AWS that alarms and dashboards name, by namespace and name. Sources: "Types of
 * metrics for Lambda functions" and "Types of metrics" of event source mappings (Lambda developer
 * guide), "Monitoring metrics" of HTTP APIs (API Gateway), "DynamoDB metrics and dimensions", "Step
 * Functions metrics", "EventBridge metrics", "Amazon SQS metrics", "AWS Backup metrics", "Viewing
 * metrics in Amazon CloudWatch" (SES), "CloudFront metrics", "Amazon Cognito metrics".
 */
export const AWS_METRICS: Readonly<Record<string, KnownMetric>> = {
  'AWS/ApiGateway 4xx': level,
  'AWS/ApiGateway 5xx': level,
  'AWS/ApiGateway Count': traffic('AWS/ApiGateway'),
  'AWS/ApiGateway Latency': level,
  'AWS/Backup NumberOfBackupJobsAborted': sparse,
  'AWS/Backup NumberOfBackupJobsFailed': sparse,
  'AWS/CloudFront 5xxErrorRate': level,
  'AWS/Cognito SignInSuccesses': traffic(),
  'AWS/Cognito SignInThrottles': sparse,
  'AWS/DynamoDB ConsumedReadCapacityUnits': traffic(),
  'AWS/DynamoDB ConsumedWriteCapacityUnits': traffic(),
  'AWS/DynamoDB ReadThrottleEvents': sparse,
  'AWS/DynamoDB TransactionConflict': sparse,
  'AWS/DynamoDB WriteThrottleEvents': sparse,
  'AWS/Events FailedInvocations': sparse,
  'AWS/Lambda AsyncEventsDropped': sparse,
  'AWS/Lambda ConcurrentExecutions': traffic(),
  'AWS/Lambda DestinationDeliveryFailures': sparse,
  'AWS/Lambda DroppedEventCount': sparse,
  'AWS/Lambda Duration': level,
  'AWS/Lambda Errors': level,
  'AWS/Lambda Invocations': traffic('AWS/Lambda', 'Parley'),
  'AWS/Lambda IteratorAge': level,
  'AWS/Lambda OnFailureDestinationDeliveredEventCount': sparse,
  'AWS/Lambda Throttles': level,
  'AWS/SES Reputation.BounceRate': level,
  'AWS/SES Reputation.ComplaintRate': level,
  'AWS/SES Send': traffic(),
  'AWS/SQS ApproximateNumberOfMessagesVisible': level,
  'AWS/States ExecutionThrottled': sparse,
  'AWS/States ExecutionsFailed': sparse,
  'AWS/States ExecutionsStarted': traffic(),
  'AWS/States ExecutionsSucceeded': traffic(),
  'AWS/States ExecutionsTimedOut': sparse,
};

/** The namespace of the metrics that filters make from the lines of functions. */
export const OWN_NAMESPACE = 'Parley';

/** Returns what is known of a metric, or undefined if AWS does not write it. */
export const findMetric = (namespace: string, name: string): KnownMetric | undefined =>
  namespace === OWN_NAMESPACE ? sparse : AWS_METRICS[`${namespace} ${name}`];
