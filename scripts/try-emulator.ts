// node scripts/try-emulator.ts: does the main job of the product on a stage that
// scripts/serve-emulator.ts serves, from registering a company to a decision. It reads mails as
// MiniStack shows them at AWS_ENDPOINT_URL (docs/emulators.md).
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { EMULATOR_ORIGINS } from '../infra/emulator.ts';
import { hireSomebody } from './emulator/hire-somebody.ts';

/** How often a step is tried, and the pause between two tries. */
const TRIES = 60;
const PAUSE_MS = 500;

const endpoint = process.env['AWS_ENDPOINT_URL'];
if (!endpoint) throw new Error('AWS_ENDPOINT_URL is missing: the address of the emulator');

const configSchema = z.object({
  userPoolEndpoint: z.url(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
});
const mailsSchema = z.object({
  messages: z.record(
    z.string(),
    z.array(z.looseObject({ MessageId: z.string(), Subject: z.string().nullish() })),
  ),
});

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function readMails(address: string) {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = mailsSchema.parse(await answer.json());
  const found = Object.values(messages)
    .flat()
    .map((mail) => ({ ...mail, all: JSON.stringify(mail) }))
    .filter(({ all }) => all.includes(address));
  if (found.length === 0) throw new Error(`no mail to ${address} has arrived`);
  return found
    .map(({ MessageId, Subject, all }) => ({ id: MessageId, subject: Subject ?? '', text: all }))
    .toReversed();
}

const { site } = EMULATOR_ORIGINS;
const { userPoolEndpoint, ...pool } = configSchema.parse(
  await (await fetch(`${site}/config.json`)).json(),
);
const startedAt = Date.now();
await hireSomebody({
  word: `try-${startedAt.toString(36)}`,
  eventually,
  target: {
    origin: site,
    pool: { endpoint: userPoolEndpoint, ...pool },
    now: Date.now,
    mailsTo: (address) => eventually(() => readMails(address)),
    print: (line) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${line}`),
    idle: async () => undefined,
    moveTo: () => Promise.reject(new Error('an emulator has the clock of its machine')),
    answerMail: () => Promise.reject(new Error('no mail arrives on an emulator')),
  },
});
