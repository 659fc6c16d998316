import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  FilterRule,
  type Alias,
  EventSourceMapping,
  FilterCriteria,
  MetricType,
  StartingPosition,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { EVENTS_WITHOUT_EFFECTS } from '@parley/contracts/events/event-table.ts';
import { isCreated } from '../../emulator.ts';
import type { Stage } from '../../stage.ts';
import type { Functions } from '../api/functions.ts';
import type { DataTable } from './data-table.ts';
import type { DeadLetterBucket } from './dead-letter-bucket.ts';

interface StreamConsumerProps {
  table: TableV2;
  consumer: LambdaFunction;
  /** The alias of the consumer, which gets the records. */
  live: Alias;
  /** A record is delivered if it matches any of these. */
  patterns: readonly Record<string, unknown>[];
  batchSize: number;
  /** Concurrent batches of one shard; records of one partition key stay in order. */
  parallel?: number;
  /** The bucket for records whose retries are exhausted; the consumer may write to it. */
  givenUp: Bucket;
}

/**
 * A consumer of the table's stream: its filter, its retries, and the destination of failed records.
 */
class StreamConsumer extends Construct {
  private readonly source: EventSourceMapping;

  constructor(
    scope: Construct,
    id: string,
    { table, consumer, live, patterns, batchSize, parallel = 1, givenUp }: StreamConsumerProps,
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
      target: live,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      parallelizationFactor: parallel,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 8,
      maxRecordAge: Duration.hours(23),
      // A queue or topic would receive only the position of the records in the stream; a bucket
      // receives the records.
      onFailure: { bind: () => ({ destination: givenUp.bucketArn }) },
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
      filters: patterns.map((pattern) => FilterCriteria.filter(pattern)),
    });
  }

  /**
   * Returns the metric of records whose retries are exhausted: stored, or lost because they could
   * not be stored.
   */
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
  stage: Stage;
  data: DataTable;
  functions: Functions;
  deadLetters: DeadLetterBucket;
}

/**
 * Returns the condition on an event that something outside of the table follows from it. Types that
 * this release does not know are delivered, so that the outbox stores them as dead letters.
 */
const withEffects = (stage: Stage) =>
  isCreated('events-without-effects', stage)
    ? { type: { S: [{ 'anything-but': EVENTS_WITHOUT_EFFECTS }] } }
    : {};

const projected = { project: { S: FilterRule.exists() } };
/**
 * Returns the condition on an item that it was not written by a restore. What follows from a
 * restored item was restored with it (ADR 71).
 */
const notRestored = (stage: Stage) =>
  isCreated('restored-records', stage) ? { restored_at: { S: FilterRule.notExists() } } : {};

/**
 * The consumers of the table's stream: the outbox performs external effects, projections maintain
 * counters and search.
 */
export class Streams extends Construct {
  readonly consumers: Readonly<Record<'outbox' | 'projections', StreamConsumer>>;

  constructor(
    scope: Construct,
    id: string,
    { stage, data: { table }, functions, deadLetters }: StreamsProps,
  ) {
    super(scope, id);
    const outbox = new StreamConsumer(this, 'Outbox', {
      table,
      consumer: functions.definitionOf('outbox'),
      live: functions.get('outbox'),
      patterns: [
        {
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: {
            NewImage: {
              kind: { S: FilterRule.isEqual('EVENT') },
              ...withEffects(stage),
              ...notRestored(stage),
            },
          },
        },
      ],
      // Mail and sign-in records wait for other services, so the batches are small and run in
      // parallel.
      batchSize: 10,
      parallel: 4,
      givenUp: deadLetters.bucket,
    });
    const projections = new StreamConsumer(this, 'Projections', {
      table,
      consumer: functions.definitionOf('projections'),
      live: functions.get('projections'),
      patterns: [
        {
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { ...projected, ...notRestored(stage) } },
        },
        { eventName: FilterRule.isEqual('MODIFY'), dynamodb: { NewImage: projected } },
        { dynamodb: { OldImage: projected } },
      ],
      batchSize: 100,
      givenUp: deadLetters.bucket,
    });
    this.consumers = { outbox, projections };
  }
}
