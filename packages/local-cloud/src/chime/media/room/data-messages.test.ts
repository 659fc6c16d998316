import { expect, it } from 'vitest';
import { DataMessages } from './data-messages.ts';

const ana = { attendeeId: 'a', externalUserId: 'ana' };

it('signs messages and stores them for their lifetime, at most five minutes', () => {
  const messages = new DataMessages();
  const [signed] = messages.take(
    [
      { topic: 'chat', data: Buffer.from('x'), lifetimeMs: 1000, senderAttendeeId: 'forged' },
      { topic: 'chat', data: Buffer.from('y') },
    ],
    ana,
    5000,
  );
  expect(signed).toMatchObject({
    senderAttendeeId: 'a',
    senderExternalUserId: 'ana',
    ingestTimeNs: 5_000_000_000,
  });
  messages.take([{ topic: 'chat', data: Buffer.from('z'), lifetimeMs: 9_999_999 }], ana, 5000);
  expect(messages.alive(5500).map(({ data }) => String(data))).toEqual(['x', 'z']);
  expect(messages.alive(7000).map(({ data }) => String(data))).toEqual(['z']);
  expect(messages.alive(5000 + 300_001)).toEqual([]);
});

it('refuses messages that the client could not have sent', () => {
  const messages = new DataMessages();
  const data = Buffer.from('x');
  const odd = [
    { topic: 'chat', data: Buffer.alloc(2049) },
    { topic: 'x'.repeat(37), data },
    { topic: '', data },
    { topic: 'a topic', data },
    { data },
  ].map((message) => ({ ...message, lifetimeMs: 1000 }));
  expect(messages.take(odd, ana, 5000)).toEqual([]);
  expect(messages.alive(5000)).toEqual([]);
  const largest = { topic: 'x'.repeat(36), data: Buffer.alloc(2048) };
  expect(messages.take([largest], ana, 5000)).toHaveLength(1);
});
