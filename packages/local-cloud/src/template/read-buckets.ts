import type { BucketConfig } from '../s3/s3-config.ts';
import type { ResolvedTemplate } from './resolve-template.ts';
import { resourcesOf } from './template.ts';

type CorsRuleProperties = { AllowedOrigins: string[]; AllowedMethods: string[]; AllowedHeaders?: string[]; ExposedHeaders?: string[] };

/** Buckets of the template with their CORS rules. */
export function readBuckets({ template, properties, resolve }: ResolvedTemplate): BucketConfig[] {
  return resourcesOf(template, 'AWS::S3::Bucket').map(([id, resource]) => {
    const own = properties(resource) as Record<string, any>;
    const rules = (own['CorsConfiguration']?.CorsRules ?? []) as CorsRuleProperties[];
    return {
      name: String(resolve({ Ref: id })),
      versioned: own['VersioningConfiguration']?.Status === 'Enabled',
      cors: rules.map((rule) => ({
        allowedOrigins: rule.AllowedOrigins,
        allowedMethods: rule.AllowedMethods,
        allowedHeaders: rule.AllowedHeaders ?? [],
        exposedHeaders: rule.ExposedHeaders ?? [],
      })),
    };
  });
}
