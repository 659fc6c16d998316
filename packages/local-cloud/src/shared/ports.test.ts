import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { choosePorts, freePort } from './ports.ts';
import { releasePorts, reservePort } from './reserved-ports.ts';

test('ports that nobody named are not those that systems give to outgoing connections', async () => {
  const ports = Object.values(await choosePorts(0));
  await releasePorts(ports);
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) {
    expect(port).toBeGreaterThan(10_000);
    expect(port).toBeLessThan(32_768);
  }
});

test('a named port is used if it is free, and another one if it is not', async () => {
  const named = await freePort(0);
  expect(await freePort(named)).toBe(named);
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(named, '127.0.0.1', resolve));
  expect(await freePort(named)).not.toBe(named);
  await new Promise((resolve) => server.close(resolve));
});

test('nobody else gets a chosen port before its server starts, which then answers at it', async () => {
  const ports = await choosePorts(0);
  expect(await freePort(ports.s3)).not.toBe(ports.s3);
  await expect(fetch(`http://127.0.0.1:${ports.s3}`)).rejects.toThrow('fetch failed');
  const server = createServer((_request, response) => response.end('from its server'));
  const { url, close } = await listenOnLoopback(server, ports.s3);
  expect(url).toBe(`http://127.0.0.1:${ports.s3}`);
  expect(await (await fetch(url)).text()).toBe('from its server');
  await close();
  await releasePorts(Object.values(ports));
  for (const port of Object.values(ports)) expect(await freePort(port)).toBe(port);
});

test('a port that another program has on ::1 alone is taken, because localhost is that program', async () => {
  const port = await freePort(0);
  expect(await reservePort(port, async () => true)).toBe(false);
  expect(await reservePort(port, async () => false)).toBe(true);
  await releasePorts([port]);
});
