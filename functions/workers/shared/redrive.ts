import * as z from 'zod';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { readClock } from '@parley/data/shared/call-budget.ts';

/** The time for which events are processed before the function returns; its timeout is a minute. */
const BUDGET_MS = 30_000;

const from = z.object({ functionArn: z.string() });
/**
 * The object that Lambda stores for a batch that it discarded. Source: AWS Lambda developer guide,
 * "Retaining discarded records for a DynamoDB event source".
 */
const batchGivenUp = z.object({ requestContext: from, payload: z.string() });
/**
 * The object that Lambda stores for an event that a function failed to process when called
 * asynchronously. Source: AWS Lambda developer guide, "Capturing records of Lambda asynchronous
 * invocations".
 */
const eventGivenUp = z.object({ requestContext: from, requestPayload: z.looseObject({}) });
/** A dead letter that a consumer of the stream has stored itself. */
const batch = z.object({ Records: z.array(z.looseObject({})) });

export interface Redriven {
  /** The number of objects whose events were processed; these objects are deleted. */
  carried_out: number;
  /** The number of objects whose events failed again; these objects are kept. */
  failed: number;
  /** Whether the time ran out; the next call continues. */
  more: boolean;
}

interface Redrive<Event> {
  bucket: Pick<FilesBucket, 'list' | 'read' | 'remove'>;
  /** The name of the stream consumer; left out by functions that are called with single events. */
  consumer?: 'outbox' | 'projections';
  /** The function's own name. */
  functionName: string;
  /** Processes an event. If it fails, it throws or returns the failed items of a batch. */
  carryOut(event: Event): Promise<unknown>;
  /** Returns the milliseconds since the redrive began. */
  elapsedMs?: () => number;
}

/**
 * Returns a function that also accepts the command `{"redrive": true}`, which only an operator
 * sends.
 */
export const withRedrive =
  <Event>({
    again,
    ...rest
  }: Redrive<Event> & {
    /** Processes the dead letters; `carryOut` is used by default. */
    again?: Redrive<Event>['carryOut'];
  }) =>
  (event: Event | { redrive: true }): Promise<unknown> =>
    isCommand(event)
      ? redrive({ ...rest, carryOut: again ?? rest.carryOut })
      : rest.carryOut(event);

const isCommand = (event: unknown): event is { redrive: true } =>
  z.strictObject({ redrive: z.literal(true) }).safeParse(event).success;

/**
 * Processes the dead letters of this function and the events that Lambda discarded for it again.
 * Objects that succeed are deleted; objects that fail are kept.
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
        // Skips single events of other functions. The key of a batch does not contain the
        // function's name, so batches are checked after they are read.
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

/** The prefix under which Lambda writes what it discards; the name is set by Lambda. */
const GIVEN_UP = 'aws/lambda/';

/** @returns undefined if the event belongs to another function */
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

/** Returns the event of an object, or undefined if it belongs to another function. */
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
  const started = readClock();
  return () => readClock() - started;
}
