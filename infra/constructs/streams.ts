import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { DataTable } from './data-table.ts';
import type { Functions } from './functions.ts';
import type { DeadLetterBucket } from './dead-letter-bucket.ts';
import { StreamConsumer } from './stream-consumer.ts';

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
