import {
  FilterRule,
  EventSourceMapping,
  FilterCriteria,
  MetricType,
  StartingPosition,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { DataTable } from './data-table.ts';
import type { Functions } from '../api/functions.ts';
import type { DeadLetterBucket } from './dead-letter-bucket.ts';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Duration } from 'aws-cdk-lib/core';

interface StreamConsumerProps {
  table: TableV2;
  consumer: LambdaFunction;
  /** Any of these lets a record through. */
  patterns: readonly Record<string, unknown>[];
  batchSize: number;
  /** Batches of one shard at a time; records of one partition key stay in order. */
  parallel?: number;
  /** Keeps whole what was given up; the consumer may write there. */
  givenUp: Bucket;
}

/**
 * One follower of the table's stream: what it sees, how often it tries, and where records go that
 * it cannot take.
 */
class StreamConsumer extends Construct {
  private readonly source: EventSourceMapping;

  constructor(
    scope: Construct,
    id: string,
    { table, consumer, patterns, batchSize, parallel = 1, givenUp }: StreamConsumerProps,
  ) {
    super(scope, id);
    const streamArn = table.tableStreamArn!;
    consumer.addToRolePolicy(
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [streamArn],
      }),
    );
    this.source = new EventSourceMapping(this, 'Source', {
      target: consumer,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      parallelizationFactor: parallel,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 8,
      maxRecordAge: Duration.hours(23),
      // A queue or topic would receive where the records were in the stream; a bucket receives the
      // records.
      onFailure: { bind: () => ({ destination: givenUp.bucketArn }) },
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
      filters: patterns.map((pattern) => FilterCriteria.filter(pattern)),
    });
  }

  /** How many records were given up: kept whole, or lost because they could not be. */
  metricGivenUp(
    metricName: 'OnFailureDestinationDeliveredEventCount' | 'DroppedEventCount',
    period: Duration,
  ): Metric {
    return new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: { EventSourceMappingUUID: this.source.eventSourceMappingId },
      period,
      statistic: 'Sum',
    });
  }
}

export interface StreamsProps {
  data: DataTable;
  functions: Functions;
  deadLetters: DeadLetterBucket;
}

const projected = { project: { S: FilterRule.exists() } };

/**
 * What follows the table: the outbox does what was promised outside, projections keep counts and
 * search up to date.
 */
export class Streams extends Construct {
  readonly consumers: Readonly<Record<'outbox' | 'projections', StreamConsumer>>;

  constructor(
    scope: Construct,
    id: string,
    { data: { table }, functions, deadLetters }: StreamsProps,
  ) {
    super(scope, id);
    const outbox = new StreamConsumer(this, 'Outbox', {
      table,
      consumer: functions.get('outbox'),
      patterns: [
        {
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { kind: { S: FilterRule.isEqual('EVENT') } } },
        },
      ],
      // Mail and sign-in records wait for other services: small batches, side by side.
      batchSize: 10,
      parallel: 4,
      givenUp: deadLetters.bucket,
    });
    const projections = new StreamConsumer(this, 'Projections', {
      table,
      consumer: functions.get('projections'),
      patterns: [{ dynamodb: { NewImage: projected } }, { dynamodb: { OldImage: projected } }],
      batchSize: 100,
      givenUp: deadLetters.bucket,
    });
    this.consumers = { outbox, projections };
  }
}
