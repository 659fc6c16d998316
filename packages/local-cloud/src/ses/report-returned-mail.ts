import { randomUUID } from 'node:crypto';
import type { BusEvent } from '../events/create-event-bus.ts';
import type { MailDestination } from '../template/read/read-mail.ts';
import { covers } from './api/parse-mailbox.ts';

/**
 * The time between the acceptance of a mail and its return, in milliseconds of the engine's clock.
 */
const RETURNS_AFTER_MS = 5000;

/** The configuration of mail events: the senders that have them and the receiver of the events. */
export interface ReturnedMailReporter {
  destinations: MailDestination[];
  accountId: string;
  put(event: BusEvent, dueMs: number): void;
}

interface Taken {
  id: string;
  sender: string;
  recipients: string[];
  configurationSet: string | null;
  tags: Record<string, string>;
  /** Milliseconds since 1970. */
  accepted: number;
}

/**
 * The addresses of SES's mailbox simulator. A label may follow the name, as in
 * `bounce+ana@simulator.amazonses.com`.
 */
const SIMULATOR = /^(bounce|suppressionlist|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/;

/**
 * Reports for an accepted mail what SES reports if an address does not exist or a reader complains:
 * one event for each such recipient, if the template subscribes to it. Source: Amazon SES developer
 * guide, event data in EventBridge.
 */
export function reportReturnedMail(
  mail: Taken,
  { destinations, accountId, put }: ReturnedMailReporter,
  region: string,
): void {
  const own = destinations.find(({ identity }) => covers(identity, mail.sender));
  const set = mail.configurationSet ?? own?.configurationSet;
  const told = destinations.find(({ configurationSet }) => configurationSet === set)?.events ?? [];
  for (const address of mail.recipients) {
    const kind = SIMULATOR.exec(address)?.[1];
    const complains = kind === 'complaint';
    if (kind === undefined || !told.includes(complains ? 'COMPLAINT' : 'BOUNCE')) continue;
    const dueMs = mail.accepted + RETURNS_AFTER_MS;
    const timestamp = new Date(dueMs).toISOString();
    const tags = {
      ...mail.tags,
      'ses:configuration-set': set!,
      'ses:from-domain': mail.sender.split('@')[1]!,
    };
    const about = {
      timestamp: new Date(mail.accepted).toISOString(),
      source: mail.sender,
      sendingAccountId: accountId,
      messageId: mail.id,
      destination: mail.recipients,
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    };
    const detail: BusEvent['detail'] = complains
      ? {
          eventType: 'Complaint',
          mail: about,
          complaint: {
            feedbackId: randomUUID(),
            complainedRecipients: [{ emailAddress: address }],
            timestamp,
          },
        }
      : { eventType: 'Bounce', mail: about, bounce: toBounce(kind, address, timestamp) };
    put(
      {
        version: '0',
        id: randomUUID(),
        'detail-type': complains ? 'Email Complaint Received' : 'Email Bounced',
        source: 'aws.ses',
        account: accountId,
        time: timestamp,
        region,
        resources: [`arn:aws:ses:${region}:${accountId}:configuration-set/${set}`],
        detail,
      },
      dueMs,
    );
  }
}

function toBounce(kind: string, emailAddress: string, timestamp: string) {
  const bounceSubType = kind === 'bounce' ? 'General' : 'OnAccountSuppressionList';
  const recipient = {
    emailAddress,
    action: 'failed',
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 user unknown',
  };
  return {
    feedbackId: randomUUID(),
    bounceType: 'Permanent',
    bounceSubType,
    bouncedRecipients: [recipient],
    timestamp,
  };
}
