import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectToEngine, type EngineClient, isConnectionError } from './connect-to-engine.ts';

const GET_ITEM = 'DynamoDB_20120810.GetItem';
const head = (length: number) =>
  `HTTP/1.1 200 OK\r\nContent-Type: a\r\nx-amz-crc32: 7\r\ndate: now\r\ncontent-length: ${length}\r\n\r\n`;

let server: Server;
let client: EngineClient;
let sockets: Socket[];
/** Answers what a connection has received since its last answer. */
let answer: (received: string, socket: Socket) => void;

beforeEach(async () => {
  sockets = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined).on('data', (data) => answer(String(data), socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connectToEngine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  client.close();
  server.close();
});

test('a response that arrives in pieces is returned with the headers that clients read', async () => {
  let received = '';
  answer = (text, socket) => {
    received = text;
    const bytes = [...Buffer.from(`${head(7)}é, two`)];
    const sendNext = () =>
      bytes.length > 0 &&
      socket.write(Buffer.from(bytes.splice(0, 5)), () => setImmediate(sendNext));
    sendNext();
  };
  const response = await client.send(Buffer.from('{"a":"é"}'), GET_ITEM);
  expect({ ...response, body: response.body.toString() }).toEqual({
    status: 200,
    headers: { 'content-type': 'a', 'x-amz-crc32': '7' },
    body: 'é, two',
  });
  expect(received).toContain(`x-amz-target: ${GET_ITEM}\r\n`);
  expect(received).toMatch(/content-length: 10\r\n[^]*\r\n\r\n\{"a":"é"\}$/);
});

test('requests that follow each other use one connection, and concurrent ones do not', async () => {
  answer = (text, socket) => socket.write(`${head(1)}${text.at(-1)!}`);
  const ask = async (text: string) => String((await client.send(Buffer.from(text), GET_ITEM)).body);
  expect([await ask('1'), await ask('2')]).toEqual(['1', '2']);
  expect(sockets).toHaveLength(1);
  expect(await Promise.all(['1', '2', '3'].map(ask))).toEqual(['1', '2', '3']);
  expect(sockets).toHaveLength(3);
});

test('a request fails with the error of its connection, and the next one connects again', async () => {
  answer = (_, socket) => socket.destroy();
  const ended = client.send(Buffer.from('1'), GET_ITEM).catch((error: unknown) => error);
  expect(isConnectionError(await ended)).toBe(true);
  answer = (_, socket) => socket.write(`${head(0)}`);
  expect(await client.send(Buffer.from('1'), GET_ITEM)).toMatchObject({ status: 200 });

  const closed = once(sockets.at(-1)!, 'close');
  sockets.at(-1)!.destroy();
  await closed;
  server.close();
  const refused = client.send(Buffer.from('1'), GET_ITEM).catch((error: unknown) => error);
  expect(isConnectionError(await refused)).toBe(true);
});
