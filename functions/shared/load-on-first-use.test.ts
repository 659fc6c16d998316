import { expect, it } from 'vitest';
import { loadOnFirstUse } from './load-on-first-use.ts';

const greeter = (greeting: string) => ({ greet: async (name: string) => `${greeting} ${name}` });

it('loads a client at the first call of a method, once for all calls', async () => {
  let loads = 0;
  const client = loadOnFirstUse(async () => {
    loads += 1;
    return greeter('Hello');
  });
  expect(loads).toBe(0);
  expect(await Promise.all([client.greet('Asha'), client.greet('Ben')])).toEqual([
    'Hello Asha',
    'Hello Ben',
  ]);
  expect(await client.greet('Carla')).toBe('Hello Carla');
  expect(loads).toBe(1);
});

it('retries loading after a failure', async () => {
  let loads = 0;
  const client = loadOnFirstUse(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not there');
    return greeter('Hello');
  });
  await expect(client.greet('Asha')).rejects.toThrow('not there');
  expect(await client.greet('Asha')).toBe('Hello Asha');
});

it('rethrows what a method throws', async () => {
  const client = loadOnFirstUse(async () => ({
    fail: async () => Promise.reject(new Error('refused')),
  }));
  await expect(client.fail()).rejects.toThrow('refused');
});

it('does not load the client when it is awaited', async () => {
  const client = loadOnFirstUse(async () => greeter('Hello'));
  expect(await Promise.resolve(client)).toBe(client);
});
