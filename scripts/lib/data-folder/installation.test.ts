import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
/** The files beside the databases. Each content is of an installation with this number. */
const CONTENTS: Readonly<Record<string, (of: number) => object>> = {
  'identity.json': (of) => ({ userPoolId: `pool-${of}` }),
  'demo.json': (of) => [{ email: `person-${of}@mail.example` }],
  'cognito/secrets.json': (of) => ({ hmac: `hmac-${of}` }),
  'names.json': (of) => ({ 'AWS::S3::Bucket Files': `bucket-${of}` }),
  'kms/keys.json': (of) => ({ key: { material: `material-${of}`, at: 1 } }),
  'secrets/secrets.json': (of) => ({ Cursors: { createdAt: of, versions: [{ text: 'one' }] } }),
  'custom-resources.json': () => ({}),
};
const FILES = Object.keys(CONTENTS);
let made = 0;
let folder: string;
let templates: string;

beforeAll(() => {
  templates = mkdtempSync(join(tmpdir(), 'parley-installations-'));
});
afterAll(() => rmSync(templates, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-installation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Creates a data folder as the engines leave it: databases in WAL mode that contain data. Folders
 * with different names differ.
 */
function dataFolder(name: string): string {
  const [dataDir, template] = [join(folder, name), join(templates, name)];
  made = name.charCodeAt(0);
  if (!existsSync(template)) {
    for (const file of DATABASES) {
      mkdirSync(dirname(join(template, file)), { recursive: true });
      write(join(template, file));
    }
    for (const file of FILES) writeJson(template, file, CONTENTS[file]!(made));
  }
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

function writeJson(dataDir: string, file: string, content: object): void {
  mkdirSync(dirname(join(dataDir, file)), { recursive: true });
  writeFileSync(join(dataDir, file), JSON.stringify(content));
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

  it.each(FILES.filter((file) => file !== 'custom-resources.json'))(
    'with %s of another installation, or with garbage in its place, is refused',
    (file) => {
      const [dataDir, other] = [dataFolder('a'), dataFolder('b')];
      for (const one of [dataDir, other]) sealInstallation(one);
      copyFileSync(join(other, file), join(dataDir, file));
      expect(() => checkInstallation(dataDir)).toThrow(
        `${join(dataDir, file)} is of another installation than the files beside it`,
      );
      for (const garbage of ['no JSON', 'null']) {
        writeFileSync(join(dataDir, file), garbage);
        expect(() => checkInstallation(dataDir), garbage).toThrow(join(dataDir, file));
      }
    },
  );

  it('may get more names, keys and secrets, and other values of secrets, which are its own then', () => {
    const dataDir = dataFolder('a');
    sealInstallation(dataDir);
    const grown = {
      'names.json': { ...CONTENTS['names.json']!(made), 'AWS::S3::Bucket More': 'more' },
      'kms/keys.json': { ...CONTENTS['kms/keys.json']!(made), more: { material: 'more', at: 2 } },
      'secrets/secrets.json': { Cursors: { createdAt: made, versions: [{ text: 'two' }] } },
      'custom-resources.json': { Keys: {} },
    };
    for (const [file, content] of Object.entries(grown)) writeJson(dataDir, file, content);
    checkInstallation(dataDir);
    sealInstallation(dataDir);
    checkInstallation(dataDir);
    writeJson(dataDir, 'kms/keys.json', CONTENTS['kms/keys.json']!(made));
    expect(() => checkInstallation(dataDir)).toThrow('keys.json is of another installation');
  });

  it('may have a state machine under another name, which a release has given it', () => {
    const dataDir = dataFolder('a');
    const names = CONTENTS['names.json']!(made) as object;
    const machine = 'AWS::StepFunctions::StateMachine Later';
    writeJson(dataDir, 'names.json', { ...names, [machine]: 'Stack-Later-1' });
    sealInstallation(dataDir);
    // A record of a release that has marked state machines too.
    const record = join(dataDir, 'installation.json');
    const seal = JSON.parse(readFileSync(record, 'utf8')) as {
      marks: Record<string, Record<string, string>>;
    };
    seal.marks['names.json']![machine] = 'a mark of its name';
    writeFileSync(record, JSON.stringify(seal));
    writeJson(dataDir, 'names.json', { ...names, [machine]: 'later' });
    expect(() => checkInstallation(dataDir)).not.toThrow();
    sealInstallation(dataDir);
    expect(() => checkInstallation(dataDir)).not.toThrow();
  });

  it('may get another database, which belongs to it from the next start on', () => {
    const dataDir = dataFolder('a');
    rmSync(join(dataDir, 'chime'), { recursive: true });
    sealInstallation(dataDir);
    mkdirSync(join(dataDir, 'chime'));
    write(join(dataDir, 'chime/chime.sqlite'));
    checkInstallation(dataDir);
    sealInstallation(dataDir);
    rmSync(join(dataDir, 'chime'), { recursive: true });
    expect(() => checkInstallation(dataDir)).toThrow('chime.sqlite is missing');
  });

  it.each(DATABASES)('with damage within %s is refused with its name', (file) => {
    const dataDir = dataFolder('a');
    sealInstallation(dataDir);
    const damaged = readFileSync(join(dataDir, file));
    damaged.fill(7, 100, 600);
    writeFileSync(join(dataDir, file), damaged);
    expect(() => checkInstallation(dataDir)).toThrow(`${join(dataDir, file)} is damaged: `);
  });

  it('that a newer release has written is refused, and a damaged record is named', () => {
    const dataDir = dataFolder('a');
    sealInstallation(dataDir);
    const seal = JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as object;
    writeJson(dataDir, 'installation.json', { ...seal, format: 3 });
    const refused = /last opened by a newer release of Parley, whose folders have format 3/;
    expect(() => checkInstallation(dataDir)).toThrow(refused);
    expect(() => sealInstallation(dataDir)).toThrow(refused);
    writeJson(dataDir, 'installation.json', { ...seal, stores: 'all' });
    expect(() => checkInstallation(dataDir)).toThrow('installation.json is damaged');
  });

  it('with a record of an earlier release gets a complete one, unless its names are lost', () => {
    const dataDir = dataFolder('a');
    sealInstallation(dataDir);
    const seal = JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as {
      installation: number;
    };
    const stores = [...DATABASES, 'identity.json', 'demo.json', 'cognito/secrets.json'];
    const earlier = { installation: seal.installation, stores };
    writeJson(dataDir, 'installation.json', earlier);
    checkInstallation(dataDir);
    sealInstallation(dataDir);
    expect(JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8'))).toEqual(seal);
    writeJson(dataDir, 'installation.json', earlier);
    rmSync(join(dataDir, 'names.json'));
    expect(() => checkInstallation(dataDir)).toThrow('names.json is missing');
    rmSync(join(dataDir, 'secrets'), { recursive: true });
    checkInstallation(dataDir);
  });

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
