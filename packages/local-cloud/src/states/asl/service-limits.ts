/**
 * Quotas of AWS Step Functions, Standard workflows
 * (docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html).
 */
export const MAX_PAYLOAD_BYTES = 262_144;
export const MAX_HISTORY_EVENTS = 25_000;
/** The number of executions that may run at a time in a region. */
export const MAX_OPEN_EXECUTIONS = 1_000_000;
export const MAX_EXECUTION_MS = 365 * 86_400_000;
/** The time after which a closed execution is deleted and its name can be used again. */
export const RETENTION_MS = 90 * 86_400_000;
/** The time after its end in which an execution can be redriven. */
export const REDRIVABLE_MS = 14 * 86_400_000;
/** The number of iterations that an inline Map without a limit runs concurrently. */
export const INLINE_MAP_CONCURRENCY = 40;
/** The longest Wait or task timeout that a definition can contain, in seconds. */
export const MAX_SECONDS = 99_999_999;
