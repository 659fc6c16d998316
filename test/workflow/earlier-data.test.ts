import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { deserialize } from 'node:v8';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, type Actor } from '@parley/demo/actors/actor.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { storeOlderNames } from '../../scripts/lib/data-folder/upgrade-data-folder.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { LOW_FAULTS } from '../support/builders/low-faults.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { startProductStack } from '../support/start-product-stack.ts';

/**
 * The data folder of an earlier release (26 November 2026: one stack, signing keys in the table):
 * a company with its people, a requisition, a candidate and two booked interviews, whose workflows
 * wait. Its databases were vacuumed, and its logs and locks left out. It is a serialized object of
 * files by their paths, compressed with Brotli.
 */
const FOLDER = join(import.meta.dirname, 'earlier-release/data-folder.br');
const INTERVIEW = 'iv_01KJPRZB006CEWK64JD7T95DZ7';
const STARTS_AT = Date.parse('2026-03-04T08:00:00.000Z');
/** When the folder was made. */
const MADE_AT = Date.parse('2026-03-02T08:00:00.000Z');
const RECRUITER = 'recruiter@aurora.example';
const CANDIDATE = 'candidate@aurora.example';

let stack: TestStack;
let recruiter: Actor;

beforeAll(async () => {
  await prepare(resolve(import.meta.dirname, '../..'), { page: false, print: () => undefined });
  stack = await startProductStack({
    virtualClock: MADE_AT,
    oneThread: true,
    ...LOW_FAULTS,
    async fill(dataDir) {
      const files = deserialize(brotliDecompressSync(readFileSync(FOLDER))) as Record<
        string,
        Uint8Array
      >;
      for (const [path, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(dataDir, path)), { recursive: true });
        writeFileSync(join(dataDir, path), bytes, { mode: 0o600 });
      }
      storeOlderNames(dataDir);
    },
  });
  const target = {
    origin: stack.web,
    pool: stack.endpoints.cognito,
    now: () => MADE_AT,
  } as Parameters<typeof actAs>[0];
  recruiter = await actAs(target, RECRUITER);
});
afterAll(() => stack?.close());

test('people sign in with their passwords and find what they had', async () => {
  const { items } = await recruiter.call('list-candidates', { query: {} });
  expect(items.map(({ name }) => name)).toEqual(['Aurora Candidate']);
  const interview = await recruiter.call('get-interview', { params: { id: INTERVIEW } });
  expect(interview).toMatchObject({ title: 'First talk', state: 'scheduled' });
});

test('what was mailed to a candidate still leads to the room', async () => {
  const links = (await stack.mails({ to: CANDIDATE })).flatMap(
    ({ text }) => /\/room\/(iv_\w+)#([\w.-]+)/.exec(text) ?? [],
  );
  const key = links[links.indexOf(INTERVIEW) + 1];
  const { status, json } = await rawCall({ origin: stack.web }, 'guest-get-room', {
    body: { key },
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ interview_id: INTERVIEW, state: 'early' });
});

test('a workflow that waited goes on, and what it writes is new', async () => {
  const mailsBefore = (await stack.mails({ to: CANDIDATE })).length;
  await stack.advanceTo(STARTS_AT + 60_000);
  await stack.idle();
  expect((await stack.mails({ to: CANDIDATE })).length).toBeGreaterThan(mailsBefore);
  await recruiter.renew();
  const interview = await recruiter.call('get-interview', { params: { id: INTERVIEW } });
  expect(interview.state).toBe('in_progress');
});
