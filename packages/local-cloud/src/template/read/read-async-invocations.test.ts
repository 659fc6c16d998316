import { expect, it } from 'vitest';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { readAsyncInvocations } from './read-async-invocations.ts';

const resolved = (configs: Record<string, object>) => {
  const resources = Object.fromEntries(
    Object.entries(configs).map(([id, Properties]) => [
      id,
      { Type: 'AWS::Lambda::EventInvokeConfig', Properties },
    ]),
  );
  return {
    template: { resources },
    properties: ({ Properties }: { Properties: object }) => Properties,
  } as unknown as ResolvedTemplate;
};
const failures = (Destination: string) => ({ DestinationConfig: { OnFailure: { Destination } } });

it('returns how often and for how long a function or alias is retried, and the bucket for its failed events', () => {
  const read = readAsyncInvocations(
    resolved({
      Mail: {
        FunctionName: 'mail',
        Qualifier: '$LATEST',
        MaximumRetryAttempts: 1,
        MaximumEventAgeInSeconds: 60,
        ...failures('arn:aws:s3:::failures'),
      },
      Rooms: { FunctionName: 'rooms', Qualifier: 'live' },
    }),
  );
  expect([...read]).toEqual([
    ['mail', { maxRetries: 1, maxAgeSeconds: 60, bucket: 'failures' }],
    ['rooms:live', { maxRetries: 2, maxAgeSeconds: 21_600, bucket: undefined }],
  ]);
});

it.each([
  ['a queue', { Qualifier: '$LATEST', ...failures('arn:aws:sqs:eu-west-1:000000000000:letters') }],
  [
    'what succeeded',
    {
      Qualifier: '$LATEST',
      DestinationConfig: { OnSuccess: { Destination: 'arn:aws:s3:::done' } },
    },
  ],
])('refuses an unsupported destination: %s', (_, config) => {
  expect(() => readAsyncInvocations(resolved({ Odd: { FunctionName: 'odd', ...config } }))).toThrow(
    'Odd: the local cloud knows buckets',
  );
});
