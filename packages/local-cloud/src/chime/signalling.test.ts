import { once } from 'node:events';
import { connect } from 'node:net';
import { DeleteMeetingCommand } from '@aws-sdk/client-chime-sdk-meetings';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestChime, type TestChime } from './testing/chime-harness.ts';
import {
  checkIn,
  OFFER,
  openSignalling,
  type SignallingClient,
} from './testing/signalling-client.ts';
import { FRAME, MEDIA, SERVICE } from './wire/signal-frame.ts';

let chime: TestChime;
const clients: SignallingClient[] = [];
beforeAll(async () => {
  chime = await startTestChime();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  chime.errors.length = 0;
});
afterAll(() => chime.stop());

async function openMeeting(name: string) {
  const { MeetingId: id } = await chime.createMeeting(name);
  const path = `/control/${id!}`;
  const tokenOf = async (who: string) => (await chime.createAttendee(id!, who)).JoinToken!;
  const enter = async (who: string) => {
    const url = `${chime.engine.url.replace('http', 'ws')}${path}`;
    const client = await openSignalling(url, await tokenOf(who));
    clients.push(client);
    return client;
  };
  return { id: id!, path, tokenOf, enter };
}

/** Sends a raw handshake and then bytes that are not a WebSocket frame. */
async function breakIn(path: string, joinToken: string): Promise<string> {
  const socket = connect(Number(new URL(chime.engine.url).port), '127.0.0.1');
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'upgrade: websocket',
      'connection: Upgrade',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      `sec-websocket-protocol: _aws_wt_session, ${joinToken}`,
      '',
      '',
    ].join('\r\n'),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket
    .on('error', () => undefined)
    .resume()
    .write(Buffer.from([0xf2, 0x81, 0, 0, 0, 0, 0]));
  await once(socket, 'close');
  return answer.toString('latin1').split('\r\n')[0]!;
}

it('continues for everybody after bytes of a client whose meeting has ended', async () => {
  const [meeting, over] = [await openMeeting('goes-on'), await openMeeting('is-over')];
  const joinToken = await over.tokenOf('somebody');
  await chime.meetings().send(new DeleteMeetingCommand({ MeetingId: over.id }));
  const stays = await checkIn(await meeting.enter('stays'));
  for (let time = 0; time < 5; time += 1) {
    expect(await breakIn(over.path, joinToken)).toBe('HTTP/1.1 101 Switching Protocols');
    expect(await stays.isAnswered()).toBe(true);
  }
  expect(chime.errors).toEqual([]);
});

it('closes the connection of a client that sends a subscription without content', async () => {
  const meeting = await openMeeting('says-nothing');
  const client = await meeting.enter('silent');
  client.send({ type: FRAME.SUBSCRIBE });
  expect(await client.isAnswered()).toBe(false);
  expect(String(chime.errors)).toContain('RangeError: A subscription without');
});

it('sends nothing about an attendee who left although their connection is still open', async () => {
  const meeting = await openMeeting('has-left');
  const stays = await checkIn(await meeting.enter('stays'));
  const leaves = await checkIn(await meeting.enter('leaves'));
  leaves.send({ type: FRAME.LEAVE, leave: {} });
  const sendStreams = [{ mediaType: MEDIA.VIDEO, trackLabel: 'camera' }];
  const sub = { duplex: SERVICE.DUPLEX, sendStreams, sdpOffer: OFFER };
  leaves.send({ type: FRAME.SUBSCRIBE, sub });
  const messages = [{ topic: 'chat', data: Buffer.from('I am here') }];
  leaves.send({ type: FRAME.DATA_MESSAGE, dataMessage: { messages } });
  expect(await leaves.isAnswered()).toBe(true);
  const comes = await checkIn(await meeting.enter('comes'));
  const index = comes.frames.findLast(({ type }) => type === FRAME.INDEX);
  expect(index?.index).toMatchObject({ numParticipants: 0 });
  expect(await stays.isAnswered()).toBe(true);
  expect(stays.frames.filter(({ type }) => type === FRAME.DATA_MESSAGE)).toEqual([]);
});

it('announces a camera to others with valid numbers, whatever the camera reports', async () => {
  const meeting = await openMeeting('says-much');
  const stays = await checkIn(await meeting.enter('stays'));
  const shows = await checkIn(await meeting.enter('shows'));
  const max = 2 ** 32 - 1;
  const camera = { mediaType: MEDIA.VIDEO, maxBitrateKbps: max, framerate: max, width: max };
  const sub = { duplex: SERVICE.DUPLEX, sendStreams: [camera], sdpOffer: OFFER };
  shows.send({ type: FRAME.SUBSCRIBE, sub });
  await expect
    .poll(() => stays.frames.findLast(({ type }) => type === FRAME.BITRATES)?.bitrates)
    .toMatchObject({ bitrates: [{ avgBitrateBps: max }] });
  const index = stays.frames.findLast(({ type }) => type === FRAME.INDEX);
  expect(index?.index?.sources).toMatchObject([{ trackLabel: 'AmazonChimeExpressVideo' }]);
  expect(await shows.isAnswered()).toBe(true);
  expect(stays.unread).toEqual([]);
});
