import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { CfnOutput } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** How long others may keep a record. */
const TTL_SECONDS = '3600';

export interface DnsRecord {
  type: 'CNAME' | 'MX' | 'TXT';
  /** The host name; may hold references. */
  name: string;
  /** As it stands in the zone; a TXT in its quotes. */
  value: string;
  /** The domain that it belongs to, without references. */
  domain: string;
  /** What it does, for a person who makes it by hand. */
  description: string;
}

/**
 * @returns whether the stage may make records of this domain: its zone is named, and the domain
 * lies in it
 */
export const isOurs = ({ zone }: Stage, domain: string): boolean =>
  zone !== undefined && (domain === zone.name || domain.endsWith(`.${zone.name}`));

/** Makes a record where the zone is ours, and says which one to make where it is not. */
export function dnsRecord(
  scope: Construct,
  id: string,
  stage: Stage,
  { type, name, value, domain, description }: DnsRecord,
): void {
  if (isOurs(stage, domain)) {
    new CfnRecordSet(scope, `${id}Record`, {
      hostedZoneId: stage.zone!.id,
      name,
      type,
      ttl: TTL_SECONDS,
      resourceRecords: [value],
      comment: description,
    });
    return;
  }
  new CfnOutput(scope, id, {
    description: `${type} record: ${description}`,
    value: `${name} ${type} ${value}`,
  });
}
