import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SESv2Client,
  type SESv2ClientConfig,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import type { MailView } from '../mailbox/mail-view.ts';
import type { SesOptions } from '../ses-config.ts';
import { startSes } from '../start-ses.ts';

export const keys = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };
export const region = 'eu-west-1';
export const sender = 'Parley <no-reply@parley.example>';

/**
 * Starts an engine with a temporary folder, a clock that tests can change, and the real SDK client.
 */
export async function startTestSes(more: Partial<SesOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-ses-'));
  const clock = { offset: 0 };
  const errors: unknown[] = [];
  const options: SesOptions = {
    dataDir,
    port: 0,
    now: () => Date.now() + clock.offset,
    region,
    accountId: '000000000000',
    credentials: (id) => (id === keys.accessKeyId ? keys.secretAccessKey : undefined),
    identities: ['parley.example', 'one@single.example'],
    onError: (error) => errors.push(error),
    ...more,
  };
  let engine = await startSes(options);
  const client = (config: SESv2ClientConfig = {}) =>
    new SESv2Client({ region, endpoint: engine.url, credentials: keys, maxAttempts: 1, ...config });
  return {
    dataDir,
    clock,
    errors,
    client,
    get engine() {
      return engine;
    },
    send: async (input: SendEmailCommandInput) =>
      (await client().send(new SendEmailCommand(input))).MessageId!,
    mails: async (search = '') =>
      (await (await fetch(`${engine.url}/api/mails${search}`)).json()) as MailView[],
    mail: async (id: string) =>
      (await (await fetch(`${engine.url}/api/mails/${id}`)).json()) as MailView,
    async restart() {
      await engine.close();
      engine = await startSes(options);
    },
    async stop() {
      await engine.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestSes = Awaited<ReturnType<typeof startTestSes>>;

/**
 * Returns a plain mail for SendEmail. `simple` overrides members of its content, `more` overrides
 * members of the request.
 */
export function simpleMail(simple: object = {}, more: object = {}): SendEmailCommandInput {
  return {
    FromEmailAddress: sender,
    Destination: { ToAddresses: ['alice@example.org'] },
    Content: {
      Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Plain text' } }, ...simple },
    },
    ...more,
  };
}

/** Returns a raw mail for SendEmail. */
export function rawMail(text: string | Uint8Array, more: object = {}): SendEmailCommandInput {
  return {
    Content: { Raw: { Data: typeof text === 'string' ? Buffer.from(text) : text } },
    ...more,
  };
}
