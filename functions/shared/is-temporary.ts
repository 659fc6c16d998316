const NAMES = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionInProgressException',
  'TransactionConflictException',
  // The request was signed long before it arrived, because the machine stood still or its clock was
  // moved. The SDK does not repeat it where both clocks agree again; the next one is signed anew.
  'InvalidSignatureException',
  'RequestTimeTooSkewed',
  // The user pool is at fault.
  'InternalErrorException',
  // The meeting service: throttled, at fault, or as many meetings are held as an account may have.
  'LimitExceededException',
  'ThrottledClientException',
  'ServiceFailureException',
  'ServiceUnavailableException',
  // Step Functions: as many executions are running as an account may have.
  'ExecutionLimitExceeded',
  'UnavailableError',
  // The time of the call was over while it waited for an answer, or for a retry.
  'AbortError',
  'BudgetSpentError',
]);
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);

/** Checks whether a retry may help: a service of AWS is busy, at fault or cannot be reached. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NAMES.has(error.name) || ('code' in error && CODES.has(String(error.code)));
}
