import type { BucketConfig } from '../../s3/s3-config.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

type CorsRuleProperties = {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
};

/**
 * Returns the buckets of the template with their CORS rules and whether malware protection scans
 * their objects.
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
      cors: rules.map((rule) => ({
        allowedOrigins: rule.AllowedOrigins,
        allowedMethods: rule.AllowedMethods,
        allowedHeaders: rule.AllowedHeaders ?? [],
        exposedHeaders: rule.ExposedHeaders ?? [],
      })),
    };
  });
}
