import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Increase this whenever `enter-lists.ts` adds something that an older folder does not contain. */
const LISTS_REVISION = 3;

const toMarker = (dataDir: string) => join(dataDir, 'lists.json');

/** Records that the lists of a data folder are complete. A new folder needs no upgrade. */
export const markUpgraded = (dataDir: string): void =>
  writeFileSync(toMarker(dataDir), `{ "entered": ${LISTS_REVISION} }\n`);

const enteredIn = (dataDir: string): number =>
  existsSync(toMarker(dataDir))
    ? Number((JSON.parse(readFileSync(toMarker(dataDir), 'utf8')) as { entered?: unknown }).entered)
    : 0;

/**
 * Adds the records of an older data folder to the lists, once. `environment` is that of a function,
 * so that the engines can be reached.
 */
export async function upgradeDataFolder(
  root: string,
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  if (enteredIn(dataDir) >= LISTS_REVISION) return;
  say('An older data folder: its records are entered into the lists …');
  const child = spawn(process.execPath, [join(root, 'scripts/enter-lists.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0)
    throw new Error(
      'The records could not be entered into the lists: see above. The next start tries again.',
    );
  markUpgraded(dataDir);
}
