import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStoredNames, writeStoredNames } from '@parley/local-cloud/core/start/stored-names.ts';
import { toUuid } from '@parley/local-cloud/template/physical-names.ts';

/** Increase this whenever `enter-lists.ts` adds something that an older folder does not contain. */
const LISTS_REVISION = 5;

const toMarker = (dataDir: string) => join(dataDir, 'lists.json');

/** Records that the lists of a data folder are complete. A new folder needs no upgrade. */
export const markUpgraded = (dataDir: string): void =>
  writeFileSync(toMarker(dataDir), `{ "entered": ${LISTS_REVISION} }\n`);

const enteredIn = (dataDir: string): number =>
  existsSync(toMarker(dataDir))
    ? Number((JSON.parse(readFileSync(toMarker(dataDir), 'utf8')) as { entered?: unknown }).entered)
    : 0;

/**
 * The names of resources in data folders from before 27 November 2026, when one stack had most of
 * them. Those of other stacks than `App` would be looked for under other names now.
 */
const OLDER_NAMES = {
  'AWS::DynamoDB::GlobalTable DataTableFDBAD0F2': 'Parley-dev-App-DataTableFDBAD0F2',
  'AWS::S3::Bucket RepliesBucket459CE49B': 'parley-dev-app-repliesbucket459ce49b',
  'AWS::S3::Bucket SetAsideBucketB427087B': 'parley-dev-app-setasidebucketb427087b',
  'AWS::KMS::Key VoiceKeyE0A24C93': toUuid('Parley-dev-Speech-VoiceKeyE0A24C93'),
};

/**
 * Makes the resources of an older data folder keep their names, before the local cloud opens it. A
 * new folder has no identity yet.
 */
export function storeOlderNames(dataDir: string): void {
  if (existsSync(join(dataDir, 'identity.json')) && readStoredNames(dataDir) === undefined)
    writeStoredNames(dataDir, OLDER_NAMES);
}

/**
 * Adds the records of an older data folder to the lists, once. `environment` is that of a function,
 * so that the engines can be reached.
 */
export async function upgradeDataFolder(
  root: string,
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  if (enteredIn(dataDir) >= LISTS_REVISION) return;
  print('An older data folder: its records are entered into the lists …');
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
