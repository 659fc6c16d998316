import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

type Manifest = { files?: Record<string, { displayName?: string; source: { path: string } }> };

/** Names of constructs that say nothing: the function is called like the construct around them. */
const EMPTY_NAMES = new Set(['Code', 'Function', 'Resource', 'Default', 'Handler']);

/**
 * What the assembly calls its assets, by their path: `asset.1234` is `interviews` for
 * `Functions/interviews/Function/Code`.
 */
function assetLabels(directory: string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.assets.json'))) {
    const { files = {} } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Manifest;
    for (const { displayName = '', source } of Object.values(files)) {
      const label = displayName.split('/').findLast((name) => !EMPTY_NAMES.has(name));
      if (label && /^[\w-]+$/.test(label)) labels.set(source.path, label);
    }
  }
  return labels;
}

/** A Lambda function of the template, ready to run. */
export interface FunctionSpec {
  /** `FunctionName`, or made of the logical id. */
  name: string;
  arn: string;
  /** What a person calls it: the construct's name, `interviews`. */
  label: string;
  /** Folder of the bundle. */
  directory: string;
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMb: number;
}

/**
 * Functions with an asset on this disk. Their environment is resolved. `bundles/<label>`, where
 * that folder exists, takes the place of the asset's copy in the assembly: new code needs no new
 * synthesis.
 */
export function readFunctions(
  { template, properties, resolve }: ResolvedTemplate,
  bundles?: string,
): FunctionSpec[] {
  const labels = assetLabels(template.directory);
  return toResources(template, 'AWS::Lambda::Function').flatMap(([id, resource]) => {
    const given = resource.Metadata?.['aws:asset:path'];
    const code = resource.Properties?.['Code'] as { S3Key?: string } | undefined;
    const path =
      typeof given === 'string'
        ? given
        : typeof code?.S3Key === 'string'
          ? `asset.${code.S3Key.replace(/\.zip$/, '')}`
          : undefined;
    if (path === undefined) return [];
    const asset = isAbsolute(path) ? path : join(template.directory, path);
    const label = labels.get(path) ?? id;
    const fresh = bundles && join(bundles, label);
    const directory = fresh && existsSync(fresh) ? fresh : asset;
    const own = properties(resource);
    const { Variables = {} } = (own['Environment'] ?? {}) as {
      Variables?: Record<string, unknown>;
    };
    return {
      name: String(resolve({ Ref: id })),
      arn: String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })),
      label,
      directory,
      handler: String(own['Handler']),
      environment: Object.fromEntries(
        Object.entries(Variables).map(([key, value]) => [key, String(value)]),
      ),
      timeoutSeconds: Number(own['Timeout'] ?? 3),
      memoryMb: Number(own['MemorySize'] ?? 128),
    };
  });
}
