import { hash, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { readJson, writeFileAtomically } from '@parley/local-cloud/shared/json-files.ts';
import { isFirstStartUnderWay } from '../demo-file.ts';
import { readDatabase } from './read-database.ts';

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

const toMark = (value: unknown): string => hash('sha256', JSON.stringify(value)).slice(0, 16);
const marksOf = (content: unknown, toIdentity: (part: never) => unknown) =>
  Object.fromEntries(
    Object.entries(content as Record<string, never>).map(([id, part]) => [
      id,
      toMark(toIdentity(part)),
    ]),
  );
/**
 * A release may give a state machine another name; what runs in it continues. The records of
 * earlier releases have the names of state machines too.
 */
const withoutMachines = (marks: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(marks).filter(([part]) => !part.startsWith('AWS::StepFunctions::StateMachine ')),
  );
const whole = (content: unknown) => ({ whole: toMark(content) });

/**
 * The other files of a data folder that belong together, with a function that returns the marks by
 * which each is recognized: parts may be added to a file, but those that it had remain.
 */
const FILES: Readonly<Record<string, (content: unknown) => Record<string, string>>> = {
  'identity.json': whole,
  'demo.json': whole,
  'cognito/secrets.json': whole,
  // The names under which the tables, buckets and keys of the folder exist.
  'names.json': (content) => withoutMachines(marksOf(content, (name) => name)),
  'kms/keys.json': (content) => marksOf(content, ({ material }: { material: string }) => material),
  // The values change when keys are added or removed.
  'secrets/secrets.json': (content) =>
    marksOf(content, ({ createdAt }: { createdAt: number }) => createdAt),
  // A release may change all of them.
  'custom-resources.json': () => ({}),
};
/** Without these an existing installation of any release cannot run. */
const REQUIRED = [
  'cognito/pool.sqlite',
  'states/states.sqlite',
  'identity.json',
  'demo.json',
  'cognito/secrets.json',
];

const SEAL = 'installation.json';
/**
 * The format of a data folder. Increase what is written when an older release would misread or harm
 * a folder that this one has written; one release before that reads it (ADR 77).
 */
export const FOLDER_FORMAT = { reads: 2, writes: 2 } as const;
const sealSchema = z.object({
  format: z.int().default(1),
  installation: z.int().min(1),
  stores: z.array(z.string()),
  /** The marks of each file. */
  marks: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});
type Seal = z.infer<typeof sealSchema>;

const ADVICE =
  'Put the whole folder back as it was copied while Parley was stopped, or begin a new ' +
  'one: npm start -- --data <folder>';

const missing = (dataDir: string, name: string) =>
  new Error(`${join(dataDir, name)} is missing. ${ADVICE}`);
const foreign = (dataDir: string, name: string) =>
  new Error(
    `${join(dataDir, name)} is of another installation than the files beside it. ${ADVICE}`,
  );

/**
 * Records which stores a data folder has and that they belong together. Call it while no process
 * has them open, after `checkInstallation`. What has been added since the last time is recorded
 * too. An older folder gets its record if all required stores exist.
 * @param hasTables false if the tables are in an engine that somebody else runs
 */
export function sealInstallation(dataDir: string, hasTables = true): void {
  const known = readSeal(dataDir);
  const required = [...(hasTables ? [TABLES] : []), ...REQUIRED];
  const lost = required.find((name) => !existsSync(join(dataDir, name)));
  if (lost !== undefined) throw missing(dataDir, lost);
  const stores = DATABASES.filter((name) => existsSync(join(dataDir, name)));
  const installation = known?.installation ?? findInstallation(dataDir, stores);
  for (const name of stores)
    if (readDatabase(join(dataDir, name), ADVICE) !== installation)
      writeNumber(dataDir, name, installation);
  const files = Object.keys(FILES).filter((name) => existsSync(join(dataDir, name)));
  const seal: Seal = {
    format: FOLDER_FORMAT.writes,
    installation,
    stores: [...stores, ...files],
    marks: Object.fromEntries(files.map((name) => [name, readMarks(dataDir, name)])),
  };
  const text = JSON.stringify(seal);
  if (JSON.stringify(known) !== text) writeFileAtomically(join(dataDir, SEAL), text);
}

/**
 * Checks that all stores of an installation exist, can be read and belong to it, before any of them
 * is opened. It reads the first pages of each.
 * @param hasTables false if the tables are in an engine that somebody else runs
 * @throws Error with a message that names the first store that does not, and how to continue
 */
export function checkInstallation(dataDir: string, hasTables = true): void {
  const seal = readSeal(dataDir);
  if (seal === undefined) {
    const ranBefore = existsSync(join(dataDir, 'identity.json')) && !isFirstStartUnderWay(dataDir);
    if (ranBefore && !existsSync(join(dataDir, 'demo.json'))) throw missing(dataDir, 'demo.json');
    return;
  }
  const { installation, stores, marks } = seal;
  if (stores.includes(TABLES) !== hasTables)
    throw new Error(
      hasTables
        ? `The tables of ${dataDir} are in another DynamoDB. Set AWS_ENDPOINT_URL_DYNAMODB to its ` +
            'address, or begin a new folder: npm start -- --data <folder>'
        : `The tables of ${dataDir} are in its own engine. Remove AWS_ENDPOINT_URL_DYNAMODB from ` +
            'the environment, or begin a new folder: npm start -- --data <folder>',
    );
  for (const name of [...stores, ...listUnrecorded(dataDir, seal)]) {
    if (!existsSync(join(dataDir, name))) throw missing(dataDir, name);
    if (name.endsWith('.sqlite')) {
      if (readDatabase(join(dataDir, name), ADVICE) !== installation) throw foreign(dataDir, name);
      continue;
    }
    const found = readMarks(dataDir, name);
    for (const [part, mark] of Object.entries(withoutMachines(marks[name] ?? {})))
      if (found[part] !== mark) throw foreign(dataDir, name);
  }
}

/** @throws Error if a newer release has written the folder, or the record cannot be read */
function readSeal(dataDir: string): Seal | undefined {
  const found = readJson(join(dataDir, SEAL));
  if (found === undefined) return undefined;
  const { success, data } = sealSchema.safeParse(found);
  if (!success) throw new Error(`${join(dataDir, SEAL)} is damaged. ${ADVICE}`);
  if (data.format > FOLDER_FORMAT.reads)
    throw new Error(
      `${dataDir} was last opened by a newer release of Parley, whose folders have format ` +
        `${data.format}; this release knows formats up to ${FOLDER_FORMAT.reads}. Start the newer release, or ` +
        'begin a new folder: npm start -- --data <folder>',
    );
  return data;
}

/**
 * Returns the files that a folder has although its record, of format 1, could not name them. Names
 * are kept since before there were secrets, so a folder with secrets has names.
 */
const listUnrecorded = (dataDir: string, { format }: Seal): string[] =>
  format === 1 && existsSync(join(dataDir, 'secrets/secrets.json')) ? ['names.json'] : [];

/** @throws Error if the file is no JSON, or has not the form of such a file */
function readMarks(dataDir: string, name: string): Record<string, string> {
  try {
    return FILES[name]?.(readJson(join(dataDir, name))) ?? {};
  } catch (error) {
    throw new Error(`${join(dataDir, name)} is damaged. ${ADVICE}`, { cause: error });
  }
}

/**
 * Returns the number that some stores already have if an earlier record was lost or could not be
 * written completely, or a new one.
 */
function findInstallation(dataDir: string, stores: readonly string[]): number {
  const [known, ...others] = new Set(
    stores.map((name) => readDatabase(join(dataDir, name), ADVICE)).filter((one) => one !== 0),
  );
  if (others.length > 0)
    throw new Error(
      `${join(dataDir, SEAL)} is missing, and the files beside it are of several ` +
        `installations. ${ADVICE}`,
    );
  return known ?? randomInt(1, 2 ** 31 - 1);
}

function writeNumber(dataDir: string, name: string, installation: number): void {
  const database = new DatabaseSync(join(dataDir, name));
  database.exec(`PRAGMA busy_timeout = 2000; PRAGMA application_id = ${installation}`);
  database.close();
}
