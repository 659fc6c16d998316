import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { choosePorts, freePort } from './ports.ts';

test('ports that nobody named are not those that systems give to outgoing connections', async () => {
  const ports = Object.values(await choosePorts(0));
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) {
    expect(port).toBeGreaterThan(10_000);
    expect(port).toBeLessThan(32_768);
  }
});

test('a named port is used if it is free, and another one if it is not', async () => {
  const named = await freePort(0);
  expect(await freePort(named)).toBe(named);
  expect(await freePort(named, new Set([named]))).not.toBe(named);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(named, '127.0.0.1', resolve));
  expect(await freePort(named)).not.toBe(named);
  await new Promise((resolve) => server.close(resolve));
});
