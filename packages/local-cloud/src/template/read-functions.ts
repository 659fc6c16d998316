import { basename, isAbsolute, join } from 'node:path';
import type { ResolvedTemplate } from './resolve-template.ts';
import { resourcesOf } from './template.ts';

/** A Lambda function of the template, ready to run. */
export interface FunctionSpec {
  /** `FunctionName`, or made of the logical id. */
  name: string;
  arn: string;
  /** The folder's name of the bundle, or the logical id: what a person calls it. */
  label: string;
  /** Folder of the bundle. */
  directory: string;
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMb: number;
}

/** Functions with an asset on this disk. Their environment is resolved. */
export function readFunctions({ template, properties, resolve }: ResolvedTemplate): FunctionSpec[] {
  return resourcesOf(template, 'AWS::Lambda::Function').flatMap(([id, resource]) => {
    const asset = resource.Metadata?.['aws:asset:path'];
    const code = resource.Properties?.['Code'] as { S3Key?: string } | undefined;
    const path = typeof asset === 'string' ? asset : typeof code?.S3Key === 'string' ? `asset.${code.S3Key.replace(/\.zip$/, '')}` : undefined;
    if (path === undefined) return [];
    const directory = isAbsolute(path) ? path : join(template.directory, path);
    const own = properties(resource);
    const { Variables = {} } = (own['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
    const folder = basename(directory);
    return {
      name: String(resolve({ Ref: id })),
      arn: String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })),
      label: folder.startsWith('asset.') ? id : folder,
      directory,
      handler: String(own['Handler']),
      environment: Object.fromEntries(Object.entries(Variables).map(([key, value]) => [key, String(value)])),
      timeoutSeconds: Number(own['Timeout'] ?? 3),
      memoryMb: Number(own['MemorySize'] ?? 128),
    };
  });
}
