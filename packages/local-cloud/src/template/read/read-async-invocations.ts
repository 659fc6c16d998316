import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/** How Lambda treats the events that a function is called with asynchronously. */
export interface AsyncInvocation {
  /** How often it is called again with an event that it could not take: 0, 1 or 2. */
  maxRetries: number;
  /** Where such an event is stored in the end; undefined: it is dropped. */
  bucket: string | undefined;
}

/**
 * Settings by function name, of those that have any. Throws on a destination that is not a bucket
 * for failures.
 */
export function readAsyncInvocations({
  template,
  properties,
}: ResolvedTemplate): Map<string, AsyncInvocation> {
  return new Map(
    toResources(template, 'AWS::Lambda::EventInvokeConfig').map(([id, resource]) => {
      const own = properties(resource) as Record<string, any>;
      const { OnFailure, OnSuccess } = own['DestinationConfig'] ?? {};
      const bucket = /^arn:aws:s3:::(.+)$/.exec(OnFailure?.Destination ?? '')?.[1];
      if (own['Qualifier'] !== '$LATEST' || OnSuccess || (OnFailure && bucket === undefined)) {
        throw new Error(
          `${id}: the local cloud knows buckets as the destination of events that a function ` +
            'could not take',
        );
      }
      return [
        String(own['FunctionName']),
        { maxRetries: Number(own['MaximumRetryAttempts'] ?? 2), bucket },
      ];
    }),
  );
}
