import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { files?: Record<string, { displayName?: string; source: { path: string } }> };

/** Names of constructs that say nothing: the function is called like the construct around them. */
const EMPTY_NAMES = new Set(['Code', 'Function', 'Resource', 'Default', 'Handler']);

/**
 * What the assembly calls its assets, by their path: `asset.1234` is `interviews` for
 * `Functions/interviews/Function/Code`.
 */
export function assetLabels(directory: string): Map<string, string> {
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
