import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionSpec } from '../template/read/read-functions.ts';

/**
 * The maximum size of the code of a function, with everything beside it, in bytes. Source: AWS
 * Lambda developer guide, "Lambda quotas" (250 MB unzipped); the exact figure is the one that
 * Lambda's error message names.
 */
const MAX_CODE_BYTES = 262_144_000;

/**
 * Throws an InvalidParameterValueException if the code of a function is too large, as Lambda does
 * when the function is deployed. Linked files count, since they are part of the archive.
 */
export function assertCodeSizes(specs: readonly Pick<FunctionSpec, 'name' | 'directory'>[]): void {
  for (const { name, directory } of specs)
    // A missing folder is reported by the calls of its function.
    if (existsSync(directory) && measureFolder(directory) >= MAX_CODE_BYTES)
      throw Object.assign(
        new Error(`${name}: Unzipped size must be smaller than ${MAX_CODE_BYTES} bytes`),
        { name: 'InvalidParameterValueException' },
      );
}

const measureFolder = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => {
    const path = join(folder, name);
    const entry = statSync(path);
    return sum + (entry.isDirectory() ? measureFolder(path) : entry.size);
  }, 0);
