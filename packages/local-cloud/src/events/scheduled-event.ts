interface Firing {
  id: string;
  rule: string;
  /** The time for which it was scheduled, in milliseconds since 1970. */
  atMs: number;
  region: string;
  accountId: string;
}

/** The event that a target without an input of its own gets. */
export function scheduledEvent({ id, rule, atMs, region, accountId }: Firing): object {
  return {
    version: '0',
    id,
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: new Date(atMs).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region,
    resources: [`arn:aws:events:${region}:${accountId}:rule/${rule}`],
    detail: {},
  };
}
