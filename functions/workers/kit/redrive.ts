import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { errorFields, log } from '../../kit/log-events.ts';

/** How long records are carried out before the function answers; it has a minute. */
const BUDGET_MS = 30_000;

/** What Lambda stores of a batch that it gave up. Source: AWS Lambda developer guide, "Retaining discarded records for a DynamoDB event source". */
const givenUp = z.object({ requestContext: z.object({ functionArn: z.string() }), payload: z.string() });
const batch = z.object({ Records: z.array(z.looseObject({})) });

type CarryOut = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

export interface Redriven {
  /** Objects whose records were carried out, and which are gone. */
  carried_out: number;
  /** Objects whose records failed once more, and which stay. */
  failed: number;
  /** True: the time was over; the next call goes on. */
  more: boolean;
}

interface Redrive {
  bucket: Pick<FilesBucket, 'list' | 'read' | 'remove'>;
  consumer: 'outbox' | 'projections';
  /** The function's own name. */
  functionName: string;
  carryOut: CarryOut;
  /** Milliseconds since it began. */
  elapsedMs?: () => number;
}

/** A consumer of the stream that also takes the command `{"redrive": true}`, which nobody but an operator gives. */
export const withRedrive =
  ({ again, ...rest }: Redrive & { /** Carries out what was given up, and reports all that fails. */ again: CarryOut }) =>
  (event: DynamoDBStreamEvent | { redrive: true }): Promise<DynamoDBBatchResponse | Redriven> =>
    'redrive' in event ? redrive({ ...rest, carryOut: again }) : rest.carryOut(event);

/** Carries out once more what this consumer set aside and what Lambda gave up for it. What succeeds goes, what fails stays. */
export async function redrive({ bucket, consumer, functionName, carryOut, elapsedMs = elapsedSinceNow() }: Redrive): Promise<Redriven> {
  const counts = { carried_out: 0, failed: 0 };
  for (const prefix of [`set-aside/${consumer}/`, 'aws/lambda/']) {
    for (let keys = await bucket.list(prefix); keys.length > 0; keys = await bucket.list(prefix, keys.at(-1))) {
      for (const key of keys) {
        if (elapsedMs() > BUDGET_MS) return { ...counts, more: true };
        const content = await bucket.read(key);
        const event = content && toEvent(content, functionName);
        if (!event) continue;
        const done = await isCarriedOut(event, key, carryOut);
        if (done) await bucket.remove(key);
        counts[done ? 'carried_out' : 'failed'] += 1;
      }
    }
  }
  return { ...counts, more: false };
}

async function isCarriedOut(event: DynamoDBStreamEvent, key: string, carryOut: CarryOut): Promise<boolean> {
  try {
    return (await carryOut(event)).batchItemFailures.length === 0;
  } catch (error) {
    log('record-not-redriven', { object: key, ...errorFields(error) });
    return false;
  }
}

/** The event of an object, or undefined where it is another consumer's. */
function toEvent(content: Uint8Array, functionName: string): DynamoDBStreamEvent | undefined {
  const stored: unknown = JSON.parse(new TextDecoder().decode(content));
  const discarded = givenUp.safeParse(stored);
  if (!discarded.success) return batch.parse(stored) as DynamoDBStreamEvent;
  const { requestContext, payload } = discarded.data;
  if (requestContext.functionArn.split(':function:').at(-1)!.split(':')[0] !== functionName) return undefined;
  return batch.parse(JSON.parse(payload)) as DynamoDBStreamEvent;
}

function elapsedSinceNow(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}
