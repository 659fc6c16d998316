import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginFirstStart } from '../demo-file.ts';
import { checkInstallation, sealInstallation } from './installation.ts';

const DATABASES = [
  'dynamodb/dynamodb.sqlite',
  'streams.sqlite',
  'cognito/pool.sqlite',
  's3/objects.sqlite',
  'ses/mails.sqlite',
  'states/states.sqlite',
  'schedules/schedules.sqlite',
  'events/events.sqlite',
  'chime/chime.sqlite',
];
const FILES = ['identity.json', 'demo.json', 'cognito/secrets.json'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-installation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a data folder as the engines leave it: databases in WAL mode that contain data. */
function dataFolder(name: string): string {
  const dataDir = join(folder, name);
  for (const file of [...DATABASES, ...FILES])
    mkdirSync(dirname(join(dataDir, file)), { recursive: true });
  for (const file of FILES) writeFileSync(join(dataDir, file), '[]');
  for (const file of DATABASES) write(join(dataDir, file));
  return dataDir;
}

function write(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (a); INSERT INTO t VALUES (1)',
  );
  database.close();
}

describe('a data folder', () => {
  it('is the same installation after its databases were changed', () => {
    const dataDir = dataFolder('a');
    sealInstallation(dataDir);
    expect(() => checkInstallation(dataDir)).not.toThrow();
    for (const file of DATABASES) write(join(dataDir, file));
    expect(() => checkInstallation(dataDir)).not.toThrow();
    sealInstallation(dataDir);
    expect(() => checkInstallation(dataDir)).not.toThrow();
  });

  it.each([...DATABASES, ...FILES])('without %s is refused with a message', (file) => {
    const dataDir = dataFolder('a');
    sealInstallation(dataDir);
    rmSync(join(dataDir, file));
    expect(() => checkInstallation(dataDir)).toThrow(
      `${join(dataDir, file)} is missing. Put the whole folder back as it was copied while ` +
        'Parley was stopped',
    );
  });

  it.each(DATABASES)(
    'with %s of another installation, or with garbage in its place, is refused',
    (file) => {
      const [dataDir, other] = [dataFolder('a'), dataFolder('b')];
      for (const one of [dataDir, other]) sealInstallation(one);
      copyFileSync(join(other, file), join(dataDir, file));
      expect(() => checkInstallation(dataDir)).toThrow(
        `${join(dataDir, file)} is of another installation than the files beside it`,
      );
      writeFileSync(join(dataDir, file), 'no database at all'.repeat(50));
      expect(() => checkInstallation(dataDir)).toThrow(`${join(dataDir, file)} is damaged`);
      writeFileSync(join(dataDir, file), '');
      expect(() => checkInstallation(dataDir)).toThrow(`${join(dataDir, file)} is damaged`);
    },
  );

  it('from before installation records gets one, unless a required store is missing', () => {
    const dataDir = dataFolder('a');
    for (const name of ['chime', 'events']) rmSync(join(dataDir, name), { recursive: true });
    checkInstallation(dataDir);
    sealInstallation(dataDir);
    checkInstallation(dataDir);
    const incomplete = dataFolder('b');
    rmSync(join(incomplete, 'states'), { recursive: true });
    expect(() => sealInstallation(incomplete)).toThrow('states.sqlite is missing');
    rmSync(join(incomplete, 'demo.json'));
    expect(() => checkInstallation(incomplete)).toThrow('demo.json is missing');
    beginFirstStart(join(folder, 'begun'));
    writeFileSync(join(folder, 'begun', 'identity.json'), '{}');
    checkInstallation(join(folder, 'begun'));
  });

  it('gets a lost record back, and none if its files belong to several installations', () => {
    const [dataDir, other] = [dataFolder('a'), dataFolder('b')];
    for (const one of [dataDir, other]) {
      sealInstallation(one);
      rmSync(join(one, 'installation.json'));
    }
    sealInstallation(dataDir);
    checkInstallation(dataDir);
    rmSync(join(dataDir, 'installation.json'));
    copyFileSync(join(other, 'streams.sqlite'), join(dataDir, 'streams.sqlite'));
    expect(() => sealInstallation(dataDir)).toThrow('of several installations');
  });

  it('whose tables are in another engine is not opened without it, nor the reverse', () => {
    const dataDir = dataFolder('a');
    rmSync(join(dataDir, 'dynamodb'), { recursive: true });
    expect(() => sealInstallation(dataDir)).toThrow('dynamodb.sqlite is missing');
    sealInstallation(dataDir, false);
    checkInstallation(dataDir, false);
    expect(() => checkInstallation(dataDir)).toThrow(
      /are in another DynamoDB\. Set AWS_ENDPOINT_URL_DYNAMODB/,
    );
    const usual = dataFolder('b');
    sealInstallation(usual);
    expect(() => checkInstallation(usual, false)).toThrow(
      /are in its own engine\. Remove AWS_ENDPOINT_URL_DYNAMODB/,
    );
  });
});
