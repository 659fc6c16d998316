import { toQualifiedName } from '../../shared/find-function.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/** How Lambda handles events for asynchronous invocations of a function. */
export interface AsyncInvocation {
  /** The number of retries after a failed call: 0, 1 or 2. */
  maxRetries: number;
  /** The greatest age of an event, in seconds. */
  maxAgeSeconds: number;
  /** The bucket in which failed events are stored; undefined if they are dropped. */
  bucket: string | undefined;
}

/**
 * Returns the settings of the functions that have any, by function name, with the alias if they are
 * for events that name one. Throws on a destination that is not a bucket for failures.
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
      if (OnSuccess || (OnFailure && bucket === undefined)) {
        throw new Error(
          `${id}: the local cloud knows buckets as the destination of events that a function ` +
            'could not take',
        );
      }
      return [
        toSettingsKey(`${String(own['FunctionName'])}:${String(own['Qualifier'])}`),
        {
          maxRetries: Number(own['MaximumRetryAttempts'] ?? 2),
          maxAgeSeconds: Number(own['MaximumEventAgeInSeconds'] ?? 21_600),
          bucket,
        },
      ];
    }),
  );
}

/**
 * Returns the key of the settings for events to a function: its name, and the alias if it has one.
 */
export const toSettingsKey = (nameOrArn: string): string =>
  toQualifiedName(nameOrArn).replace(/:\$LATEST$/, '');
