import { randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { isFirstStartUnderWay } from '../demo-file.ts';
import { readJson, writeFileAtomically } from '@parley/local-cloud/core/json-files.ts';

const TABLES = 'dynamodb/dynamodb.sqlite';

/**
 * The databases of a data folder. Each contains the number of its installation as SQLite's
 * application_id.
 */
const DATABASES = [
  TABLES,
  'streams.sqlite',
  'cognito/pool.sqlite',
  's3/objects.sqlite',
  'ses/mails.sqlite',
  'states/states.sqlite',
  'schedules/schedules.sqlite',
  'events/events.sqlite',
  'chime/chime.sqlite',
];
/** Other files without which an existing installation cannot run. */
const FILES = ['identity.json', 'demo.json', 'cognito/secrets.json'];

const SEAL = 'installation.json';
const sealSchema = z.object({ installation: z.int().min(1), stores: z.array(z.string()) });

const ADVICE =
  'Put the whole folder back as it was copied while Parley was stopped, or begin a new ' +
  'one: npm start -- --data <folder>';

/**
 * Records which stores a data folder has and that they belong together. Call it while no process
 * has them open. An older folder gets its record if all required stores exist.
 * @param hasTables false if the tables are in an engine that somebody else runs
 */
export function sealInstallation(dataDir: string, hasTables = true): void {
  if (readJson(join(dataDir, SEAL)) !== undefined) return;
  const stores = DATABASES.filter((name) => existsSync(join(dataDir, name)));
  const missing = [
    ...(hasTables ? [TABLES] : []),
    'cognito/pool.sqlite',
    'states/states.sqlite',
    ...FILES,
  ].filter((name) => !existsSync(join(dataDir, name)));
  if (missing.length > 0) throw new Error(`${join(dataDir, missing[0]!)} is missing. ${ADVICE}`);
  // Some stores already have a number if an earlier record was lost or could not be written
  // completely.
  const [known, ...others] = new Set(
    stores.map((name) => getNumber(dataDir, name)).filter((number) => number !== 0),
  );
  if (others.length > 0)
    throw new Error(
      `${join(dataDir, SEAL)} is missing, and the files beside it are of several ` +
        `installations. ${ADVICE}`,
    );
  const installation = known ?? randomInt(1, 2 ** 31 - 1);
  for (const name of stores) {
    const database = new DatabaseSync(join(dataDir, name));
    database.exec(`PRAGMA busy_timeout = 2000; PRAGMA application_id = ${installation}`);
    database.close();
  }
  writeFileAtomically(
    join(dataDir, SEAL),
    JSON.stringify({ installation, stores: [...stores, ...FILES] }),
  );
}

/**
 * Checks that all stores of an installation exist and belong to it, before any of them is opened.
 * It reads a hundred bytes of each.
 * @param hasTables false if the tables are in an engine that somebody else runs
 * @throws Error with a message that names the first store that does not, and how to continue
 */
export function checkInstallation(dataDir: string, hasTables = true): void {
  const found = readJson(join(dataDir, SEAL));
  if (found === undefined) {
    const ranBefore = existsSync(join(dataDir, 'identity.json')) && !isFirstStartUnderWay(dataDir);
    if (ranBefore && !existsSync(join(dataDir, 'demo.json')))
      throw new Error(`${join(dataDir, 'demo.json')} is missing. ${ADVICE}`);
    return;
  }
  const { installation, stores } = sealSchema.parse(found);
  if (stores.includes(TABLES) !== hasTables)
    throw new Error(
      hasTables
        ? `The tables of ${dataDir} are in another DynamoDB. Set AWS_ENDPOINT_URL_DYNAMODB to its ` +
            'address, or begin a new folder: npm start -- --data <folder>'
        : `The tables of ${dataDir} are in its own engine. Remove AWS_ENDPOINT_URL_DYNAMODB from ` +
            'the environment, or begin a new folder: npm start -- --data <folder>',
    );
  for (const name of stores) {
    if (!existsSync(join(dataDir, name)))
      throw new Error(`${join(dataDir, name)} is missing. ${ADVICE}`);
    if (name.endsWith('.sqlite') && getNumber(dataDir, name) !== installation)
      throw new Error(
        `${join(dataDir, name)} is of another installation than the files beside it. ${ADVICE}`,
      );
  }
}

/**
 * Returns the application_id in the header of a database. Source:
 * https://sqlite.org/fileformat.html, "The database header".
 */
function getNumber(dataDir: string, name: string): number {
  const file = join(dataDir, name);
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  try {
    const read = readSync(handle, header);
    if (read < header.length || header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
      throw new Error(`${file} is damaged: it is not a database. ${ADVICE}`);
  } finally {
    closeSync(handle);
  }
  return header.readUInt32BE(68);
}
