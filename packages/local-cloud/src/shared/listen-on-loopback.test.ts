import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listenOnLoopback } from './listen-on-loopback.ts';

it('lets connections be idle for ten minutes', async () => {
  const { url, close } = await listenOnLoopback(
    createServer((_, response) => response.end()),
    0,
  );
  const answer = await fetch(url);
  await answer.text();
  expect(answer.headers.get('keep-alive')).toBe('timeout=600');
  await close();
});

it("responds only to this machine's own host names, to no other that resolves to it", async () => {
  let asked = 0;
  const server = createServer((_, response) => response.end(String((asked += 1))));
  let upgrades = 0;
  server.on('upgrade', (_, socket) => {
    upgrades += 1;
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  const { url, close } = await listenOnLoopback(server, 0);
  const { port } = new URL(url);
  const as = (host: string) =>
    new Promise<number>((resolve, reject) => {
      request({ hostname: '127.0.0.1', port, headers: { host } }, (answer) =>
        resolve(answer.resume().statusCode!),
      )
        .on('error', reject)
        .end();
    });
  const upgraded = async (host: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    return (await text(socket)).split('\r\n')[0];
  };
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
  ]) {
    expect([host, await as(host), await upgraded(host)]).toEqual([
      host,
      421,
      'HTTP/1.1 421 Misdirected Request',
    ]);
  }
  expect([asked, upgrades]).toEqual([0, 0]);
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `files.localhost:${port}`,
    'LOCALHOST',
  ]) {
    expect([host, await as(host), await upgraded(host)]).toEqual([
      host,
      200,
      'HTTP/1.1 101 Switching Protocols',
    ]);
  }
  await close();
});

it('survives a refused upgrade whose client disconnects before the response', async () => {
  const server = createServer((_, response) => response.end());
  const sockets: Duplex[] = [];
  server.on('upgrade', () => undefined).on('connection', (socket) => sockets.push(socket));
  const { url, close } = await listenOnLoopback(server, 0);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  await text(socket);
  // A lost connection emits an error, which ends the process if there is no listener.
  expect(sockets[0]!.listenerCount('error')).toBeGreaterThan(0);
  await close();
});
