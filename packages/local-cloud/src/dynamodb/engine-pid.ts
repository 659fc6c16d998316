import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Process id of the DynamoDB engine that runs on a data folder now; undefined where it runs
 * elsewhere or has ended.
 */
export function readEnginePid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'dynamodb', 'dynoxide.pid'), 'utf8'));
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
