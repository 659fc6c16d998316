import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import type { MailView } from './mailbox/mail-view.ts';
import { keys, region, simpleMail } from './testing/ses-harness.ts';

const rounds = 2;
const senders = 4;
const running = new Set<ChildProcess>();
const child = fileURLToPath(new URL('./testing/ses-child.ts', import.meta.url));

async function start(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const started = spawn(process.execPath, [child, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(started);
  started.once('exit', () => running.delete(started));
  const [line] = (await once(started.stdout!, 'data')) as [Buffer];
  return { process: started, url: line.toString().trim() };
}

/**
 * Sends mails until the engine has ended and reports each response. Resolves to the number of
 * attempted calls.
 */
async function sendOn(
  client: SESv2Client,
  acknowledged: Map<string, string>,
  name: string,
  onSent: () => void,
): Promise<number> {
  for (let n = 0; ; n++) {
    const subject = `${name}-${n}`;
    try {
      const { MessageId } = await client.send(
        new SendEmailCommand(simpleMail({ Subject: { Data: subject } })),
      );
      acknowledged.set(MessageId!, subject);
      onSent();
    } catch {
      return n + 1;
    }
  }
}

test(
  `after ${rounds} kills under load, every acknowledged mail is stored completely and once`,
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-ses-crash-'));
    const acknowledged = new Map<string, string>();
    let tried = 0;
    try {
      for (let round = 0; ; round++) {
        const engine = await start(dataDir);
        for (const [id, subject] of acknowledged) {
          const mail = (await (await fetch(`${engine.url}/api/mails/${id}`)).json()) as MailView;
          expect([mail.subject, mail.text]).toEqual([subject, 'Plain text\n']);
        }
        const files = await readdir(join(dataDir, 'mails'));
        expect(files.every((name) => name.endsWith('.eml'))).toBe(true);
        // A mail whose response was lost may be stored too, but no call stores two.
        expect(files.length).toBeGreaterThanOrEqual(acknowledged.size);
        expect(files.length).toBeLessThanOrEqual(tried);
        if (round === rounds) break;

        const client = new SESv2Client({
          region,
          endpoint: engine.url,
          credentials: keys,
          maxAttempts: 1,
        });
        const before = acknowledged.size;
        const gone = once(engine.process, 'exit');
        const enough = before + 2 * senders + randomInt(10 * senders);
        const onSent = () => {
          if (acknowledged.size >= enough) engine.process.kill('SIGKILL');
        };
        for (const calls of await Promise.all(
          Array.from({ length: senders }, (_, i) =>
            sendOn(client, acknowledged, `${round}-${i}`, onSent),
          ),
        ))
          tried += calls;
        await gone;
        client.destroy();
      }
      expect(acknowledged.size).toBeGreaterThan(rounds);
    } finally {
      for (const left of running) left.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
