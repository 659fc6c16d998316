import { createPublicKey, type KeyObject } from 'node:crypto';
import { toMatcher } from '../../iam/wildcards.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { isSignedDistribution, type Json, toResources } from '../template.ts';
import { toResponseHeaders } from './read-site.ts';

/** How a distribution answers the requests of a path. */
export interface Behavior {
  /** Returns whether it is for a path, as that arrived. */
  matches(path: string): boolean;
  methods: readonly string[];
  /** The keys whose signatures are valid, by their ids. */
  keys: ReadonlyMap<string, KeyObject>;
  /** The bucket from which objects come. */
  bucket: string;
  /** The parameters and headers (in lower case) that are passed on to the bucket. */
  queries: readonly string[];
  headers: readonly string[];
  /** The headers that each answer has, in lower case; they replace those of the bucket. */
  responseHeaders: Readonly<Record<string, string>>;
}

/** A distribution whose links are signed. */
export interface DistributionSpec {
  arn: string;
  /** In the order in which they are tried; the last one matches every path. */
  behaviors: readonly Behavior[];
}

/** The managed policy under which CloudFront caches nothing. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/**
 * Returns the distributions whose links are signed. Their public keys have to be known (see
 * custom-resources.ts).
 * @throws Error for one that is set up in a way that is not known here
 */
export function readDistributions(resolved: ResolvedTemplate): DistributionSpec[] {
  const { template, properties, resolve } = resolved;
  /** Returns the properties of the resources of a type, by what refers to them. */
  const byReference = (type: string) =>
    new Map(
      toResources(template, type).map(([id, resource]) => [
        String(resolve({ Ref: id })),
        properties(resource) as Record<string, any>,
      ]),
    );
  const find = (type: string, reference: Json) => {
    const found = byReference(type).get(String(reference));
    if (!found) throw new Error(`The template has no ${type} ${String(reference)}`);
    return found;
  };

  const toKeys = (groups: Json[]) =>
    new Map(
      groups
        .flatMap((group) => find('AWS::CloudFront::KeyGroup', group)['KeyGroupConfig'].Items)
        .map((id: string): [string, KeyObject] => [
          id,
          createPublicKey(
            String(find('AWS::CloudFront::PublicKey', id)['PublicKeyConfig'].EncodedKey),
          ),
        ]),
    );

  return toResources(template, 'AWS::CloudFront::Distribution')
    .filter(([, resource]) => isSignedDistribution(resource))
    .map(([id, resource]) => {
      const config = properties(resource)['DistributionConfig'] as Record<string, any>;
      const toBehavior = (given: Record<string, any>): Behavior => {
        const refuse = (what: string) =>
          new Error(`${id}: the local cloud knows no distribution with ${what}`);
        if (!given['TrustedKeyGroups']?.length) throw refuse('signed and other links');
        if (given['CachePolicyId'] !== CACHING_DISABLED) throw refuse('signed links and a cache');
        if (given['FunctionAssociations']) throw refuse('signed links and functions');
        const origin = config['Origins'].find(
          ({ Id }: { Id: string }) => Id === given['TargetOriginId'],
        );
        const bucket = /^(.+)\.s3\.[a-z0-9-]+\.amazonaws\.com$/.exec(origin.DomainName)?.[1];
        if (bucket === undefined || !origin.OriginAccessControlId)
          throw refuse('signed links to anything but a bucket with an origin access control');
        const { QueryStringsConfig, HeadersConfig } = find(
          'AWS::CloudFront::OriginRequestPolicy',
          given['OriginRequestPolicyId'],
        )['OriginRequestPolicyConfig'];
        if (
          QueryStringsConfig.QueryStringBehavior !== 'whitelist' ||
          HeadersConfig.HeaderBehavior !== 'whitelist'
        )
          throw refuse('signed links that pass on all parameters or headers, or none');
        return {
          // Patterns of paths and of policies have the same wildcards.
          matches: toMatcher(String(given['PathPattern'] ?? '*')),
          methods: given['AllowedMethods'],
          keys: toKeys(given['TrustedKeyGroups']),
          bucket,
          queries: QueryStringsConfig.QueryStrings,
          headers: HeadersConfig.Headers.map((name: string) => name.toLowerCase()),
          responseHeaders: toResponseHeaders(
            find('AWS::CloudFront::ResponseHeadersPolicy', given['ResponseHeadersPolicyId'])[
              'ResponseHeadersPolicyConfig'
            ],
          ),
        };
      };
      const name = String(resolve({ Ref: id }));
      const account = String(resolved.resolveOf(resource, { Ref: 'AWS::AccountId' }));
      return {
        arn: `arn:aws:cloudfront::${account}:distribution/${name}`,
        behaviors: [...(config['CacheBehaviors'] ?? []), config['DefaultCacheBehavior']].map(
          toBehavior,
        ),
      };
    });
}
