import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { FirstStart } from './first-start.ts';

/**
 * Runs the first start of a data folder (first-start.ts) to its end. Rejects when it fails; the
 * next start begins it anew.
 */
export async function fillDataFolder(
  root: string,
  options: FirstStart,
  say: (line: string) => void,
): Promise<void> {
  say(
    options.empty
      ? 'First start: making the platform …'
      : 'First start: two companies come to life (about a minute) …',
  );
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/lib/first-start.ts'), JSON.stringify(options)],
    { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0)
    throw new Error('The first start failed: see above. The next start begins it anew.');
}
