import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A resource in CloudFormation's format; its properties may contain intrinsic functions. */
export interface Resource {
  Type: string;
  Properties?: Record<string, Json>;
  Metadata?: Record<string, Json>;
  Condition?: string;
}

/** A synthesized template and its location. */
export interface Template {
  /** The folder of the cloud assembly, to which asset paths are relative. */
  directory: string;
  resources: Record<string, Resource>;
  conditions: Record<string, Json>;
  parameters: Record<string, { Default?: Json }>;
  mappings: Record<string, Json>;
  outputs: Record<string, { Value: Json; Export?: { Name: Json } }>;
}

/**
 * Reads `*.template.json` of a cloud assembly. Throws if the file is missing or is not a template.
 */
export function loadTemplate(file: string): Template {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (typeof read['Resources'] !== 'object' || read['Resources'] === null)
    throw new Error(`${file} is not a CloudFormation template`);
  return {
    directory: dirname(file),
    resources: read['Resources'] as Template['resources'],
    conditions: (read['Conditions'] ?? {}) as Template['conditions'],
    parameters: (read['Parameters'] ?? {}) as Template['parameters'],
    mappings: (read['Mappings'] ?? {}) as Template['mappings'],
    outputs: (read['Outputs'] ?? {}) as Template['outputs'],
  };
}

/**
 * Custom resources of the CDK itself: they copy the page, empty buckets that are deleted, make the
 * role of a service and pass values to other regions. This machine does that otherwise or not at
 * all.
 */
const OF_THE_CDK: ReadonlySet<string> = new Set([
  'Custom::AWS',
  'Custom::CDKBucketDeployment',
  'Custom::CrossRegionExportReader',
  'Custom::CrossRegionExportWriter',
  'Custom::S3AutoDeleteObjects',
]);

/** Returns whether a resource is one that a function of the template makes. */
export const isCustomResource = ({ Type }: Resource): boolean =>
  Type.startsWith('Custom::') && !OF_THE_CDK.has(Type);

/** Returns whether a distribution answers signed links only; the other one is that of the page. */
export function isSignedDistribution({ Properties }: Resource): boolean {
  const { DefaultCacheBehavior: behavior } = (Properties?.['DistributionConfig'] ?? {}) as {
    DefaultCacheBehavior?: { TrustedKeyGroups?: Json[] };
  };
  return (behavior?.TrustedKeyGroups ?? []).length > 0;
}

/** Returns the logical id and resource of every resource of a type, in template order. */
export function toResources(template: Template, type: string): [id: string, resource: Resource][] {
  return Object.entries(template.resources).filter(([, resource]) => resource.Type === type);
}
