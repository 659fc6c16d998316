import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { threadAddresses } from '@parley/data/mail-threads/mail-ids.ts';
import { receiveMail } from '../../functions/workers/mail-inbound/receive-mail.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import type { Stage } from './start-stage.ts';

const REPLY_DOMAIN = 'reply.example.com';
let count = 0;

/** A mail as it arrives, and what the mail service says about it. */
export interface RawMail {
  lines: readonly string[];
  to: string;
  /** The address in MAIL FROM. */
  source: string;
  /** The result of SPF and DMARC; the sender is proven by PASS. */
  check?: 'PASS' | 'GRAY' | 'FAIL';
  messageId?: string;
  /** Called with the id of a mail whose address names nothing, or has ended. */
  onUnaddressed?: (messageId: string) => void;
}

/** Receives a mail on a stage. `bucket` gets the files that are stored. */
export async function receiveRawMail(
  stage: Stage,
  {
    lines,
    to,
    source,
    check = 'PASS',
    messageId = `ses-raw-${(count += 1)}`,
    onUnaddressed = () => undefined,
  }: RawMail,
  bucket = new Map<string, Uint8Array>(),
): Promise<void> {
  const pass = { status: 'PASS' };
  const raw = new TextEncoder().encode(lines.join('\r\n'));
  await receiveMail({
    now: () => new Date(stage.clock.now()),
    newId: (prefix) => `${prefix}_${String((count += 1)).padStart(26, '0')}`,
    storeOf: (tenantId) => stage.platform.forTenant(tenantId),
    addresses: threadAddresses(testKeyRing(), REPLY_DOMAIN),
    calendarAddresses: calendarAddresses(testKeyRing(), REPLY_DOMAIN),
    files: () => ({
      write: async (key, _, content) => void bucket.set(key, content),
      remove: async (key) => void bucket.delete(key),
    }),
    takeUnaddressed: async (mail) => onUnaddressed(mail.messageId),
    received: { read: async () => raw, remove: async () => undefined },
  })({
    Records: [
      {
        ses: {
          mail: { messageId, source },
          receipt: {
            recipients: [to],
            spamVerdict: pass,
            virusVerdict: pass,
            spfVerdict: { status: check },
            dmarcVerdict: { status: check },
          },
        },
      },
    ],
  });
  await stage.settle();
}

/** Returns the address of an invitation's organizer, from its calendar file. */
export const toOrganizer = (ics: string): string =>
  /ORGANIZER[^]*?mailto:(\S+)/.exec(ics.replaceAll('\r\n ', ''))![1]!;
