import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { toFunctionName } from '../../shared/find-function.ts';
import { PUBLISHED_VERSION } from '../physical-names.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

type Manifest = { files?: Record<string, { displayName?: string; source: { path: string } }> };

/** Generic names of constructs. A function takes its label from the enclosing construct instead. */
const EMPTY_NAMES = new Set(['Code', 'Function', 'Resource', 'Default', 'Handler']);

/**
 * Returns the labels of the assembly's assets by their path: `asset.1234` has the label
 * `interviews` if its construct is `Functions/interviews/Function/Code`.
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
  /** The `FunctionName` of the template, or a name derived from the logical id. */
  name: string;
  arn: string;
  roleArn: string;
  /** The short name: that of the construct, for example `interviews`. */
  label: string;
  /** The folder of the bundle. */
  directory: string;
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMb: number;
  /** How many calls may run at a time; undefined if only the account limits them. */
  reservedConcurrency?: number | undefined;
  /** The published version, if there is one. */
  version?: string | undefined;
  /** The versions that aliases stand for, by the names of the aliases. */
  aliases?: Readonly<Record<string, string>> | undefined;
}

/**
 * The memory from which a function runs in a process of its own. Functions with native code get
 * that much memory; they must not crash the local cloud, and a thread cannot limit their memory.
 */
const PROCESS_MEMORY_MB = 1536;

/** Checks whether a function runs in a process of its own instead of a thread. */
export const runsInProcess = ({ memoryMb }: Pick<FunctionSpec, 'memoryMb'>): boolean =>
  memoryMb >= PROCESS_MEMORY_MB;

/**
 * Returns the functions whose asset is on this disk, with resolved environments. If the folder
 * `bundles/<label>` exists, it replaces the asset's copy in the assembly, so that new code does not
 * require another synthesis.
 * @throws Error on an alias that divides calls among several versions
 */
export function readFunctions(resolved: ResolvedTemplate, bundles?: string): FunctionSpec[] {
  const { template, properties, resolve } = resolved;
  const aliases = readAliases(resolved);
  const published = new Set(
    toResources(template, 'AWS::Lambda::Version').map(([, version]) =>
      toFunctionName(String(properties(version)['FunctionName'])),
    ),
  );
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
    const name = String(resolve({ Ref: id }));
    return {
      name,
      arn: String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })),
      roleArn: String(own['Role']),
      label,
      directory,
      handler: String(own['Handler']),
      environment: Object.fromEntries(
        Object.entries(Variables).map(([key, value]) => [key, String(value)]),
      ),
      timeoutSeconds: Number(own['Timeout'] ?? 3),
      memoryMb: Number(own['MemorySize'] ?? 128),
      ...(own['ReservedConcurrentExecutions'] !== undefined && {
        reservedConcurrency: Number(own['ReservedConcurrentExecutions']),
      }),
      ...(published.has(name) && { version: PUBLISHED_VERSION }),
      ...(aliases[name] && { aliases: aliases[name] }),
    };
  });
}

/** Returns the versions of aliases, by the name of their function and their own. */
function readAliases({
  template,
  properties,
}: ResolvedTemplate): Record<string, Record<string, string>> {
  const byFunction: Record<string, Record<string, string>> = {};
  for (const [id, resource] of toResources(template, 'AWS::Lambda::Alias')) {
    const own = properties(resource);
    if (own['RoutingConfig'] !== undefined)
      throw new Error(`${id}: the local cloud knows aliases of one version only`);
    const name = toFunctionName(String(own['FunctionName']));
    (byFunction[name] ??= {})[String(own['Name'])] = String(own['FunctionVersion']);
  }
  return byFunction;
}
