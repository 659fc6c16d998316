import { expect, test, vi } from 'vitest';
import type { InboundTools } from './inbound-tools.ts';
import { receiveMail } from './receive-mail.ts';

const PASS = { status: 'PASS' };
const event = {
  Records: [{
    ses: {
      mail: { messageId: 'message-1', source: 'asha@mail.example' },
      receipt: {
        recipients: ['reply@mail.example'], spamVerdict: PASS, virusVerdict: PASS, spfVerdict: PASS,
        dkimVerdict: PASS, dmarcVerdict: PASS,
      },
    },
  }],
};

const nested = Array.from(
  { length: 21 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
).join('');

test.each([
  ['nested deeper', nested],
  ['with more headers', `${'X-Header: 1\r\n'.repeat(200_000)}\r\nHello`],
])('a mail %s than people write is left alone, and not tried again', async (_, text) => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const tools = {
    storeOf: () => ({ get: async () => undefined }),
    addresses: { read: async () => ({ tenantId: 2, threadId: 'thr_1' }) },
    calendarAddresses: { read: async () => undefined },
    received: { read: async () => new TextEncoder().encode(text) },
  } as unknown as InboundTools;
  await receiveMail(tools)(event);
  expect(log.mock.calls.join('')).toContain('mail-not-ours');
  log.mockRestore();
});
