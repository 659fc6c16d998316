import type { BucketConfig, LifecycleRule } from '../../s3/s3-config.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

type CorsRuleProperties = {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
};

/** The members of a lifecycle rule that are known; `Id` has no effect. */
const RULE_MEMBERS: ReadonlySet<string> = new Set([
  'AbortIncompleteMultipartUpload',
  'ExpirationInDays',
  'ExpiredObjectDeleteMarker',
  'Id',
  'NoncurrentVersionExpiration',
  'Prefix',
  'Status',
  'TagFilters',
]);

/** Returns the enabled lifecycle rules of a bucket. Throws on one with other members. */
function readLifecycle(id: string, rules: Record<string, any>[]): LifecycleRule[] {
  return rules
    .filter(({ Status }) => Status === 'Enabled')
    .map((rule) => {
      const unknown = Object.keys(rule).find((member) => !RULE_MEMBERS.has(member));
      const { NoncurrentVersionExpiration: replaced, TagFilters = [] } = rule;
      if (unknown !== undefined || replaced?.NewerNoncurrentVersions !== undefined)
        throw new Error(
          `${id}: the local cloud knows lifecycle rules that delete after days, not ` +
            `${unknown ?? 'NewerNoncurrentVersions'}`,
        );
      const toDays = (days: unknown) => (days === undefined ? undefined : Number(days));
      const tags = TagFilters as { Key: string; Value: string }[];
      return {
        prefix: String(rule['Prefix'] ?? ''),
        tags: Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value])),
        expirationDays: toDays(rule['ExpirationInDays']),
        noncurrentDays: toDays(replaced?.NoncurrentDays),
        removesLoneMarkers: rule['ExpiredObjectDeleteMarker'] === true,
        abortUploadDays: toDays(rule['AbortIncompleteMultipartUpload']?.DaysAfterInitiation),
      };
    });
}

/**
 * Returns the buckets of the template with their CORS and lifecycle rules and whether malware
 * protection scans their objects.
 */
export function readBuckets({ template, properties, resolve }: ResolvedTemplate): BucketConfig[] {
  const scanned = new Set(
    toResources(template, 'AWS::GuardDuty::MalwareProtectionPlan').flatMap(([, resource]) => {
      const plan = properties(resource) as Record<string, any>;
      return plan['Actions']?.Tagging?.Status === 'ENABLED'
        ? [String(plan['ProtectedResource'].S3Bucket.BucketName)]
        : [];
    }),
  );
  return toResources(template, 'AWS::S3::Bucket').map(([id, resource]) => {
    const own = properties(resource) as Record<string, any>;
    const rules = (own['CorsConfiguration']?.CorsRules ?? []) as CorsRuleProperties[];
    const name = String(resolve({ Ref: id }));
    return {
      name,
      versioned: own['VersioningConfiguration']?.Status === 'Enabled',
      scanned: scanned.has(name),
      lifecycle: readLifecycle(id, own['LifecycleConfiguration']?.Rules ?? []),
      cors: rules.map((rule) => ({
        allowedOrigins: rule.AllowedOrigins,
        allowedMethods: rule.AllowedMethods,
        allowedHeaders: rule.AllowedHeaders ?? [],
        exposedHeaders: rule.ExposedHeaders ?? [],
      })),
    };
  });
}
