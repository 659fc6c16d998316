const COMMON = ['Type', 'Comment', 'QueryLanguage', 'Output', 'Assign', 'Next', 'End'];
const FALLIBLE = [...COMMON, 'Retry', 'Catch'];

/** Fields that each type of state may carry under QueryLanguage JSONata. */
export const STATE_FIELDS: Record<string, string[]> = {
  Pass: COMMON,
  Task: [...FALLIBLE, 'Resource', 'Arguments', 'TimeoutSeconds', 'HeartbeatSeconds'],
  Wait: [...COMMON, 'Seconds', 'Timestamp'],
  Choice: ['Type', 'Comment', 'QueryLanguage', 'Choices', 'Default', 'Output', 'Assign'],
  Parallel: [...FALLIBLE, 'Branches', 'Arguments'],
  Map: [...FALLIBLE, 'Items', 'ItemSelector', 'ItemProcessor', 'MaxConcurrency'],
  Succeed: ['Type', 'Comment', 'QueryLanguage', 'Output'],
  Fail: ['Type', 'Comment', 'QueryLanguage', 'Error', 'Cause'],
};

export const MACHINE_FIELDS = [
  'Comment',
  'QueryLanguage',
  'StartAt',
  'States',
  'TimeoutSeconds',
  'Version',
];
export const BRANCH_FIELDS = ['Comment', 'QueryLanguage', 'StartAt', 'States'];
export const PROCESSOR_FIELDS = [...BRANCH_FIELDS, 'ProcessorConfig'];
export const RETRIER_FIELDS = [
  'Comment',
  'ErrorEquals',
  'IntervalSeconds',
  'MaxAttempts',
  'BackoffRate',
  'MaxDelaySeconds',
  'JitterStrategy',
];
export const CATCHER_FIELDS = ['Comment', 'ErrorEquals', 'Next', 'Output', 'Assign'];
export const CHOICE_FIELDS = ['Comment', 'Condition', 'Next', 'Output', 'Assign'];
