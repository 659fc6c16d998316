/**
 * What SES tells a function of a received mail. Source: SES developer guide, "Invoke Lambda function action", event example;
 * every scan passes here.
 */
export function receiptEvent({ messageId, from, recipients, at, functionArn }: { messageId: string; from: string; recipients: string[]; at: Date; functionArn: string }): unknown {
  const pass = { status: 'PASS' };
  const timestamp = at.toISOString();
  return {
    Records: [{
      eventSource: 'aws:ses', eventVersion: '1.0',
      ses: {
        mail: { timestamp, source: from, messageId, destination: recipients, headersTruncated: false, headers: [], commonHeaders: { from: [from], to: recipients } },
        receipt: {
          timestamp, processingTimeMillis: 1, recipients, spamVerdict: pass, virusVerdict: pass, spfVerdict: pass, dkimVerdict: pass, dmarcVerdict: pass,
          action: { type: 'Lambda', functionArn, invocationType: 'Event' },
        },
      },
    }],
  };
}
