import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts figures beside the earlier ones in `.cache/bench.json`; a part that was measured again
 * replaces itself.
 */
export function saveFigures(root: string, figures: Record<string, unknown>): void {
  const file = join(root, '.cache', 'bench.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...read(file), ...figures }, null, 2)}\n`);
}

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
