import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoOptions, MailMessage } from '../cognito-options.ts';
import { UNREACHABLE_QUOTAS } from '../rules/request-quotas.ts';
import { startCognito } from '../start-cognito.ts';
import {
  accountId,
  adminCredentials,
  adminKeys,
  region,
  testClient,
  testPool,
} from './test-pool.ts';

/**
 * The keys that the first engine of the worker created. They are reused, because creating two RSA
 * keys takes longer than most tests here.
 */
let keys: Buffer | undefined;

/**
 * Starts an engine with a temporary folder, a mailbox, an offset clock that tests can move, and
 * clients of the real SDK.
 */
export async function startTestCognito(overrides: Partial<CognitoOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-cognito-'));
  const clock = { offset: 0 };
  const startedAt = Date.now();
  const now = () => startedAt + clock.offset;
  const mails: MailMessage[] = [];
  const errors: unknown[] = [];
  const options: CognitoOptions = {
    dataDir,
    port: 0,
    now,
    region,
    pool: testPool(),
    clients: [testClient()],
    triggers: {},
    sendMail: async (message) => void mails.push(message),
    allowedOrigins: ['http://localhost:5173'],
    accountId,
    credentials: adminCredentials,
    onError: (error) => errors.push(error),
    quotas: UNREACHABLE_QUOTAS,
    ...overrides,
  };
  const keysPath = join(dataDir, 'secrets.json');
  if (keys !== undefined) await writeFile(keysPath, keys, { mode: 0o600 });
  let engine = await startCognito(options);
  keys ??= await readFile(keysPath);
  const sdk = (config: CognitoIdentityProviderClientConfig = {}) =>
    new CognitoIdentityProviderClient({
      region,
      endpoint: engine.url,
      credentials: adminKeys,
      maxAttempts: 1,
      systemClockOffset: now() - Date.now(),
      ...config,
    });
  return {
    dataDir,
    clock,
    now,
    mails,
    errors,
    sdk,
    get engine() {
      return engine;
    },
    /** Returns the six digits of the last mail to an address. */
    lastCode: (to: string) =>
      /\d{6}/.exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0] ?? 'no code',
    async restart() {
      await engine.close();
      engine = await startCognito(options);
    },
    async stop() {
      await engine.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestCognito = Awaited<ReturnType<typeof startTestCognito>>;

/** Returns the error of a refused call as `Name: message`. Throws if the call was not refused. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${message}`;
  }
  throw new Error('The call was not refused');
}
