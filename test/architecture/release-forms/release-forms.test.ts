import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { FOLDER_FORMAT } from '../../../scripts/lib/data-folder/installation.ts';
import { testKeyRing } from '../../support/builders/test-key-ring.ts';
import { findUnreadable, type ItemForm, toItemForms } from './collect-forms.ts';

/**
 * The forms that the last release reads (ADR 77). This release writes nothing else, so that both
 * can serve at once, and one can go back. `RECORD_FORMS=<name of the release>` writes the file,
 * when a release has been made and never to make this test pass.
 */
const FILE = join(import.meta.dirname, 'last-release.json');
interface Recorded {
  release: string;
  items: Record<string, ItemForm>;
  events: string[];
  /** Signed texts that the release reads, by what they are. */
  signed: Record<string, string[]>;
  folderFormat: number;
}

/**
 * What this release reads and does not write yet: the next one does. Values of stored items are
 * written `KIND path value`, a field that is no longer needed `KIND path may be missing`, and a
 * type of event as itself.
 */
const PREPARED: readonly string[] = [];

const schemas = vi.hoisted(() => [] as z.ZodObject[]);
vi.mock('zod', async (importOriginal) => {
  const zod = await importOriginal<typeof z>();
  const record = <Create extends Function>(create: Create): Create =>
    new Proxy(create, {
      apply(target, self, given) {
        const made = Reflect.apply(target, self, given) as z.ZodObject;
        schemas.push(made);
        return made;
      },
    });
  return {
    ...zod,
    object: record(zod.object),
    strictObject: record(zod.strictObject),
    looseObject: record(zod.looseObject),
  };
});

const ring = testKeyRing();
const INTERVIEW = 'iv_01KJPRZB006CEWK64JD7T95DZ7';
const THREAD = 'thr_01KJPRZB006CEWK64JD7T95DZ7';
const [links, calendars, threads] = [
  roomKeys(ring),
  calendarAddresses(ring, 'reply.parley.example'),
  threadAddresses(ring, 'reply.parley.example'),
];

/** The same link or address as each release makes it, and whether this release can read one. */
const SIGNED: Record<string, { write(): Promise<string>; reads(text: string): Promise<unknown> }> =
  {
    'link of a candidate': {
      write: () =>
        links.seal({
          tenantId: 2,
          interviewId: INTERVIEW,
          candidateId: 'cand_1',
          closesAt: '2026-03-04T10:00:00.000Z',
          revision: 1,
          email: 'asha@mail.example',
        }),
      reads: (text) => links.open(text),
    },
    'address of a calendar': {
      write: () => calendars.addressOf(2, INTERVIEW),
      reads: (text) => calendars.read(text),
    },
    'address of a conversation': {
      write: () => threads.addressOf(2, THREAD, 'asha@mail.example'),
      reads: async (text) => (await threads.read(text)?.isSentTo('asha@mail.example')) || undefined,
    },
  };

async function listForms(): Promise<Omit<Recorded, 'release' | 'signed'>> {
  // Modules that other test files have loaded must create their schemas again.
  vi.resetModules();
  await Promise.all(
    Object.values(import.meta.glob(['../../../packages/data/src/**/*.ts', '!**/*.test.ts'])).map(
      (load) => load(),
    ),
  );
  const { EVENT_TYPES } = await import('@parley/contracts/events/event-table.ts');
  return {
    items: toItemForms(schemas),
    events: EVENT_TYPES.toSorted(),
    folderFormat: FOLDER_FORMAT.reads,
  };
}
const readRecorded = () => JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;

/** Replaces the recorded forms by those that this release reads. */
async function record(release: string): Promise<void> {
  const before = readRecorded().signed;
  const signed: Recorded['signed'] = {};
  for (const [name, { write, reads }] of Object.entries(SIGNED)) {
    const texts = new Set([await write()]);
    for (const text of before[name] ?? []) if ((await reads(text)) !== undefined) texts.add(text);
    signed[name] = [...texts];
  }
  const recorded: Recorded = { release, ...(await listForms()), signed };
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 1)}\n`);
}

beforeAll(async () => {
  const release = process.env['RECORD_FORMS'];
  if (release) await record(release);
});

test('what is stored can be read by the last release', async () => {
  const { items, events } = await listForms();
  const recorded = readRecorded();
  expect(Object.keys(items).length).toBeGreaterThan(40);
  expect(findUnreadable(items, recorded.items, PREPARED)).toEqual([]);
  const known = new Set([...recorded.events, ...PREPARED]);
  expect(events.filter((type) => !known.has(type))).toEqual([]);
});

test.each(Object.entries(SIGNED))(
  'the %s can be read by the last release, and its own can be read here',
  async (name, { write, reads }) => {
    const recorded = readRecorded().signed[name]!;
    expect(recorded).toContain(await write());
    for (const text of recorded) expect([text, await reads(text)]).not.toEqual([text, undefined]);
  },
);

test('a data folder can be opened by the last release', () => {
  expect(FOLDER_FORMAT.writes).toBeLessThanOrEqual(readRecorded().folderFormat);
  expect(FOLDER_FORMAT.reads).toBeGreaterThanOrEqual(FOLDER_FORMAT.writes);
});

const FORM = { required: ['id'], values: { state: ['done', 'open'] } };
test.each([
  ['a new value', { ...FORM, values: { state: ['done', 'late', 'open'] } }, 'A state late'],
  ['a needed field that may be missing', { ...FORM, required: [] }, 'A id may be missing'],
])('finds %s, unless it is read first and written later', (_, now, found) => {
  expect(findUnreadable({ A: now, B: FORM }, { A: FORM }, [])).toEqual([found]);
  expect(findUnreadable({ A: now }, { A: FORM }, [found])).toEqual([]);
});
