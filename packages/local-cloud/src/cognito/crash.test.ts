import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { waitUntil } from '../core/testing/wait-until.ts';
import { refusal } from './testing/cognito-harness.ts';
import { adminKeys, clientId, goodPassword, poolId, region } from './testing/test-pool.ts';

const rounds = 2;
const workers = 4;
const script = fileURLToPath(new URL('./testing/serve-engine.ts', import.meta.url));

/** Starts an engine in a separate process. */
async function spawnEngine(dataDir: string) {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const codes = new Map<string, string>();
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The engine exited with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as { url: string } | { to: string; text: string };
      if ('url' in message) resolve(message.url);
      else codes.set(message.to, /\d{6}/.exec(message.text)![0]);
    });
  });
  const sdk = new CognitoIdentityProviderClient({
    region,
    endpoint: url,
    credentials: adminKeys,
    maxAttempts: 1,
  });
  return {
    sdk,
    /**
     * Waits for the code mailed to an address, because the mail may be read shortly after the
     * response. Throws if the engine has ended.
     */
    async codeFor(to: string) {
      const isGone = () => child.exitCode !== null || child.signalCode !== null;
      await waitUntil(`the code mailed to ${to}`, () => codes.has(to) || isGone());
      if (!codes.has(to)) throw new Error('The engine is gone');
      return codes.get(to);
    },
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      sdk.destroy();
    },
  };
}

type Engine = Awaited<ReturnType<typeof spawnEngine>>;
/**
 * The changes that the engine has acknowledged. `maybeRetired` is set while the rotation of the
 * current token has no response yet.
 */
type Ledger = {
  signedUp: Set<string>;
  confirmed: Set<string>;
  retired: string[];
  current: string;
  maybeRetired: boolean;
};

const refreshWith = (engine: Engine, RefreshToken: string) =>
  engine.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }));

async function signInAs(engine: Engine, Username: string): Promise<string> {
  const AuthParameters = { USERNAME: Username, PASSWORD: goodPassword };
  const command = new InitiateAuthCommand({
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  return (await engine.sdk.send(command)).AuthenticationResult!.RefreshToken!;
}

// Signs people up, confirms them and rotates one refresh token until the engine ends. Each response
// is recorded in the ledger.
async function load(
  engine: Engine,
  name: string,
  ledger: Ledger,
  onAnswer: () => void,
): Promise<void> {
  try {
    for (let i = 0; ; i++) {
      const Username = `${name}-${i}@example.org`;
      await engine.sdk.send(
        new SignUpCommand({ ClientId: clientId, Username, Password: goodPassword }),
      );
      ledger.signedUp.add(Username);
      onAnswer();
      const ConfirmationCode = await engine.codeFor(Username);
      await engine.sdk.send(
        new ConfirmSignUpCommand({ ClientId: clientId, Username, ConfirmationCode }),
      );
      ledger.confirmed.add(Username);
      onAnswer();
      ledger.maybeRetired = true;
      const { AuthenticationResult } = await refreshWith(engine, ledger.current);
      ledger.retired.push(ledger.current);
      ledger.current = AuthenticationResult!.RefreshToken!;
      ledger.maybeRetired = false;
      onAnswer();
    }
  } catch (error) {
    // Only a broken connection ends the load; an error response must fail the test.
    if (
      (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== undefined
    )
      throw error;
  }
}

async function checkLedger(engine: Engine, ledger: Ledger): Promise<void> {
  for (const Username of ledger.signedUp) {
    const user = await engine.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
    expect(ledger.confirmed.has(Username) ? user.UserStatus : 'CONFIRMED').toBe('CONFIRMED');
  }
  if (!ledger.maybeRetired) await refreshWith(engine, ledger.current);
  for (const token of ledger.retired.slice(-1))
    expect(await refusal(refreshWith(engine, token))).toMatch(
      /^(RefreshTokenReuse|NotAuthorized)Exception/,
    );
}

test(
  'acknowledged changes survive kill -9 under load, and rotated tokens stay invalid',
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-cognito-crash-'));
    let engine = await spawnEngine(dataDir);
    try {
      const ledgers: Ledger[] = [];
      for (let worker = 0; worker < workers; worker++) {
        const Username = `worker-${worker}@example.org`;
        await engine.sdk.send(
          new AdminCreateUserCommand({ UserPoolId: poolId, Username, MessageAction: 'SUPPRESS' }),
        );
        await engine.sdk.send(
          new AdminSetUserPasswordCommand({
            UserPoolId: poolId,
            Username,
            Password: goodPassword,
            Permanent: true,
          }),
        );
        ledgers.push({
          signedUp: new Set(),
          confirmed: new Set(),
          retired: [],
          current: '',
          maybeRetired: false,
        });
      }
      for (let round = 0; round < rounds; round++) {
        for (const [worker, ledger] of ledgers.entries()) {
          Object.assign(ledger, {
            current: await signInAs(engine, `worker-${worker}@example.org`),
            retired: [],
            maybeRetired: false,
          });
        }
        const confirmed = ledgers.map((ledger) => ledger.confirmed.size);
        const isEnough = () =>
          ledgers.every((ledger, worker) => ledger.confirmed.size >= confirmed[worker]! + 2);
        const killMoment = Promise.withResolvers<void>();
        let answersLeft = randomInt(3 * workers);
        const onAnswer = () => {
          if (isEnough() && answersLeft-- === 0) killMoment.resolve();
        };
        const loads = Promise.all(
          ledgers.map((ledger, worker) => load(engine, `r${round}-w${worker}`, ledger, onAnswer)),
        );
        await Promise.race([killMoment.promise, loads]);
        await engine.kill();
        await loads;
        engine = await spawnEngine(dataDir);
        for (const ledger of ledgers) await checkLedger(engine, ledger);
      }
      const acknowledged = ledgers.reduce((sum, ledger) => sum + ledger.confirmed.size, 0);
      expect(acknowledged).toBeGreaterThan(rounds * workers);
    } finally {
      await engine.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

test('the engine starts again after it was killed during its first start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-cognito-first-'));
  try {
    // The files are listed in the order in which the engine creates them.
    for (const file of [/^pool\.sqlite$/, /^pool\.sqlite-wal$/, /^secrets\.json\..*tmp$/]) {
      const made = Promise.withResolvers<void>();
      const watcher = watch(dataDir, (_event, name) => {
        if (name !== null && file.test(name)) made.resolve();
      });
      const child = spawn(process.execPath, [script, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(child, 'exit');
      await Promise.race([made.promise, once(child.stdout, 'data'), exited]);
      child.kill('SIGKILL');
      await exited;
      watcher.close();
    }
    const engine = await spawnEngine(dataDir);
    const { UserSub } = await engine.sdk.send(
      new SignUpCommand({
        ClientId: clientId,
        Username: 'first@example.org',
        Password: goodPassword,
      }),
    );
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    await engine.kill();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
