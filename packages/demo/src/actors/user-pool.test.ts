import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { refresh, type UserPool } from './user-pool.ts';

let server: Server;
afterEach(() => void server.close());

/** Starts a user pool that answers with these problems, and then with tokens. */
async function startPool(...problems: readonly string[]): Promise<UserPool> {
  const left = [...problems];
  server = createServer((_, response) => {
    const message = left.shift();
    const tokens = { IdToken: 'id', AccessToken: 'access', RefreshToken: 'next' };
    response.statusCode = message ? 400 : 200;
    response.end(
      JSON.stringify(
        message
          ? { __type: 'UserLambdaValidationException', message }
          : { AuthenticationResult: tokens },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, userPoolId: 'pool', userPoolClientId: 'client' };
}

it('asks for new tokens again if a trigger of the pool had no time', async () => {
  const pool = await startPool(
    'PreTokenGeneration failed with error Parley did not answer in time. Try again in a few seconds.',
  );
  expect(await refresh(pool, 'first')).toMatchObject({ RefreshToken: 'next' });
});

it('does not ask again if a trigger of the pool refuses', async () => {
  const pool = await startPool('PreTokenGeneration failed with error membership ended.');
  await expect(refresh(pool, 'first')).rejects.toThrow('membership ended');
});
