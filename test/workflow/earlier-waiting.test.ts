import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { deserialize } from 'node:v8';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, type Actor } from '@parley/demo/actors/actor.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';
import { prepare } from '../../scripts/lib/prepare.ts';
import { toSeedTarget } from '../support/builders/seed-target.ts';
import { startProductStack } from '../support/start-product-stack.ts';

/**
 * The data folder of an earlier release (30 November 2026), in which much waits: the workflow of an
 * interview in three days, the request for a scorecard, a decision that can be undone and whose
 * mail is sent two days later, an approval whose notification waits for the morning, and the
 * confirmations of an interview that was booked while the mail service was away. Its databases were
 * vacuumed, and its logs and locks left out. It is a serialized object of files by their paths,
 * compressed with Brotli.
 */
const FOLDER = join(import.meta.dirname, 'earlier-release/data-folder-30-november.br');
/** When the folder was made, five minutes after its last request. */
const MADE_AT = Date.parse('2026-03-02T20:10:00.000Z');
const PEOPLE = ['admin', 'recruiter', 'manager', 'interviewer', 'second', 'candidate'] as const;

let stack: TestStack;
let target: SeedTarget;

beforeAll(async () => {
  await prepare(resolve(import.meta.dirname, '../..'), { page: false, print: () => undefined });
  stack = await startProductStack({
    virtualClock: MADE_AT,
    oneThread: true,
    async fill(dataDir) {
      const files = deserialize(brotliDecompressSync(readFileSync(FOLDER))) as Record<
        string,
        Uint8Array
      >;
      for (const [path, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(dataDir, path)), { recursive: true });
        writeFileSync(join(dataDir, path), bytes, { mode: 0o600 });
      }
    },
  });
  target = await toSeedTarget(stack);
});
afterAll(() => stack?.close());

const signIn = (name: (typeof PEOPLE)[number]): Promise<Actor> =>
  actAs(target, `${name}@aurora.example`);

/** Replaces what differs between two runs: ids, keys of links, addresses with ports. */
const withoutIds = (text: string): string =>
  text
    .replaceAll(/http:\/\/[\w.]+:\d+/g, '<origin>')
    .replaceAll(/(#(?:key=)?)[\w.%-]{40,}/g, '$1<key>')
    .replaceAll(/\b([a-z]{2,5})_[0-9A-Z]{26}\b/g, '$1_<id>')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<user>');

function describeMail({ to, from, replyTo, subject, date, text, html, attachments }: MailView) {
  const layout = createHash('sha256').update(withoutIds(html)).digest('hex').slice(0, 12);
  const calendars = attachments.map(({ filename, calendar }) =>
    withoutIds(`${filename} ${JSON.stringify(calendar ?? null)}`),
  );
  return [
    `${date} to ${to.join()} from ${from}`,
    `answers to ${replyTo.map((address) => address.replace(/^[^@<]*(?=@)/, '<signed>')).join()}`,
    ...calendars,
    subject,
    withoutIds(text).trim(),
    `layout ${layout}`,
  ].join('\n');
}

test('the audit tells of everything that was done before', async () => {
  const admin = await signIn('admin');
  const { items } = await admin.call('list-audit', { query: { limit: 100 } });
  const lines = items.map(({ at, kind, type, about }) =>
    withoutIds(`${at} ${kind} ${type} ${JSON.stringify(about, Object.keys(about).sort())}`),
  );
  await expect(lines.join('\n')).toMatchFileSnapshot('earlier-release/30-november-audit.txt');
});

test('what waits is carried out, with the same mails and notifications', async () => {
  const before = new Set((await stack.mails()).map(({ id }) => id));
  for (const hours of [1, 12, 12, 24, 24, 24, 24, 24, 24]) {
    await stack.advanceBy(hours * 3_600_000);
    await stack.idle();
  }
  const sent = (await stack.mails()).filter(({ id }) => !before.has(id));
  await expect(sent.map(describeMail).sort().join('\n\n')).toMatchFileSnapshot(
    'earlier-release/30-november-mails.txt',
  );
  await target.moveTo(await stack.now());
  const told: string[] = [];
  for (const name of PEOPLE) {
    const { items } = await (
      await signIn(name)
    ).call('list-notifications', {
      query: { limit: 100 },
    });
    told.push(
      ...items.map(({ createdAt, notification_type, subject, message }) =>
        withoutIds(`${name} ${createdAt} ${notification_type}: ${subject}: ${message}`),
      ),
    );
  }
  await expect(told.sort().join('\n')).toMatchFileSnapshot(
    'earlier-release/30-november-notifications.txt',
  );
});
