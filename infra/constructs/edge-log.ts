import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { AccessLogBucket } from './api/access-log-bucket.ts';

/**
 * What the log says about a request. It has no path, query, cookie, referrer, browser or address of
 * a person, because paths have secrets (a calendar's address) and queries have names. The id of the
 * request is in the answer's `x-amz-cf-id`. Source of the names: Amazon CloudFront developer guide,
 * "Standard logging reference", and the fields of real-time logs that standard logging (v2) has.
 */
const FIELDS = [
  'date',
  'time',
  'x-edge-request-id',
  'x-edge-location',
  'c-country',
  'cache-behavior-path-pattern',
  'cs-method',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'sc-status',
  'sc-content-type',
  'sc-bytes',
  'cs-bytes',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'x-edge-detailed-result-type',
  'time-taken',
  'time-to-first-byte',
  'origin-fbl',
  'origin-lbl',
] as const;

export interface EdgeLogProps {
  stage: Stage;
  /** The name of the log within the stage, which is also the prefix of its files. */
  name: string;
  distribution: Distribution;
  /** A bucket in the same region, which is CloudFront's: us-east-1. */
  accessLogs: AccessLogBucket;
}

/** The log with a line for each request that reaches the distribution (standard logging, v2). */
export class EdgeLog extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, name: prefix, distribution, accessLogs }: EdgeLogProps,
  ) {
    super(scope, id);
    const name = `parley-${stage.name}-${prefix}`;
    const { account, partition } = Stack.of(this);
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: accessLogs.bucket.arnForObjects(prefix),
      outputFormat: 'json',
    });
    const permission = accessLogs.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [accessLogs.bucket.arnForObjects(`${prefix}/*`)],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: {
            'aws:SourceArn': `arn:${partition}:logs:us-east-1:${account}:delivery-source:${name}`,
          },
        },
      }),
    );
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...FIELDS],
      s3SuffixPath: '{yyyy}/{MM}/{dd}/{HH}',
    });
    delivery.addDependency(source);
    if (permission.policyDependable) delivery.node.addDependency(permission.policyDependable);
  }
}
