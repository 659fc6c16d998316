import { createTokenBucket, type Throttle } from '../../shared/token-bucket.ts';
import { ApiError } from './find.ts';

/** How many requests are taken, by operation. */
export type RequestQuotas = Readonly<Record<string, Throttle>>;

type Quota = readonly [burst: number, ratePerSecond: number];

/** The regions that take more. */
const LARGE_REGIONS = new Set(['us-east-1', 'us-west-2', 'eu-west-1']);

/**
 * The size and the refill of the token bucket of each operation of Standard workflows, in large
 * regions and in all others. Source: AWS Step Functions developer guide, "Service quotas", "Quotas
 * related to API action throttling" and "Other quotas". The page that was read is older than
 * `RedriveExecution`, which counts like a start here, and lists none for
 * `ValidateStateMachineDefinition`, which is not limited.
 */
const QUOTAS: Readonly<Record<string, readonly [large: Quota, other: Quota]>> = {
  StartExecution: [
    [1_300, 300],
    [800, 150],
  ],
  RedriveExecution: [
    [1_300, 300],
    [800, 150],
  ],
  StopExecution: [
    [1_000, 200],
    [500, 25],
  ],
  DescribeExecution: [
    [300, 15],
    [250, 10],
  ],
  ListExecutions: [
    [200, 5],
    [100, 2],
  ],
  GetExecutionHistory: [
    [400, 20],
    [400, 20],
  ],
  ...Object.fromEntries(
    ['SendTaskSuccess', 'SendTaskFailure', 'SendTaskHeartbeat'].map((operation) => [
      operation,
      [
        [3_000, 500],
        [1_500, 300],
      ] as const,
    ]),
  ),
  CreateStateMachine: [
    [100, 1],
    [100, 1],
  ],
  UpdateStateMachine: [
    [100, 1],
    [100, 1],
  ],
  DescribeStateMachine: [
    [200, 20],
    [200, 20],
  ],
  DescribeStateMachineForExecution: [
    [200, 1],
    [200, 1],
  ],
  ListStateMachines: [
    [100, 5],
    [100, 5],
  ],
};

/**
 * Returns a function that throws a ThrottlingException for an operation that was requested more
 * often than the region takes, in the machine's time.
 * @param quotas quotas other than the default ones
 */
export function limitRequests(
  region: string,
  quotas: RequestQuotas = {},
): (operation: string) => void {
  const defaults = Object.entries(QUOTAS).map(([operation, [large, other]]) => {
    const [burst, ratePerSecond] = LARGE_REGIONS.has(region) ? large : other;
    return [operation, { burst, ratePerSecond }] as const;
  });
  const buckets = new Map(
    [...defaults, ...Object.entries(quotas)].map(([operation, throttle]) => [
      operation,
      createTokenBucket(throttle),
    ]),
  );
  return (operation) => {
    const bucket = buckets.get(operation);
    if (bucket && !bucket.take()) throw new ApiError('ThrottlingException', 'Rate exceeded');
  };
}
