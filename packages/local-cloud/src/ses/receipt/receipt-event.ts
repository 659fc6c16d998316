import type { Verdict } from './inbound-mail.ts';

/**
 * What SES tells a function of a received mail. Source: SES developer guide, "Invoke Lambda
 * function action", event example; nothing is spam or a virus here, and the checks of the sender
 * say what whoever handed the mail over knows of it.
 */
export function receiptEvent({
  messageId,
  from,
  recipients,
  origin,
  at,
  functionArn,
}: {
  messageId: string;
  from: string;
  recipients: string[];
  origin: Verdict;
  at: Date;
  functionArn: string;
}): unknown {
  const pass = { status: 'PASS' };
  const sender = { status: origin };
  const timestamp = at.toISOString();
  return {
    Records: [
      {
        eventSource: 'aws:ses',
        eventVersion: '1.0',
        ses: {
          mail: {
            timestamp,
            source: from,
            messageId,
            destination: recipients,
            headersTruncated: false,
            headers: [],
            commonHeaders: { from: [from], to: recipients },
          },
          receipt: {
            timestamp,
            processingTimeMillis: 1,
            recipients,
            spamVerdict: pass,
            virusVerdict: pass,
            spfVerdict: sender,
            dkimVerdict: sender,
            dmarcVerdict: sender,
            action: { type: 'Lambda', functionArn, invocationType: 'Event' },
          },
        },
      },
    ],
  };
}
