import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, StartingPosition, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption, RedrivePermission } from 'aws-cdk-lib/aws-sqs';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

export interface StreamConsumerProps {
  table: TableV2;
  consumer: LambdaFunction;
  /** Any of these lets a record through. */
  patterns: readonly Record<string, unknown>[];
  batchSize: number;
  /** Batches of one shard at a time; records of one partition key stay in order. */
  parallel?: number;
}

/** One follower of the table's stream: what it sees, how often it tries, and where records go that it cannot take. */
export class StreamConsumer extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { table, consumer, patterns, batchSize, parallel = 1 }: StreamConsumerProps) {
    super(scope, id);
    const streamArn = table.tableStreamArn!;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // No queue may name this one its own; what lies here came from the stream.
      redriveAllowPolicy: { redrivePermission: RedrivePermission.DENY_ALL },
    });
    acknowledge(this.deadLetters, 'SQS3', 'This queue is the dead-letter queue of a stream consumer.');
    consumer.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
        resources: [streamArn],
      }),
    );
    new EventSourceMapping(this, 'Source', {
      target: consumer,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      parallelizationFactor: parallel,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 8,
      maxRecordAge: Duration.hours(23),
      onFailure: new SqsDlq(this.deadLetters),
      filters: patterns.map((pattern) => FilterCriteria.filter(pattern)),
    });
  }
}
