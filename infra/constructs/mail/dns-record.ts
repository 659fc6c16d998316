import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { CfnOutput } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** The TTL of a record. */
const TTL_SECONDS = '3600';

export interface DnsRecord {
  type: 'CNAME' | 'MX' | 'TXT';
  /** The host name; may contain references. */
  name: string;
  /** The value as in the zone; a TXT with its quotes. */
  value: string;
  /** The domain of the record, without references. */
  domain: string;
  /** The purpose, for a person who creates the record by hand. */
  description: string;
}

/**
 * @returns whether the stage may create records of this domain: its zone is configured and contains
 *   the domain
 */
export const isOurs = ({ zone }: Stage, domain: string): boolean =>
  zone !== undefined && (domain === zone.name || domain.endsWith(`.${zone.name}`));

/** Creates a record if the zone is configured, otherwise outputs the record to create. */
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
