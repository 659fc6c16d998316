import { expect, it } from 'vitest';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { readBuckets } from './read-buckets.ts';

const read = (...Rules: object[]) =>
  readBuckets({
    template: {
      resources: {
        Files: { Type: 'AWS::S3::Bucket', Properties: { LifecycleConfiguration: { Rules } } },
      },
    },
    properties: ({ Properties }: { Properties: object }) => Properties,
    resolve: ({ Ref }: { Ref: string }) => Ref,
  } as unknown as ResolvedTemplate)[0]!.lifecycle;

it('returns the enabled lifecycle rules of a bucket', () => {
  expect(
    read(
      { Id: 'off', Status: 'Disabled', ExpirationInDays: 1 },
      {
        Status: 'Enabled',
        Prefix: 'a/',
        ExpirationInDays: 2,
        TagFilters: [{ Key: 'state', Value: 'open' }],
      },
      {
        Status: 'Enabled',
        NoncurrentVersionExpiration: { NoncurrentDays: 7 },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        ExpiredObjectDeleteMarker: true,
      },
    ),
  ).toEqual([
    { prefix: 'a/', tags: { state: 'open' }, expirationDays: 2, removesLoneMarkers: false },
    { prefix: '', tags: {}, noncurrentDays: 7, abortUploadDays: 1, removesLoneMarkers: true },
  ]);
});

it('refuses rules that do something else than delete after days', () => {
  const transition = { Status: 'Enabled', Transitions: [{ StorageClass: 'GLACIER' }] };
  expect(() => read(transition)).toThrow('Files: the local cloud knows lifecycle rules');
});
