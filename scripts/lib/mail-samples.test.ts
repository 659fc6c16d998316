import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '@parley/domain/notifications/notification-kinds.ts';
import { renderSamples, type RenderedSample } from './mail-samples.ts';

const samples = await renderSamples();

function describeSample({ kind, variant, mail, notification }: RenderedSample): string {
  const lines = [`==== ${kind}: ${variant}`];
  if (notification) lines.push(`In the app: ${notification.subject}: ${notification.message}`);
  if (mail) {
    const { subject, text, html, ...rest } = mail;
    const layout = createHash('sha256').update(html).digest('hex').slice(0, 12);
    const head = JSON.stringify(Object.fromEntries(Object.entries(rest).sort()));
    lines.push(head, subject, text, `layout ${layout}`);
  }
  return lines.join('\n');
}

test('every mail and notification is as expected in each of its variants', async () => {
  await expect(samples.map(describeSample).join('\n\n')).toMatchFileSnapshot(
    'mail-samples.expected.txt',
  );
});

test('every kind is rendered, and every placeholder has a value', () => {
  const kinds = new Set(samples.map(({ kind }) => kind));
  expect(NOTIFICATION_TYPES.filter((type) => !kinds.has(type))).toEqual([]);
  const folder = join(import.meta.dirname, '../../packages/application/src/mails/kinds');
  expect(samples.filter(({ kind }) => /^[A-Z_]+$/.test(kind)).length).toBeGreaterThan(
    readdirSync(folder).length,
  );
  const wrong = samples.filter(({ mail, notification }) =>
    /\{\{|undefined|Invalid/.test(`${mail?.text ?? ''} ${notification?.message ?? ''}`),
  );
  expect(wrong).toEqual([]);
});
