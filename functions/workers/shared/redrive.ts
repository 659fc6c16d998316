import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import * as z from 'zod';
import { errorFields, log } from '@parley/application/shared/log-events.ts';

/** How long events are carried out before the function answers; it has a minute. */
const BUDGET_MS = 30_000;

const from = z.object({ functionArn: z.string() });
/**
 * What Lambda stores of a batch that it gave up. Source: AWS Lambda developer guide, "Retaining
 * discarded records for a DynamoDB event source".
 */
const batchGivenUp = z.object({ requestContext: from, payload: z.string() });
/**
 * What Lambda stores of an event that a function could not take when called asynchronously. Source:
 * AWS Lambda developer guide, "Capturing records of Lambda asynchronous invocations".
 */
const eventGivenUp = z.object({ requestContext: from, requestPayload: z.looseObject({}) });
/** What a consumer of the stream set aside itself. */
const batch = z.object({ Records: z.array(z.looseObject({})) });

export interface Redriven {
  /** Objects whose events were carried out, and which are gone. */
  carried_out: number;
  /** Objects whose events failed once more, and which stay. */
  failed: number;
  /** True: the time was over; the next call goes on. */
  more: boolean;
}

interface Redrive<Event> {
  bucket: Pick<FilesBucket, 'list' | 'read' | 'remove'>;
  /**
   * Which consumer of the stream it is; left out by functions that are called with single events.
   */
  consumer?: 'outbox' | 'projections';
  /** The function's own name. */
  functionName: string;
  /** Carries an event out. Throws, or names failed items of a batch, where it fails. */
  carryOut(event: Event): Promise<unknown>;
  /** Milliseconds since it began. */
  elapsedMs?: () => number;
}

/**
 * A function that also takes the command `{"redrive": true}`, which nobody but an operator gives.
 */
export const withRedrive =
  <Event>({
    again,
    ...rest
  }: Redrive<Event> & {
    /** Carries out what was given up; `carryOut` unless given. */
    again?: Redrive<Event>['carryOut'];
  }) =>
  (event: Event | { redrive: true }): Promise<unknown> =>
    isCommand(event)
      ? redrive({ ...rest, carryOut: again ?? rest.carryOut })
      : rest.carryOut(event);

const isCommand = (event: unknown): event is { redrive: true } =>
  z.strictObject({ redrive: z.literal(true) }).safeParse(event).success;

/**
 * Carries out once more what this function set aside and what Lambda gave up for it. What succeeds
 * goes, what fails stays.
 */
export async function redrive<Event>({
  bucket,
  consumer,
  functionName,
  carryOut,
  elapsedMs = elapsedSinceNow(),
}: Redrive<Event>): Promise<Redriven> {
  const counts = { carried_out: 0, failed: 0 };
  const single = `${GIVEN_UP}async/${functionName}/`;
  for (const prefix of consumer ? [`set-aside/${consumer}/`, GIVEN_UP] : [single]) {
    for (
      let keys = await bucket.list(prefix);
      keys.length > 0;
      keys = await bucket.list(prefix, keys.at(-1))
    ) {
      for (const key of keys) {
        if (elapsedMs() > BUDGET_MS) return { ...counts, more: true };
        // Events of other functions, among batches of which no key says whose they are.
        if (key.startsWith(`${GIVEN_UP}async/`) && !key.startsWith(single)) continue;
        const content = await bucket.read(key);
        const outcome = content && (await carryOutObject(content, key, functionName, carryOut));
        if (!outcome) continue;
        if (outcome === 'carried_out') await bucket.remove(key);
        counts[outcome] += 1;
      }
    }
  }
  return { ...counts, more: false };
}

/** Where Lambda writes what it gives up; the name is its own. */
const GIVEN_UP = 'aws/lambda/';

/** @returns undefined where the event is another function's */
async function carryOutObject<Event>(
  content: Uint8Array,
  key: string,
  functionName: string,
  carryOut: Redrive<Event>['carryOut'],
): Promise<'carried_out' | 'failed' | undefined> {
  try {
    const event = toEvent(content, functionName);
    if (!event) return undefined;
    const answer = (await carryOut(event as Event)) as
      | { batchItemFailures?: readonly unknown[] }
      | undefined
      | null;
    return (answer?.batchItemFailures ?? []).length === 0 ? 'carried_out' : 'failed';
  } catch (error) {
    log('record-not-redriven', { object: key, ...errorFields(error) });
    return 'failed';
  }
}

/** The event of an object, or undefined where it is another function's. */
function toEvent(content: Uint8Array, functionName: string): unknown {
  const stored: unknown = JSON.parse(new TextDecoder().decode(content));
  const given = z.union([batchGivenUp, eventGivenUp]).safeParse(stored);
  if (!given.success) return batch.parse(stored);
  if (getName(given.data.requestContext.functionArn) !== functionName) return undefined;
  return 'payload' in given.data
    ? batch.parse(JSON.parse(given.data.payload))
    : given.data.requestPayload;
}

const getName = (functionArn: string): string =>
  functionArn.split(':function:').at(-1)!.split(':')[0]!;

function elapsedSinceNow(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}
