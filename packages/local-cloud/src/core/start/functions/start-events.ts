import { join } from 'node:path';
import { createEventBus, type EventBus } from '../../../events/create-event-bus.ts';
import { createCurrentTarget } from '../../../events/current-target.ts';
import {
  startAsyncInvocations,
  type AsyncInvocations,
} from '../../../events/start-async-invocations.ts';
import { startSchedules, type Schedules } from '../../../events/start-schedules.ts';
import { storeUndelivered } from '../../../events/undelivered-events.ts';
import { RECEIPT_RULE } from '../../../ses/receipt/receive-mail.ts';
import type { InvokeFunction } from '../../../states/engine/engine-context.ts';
import type { DeadLetters } from '../../../streams/dead-letters.ts';
import type { AsyncInvocation } from '../../../template/read/read-async-invocations.ts';
import { readReceiptRules } from '../../../template/read/read-mail.ts';
import { readRules } from '../../../template/read/read-rules.ts';
import type { StackContext } from '../open-stack.ts';
import type { ServiceCalls } from './service-calls.ts';

interface EventParts {
  calls: ServiceCalls;
  /** Keeps the events that the target of a rule did not accept. */
  deadLetters: DeadLetters;
  /** How events are handled, by the name of the function with its alias. */
  asyncInvocations: Map<string, AsyncInvocation>;
}

export interface Events {
  schedules: Schedules;
  invocations: AsyncInvocations;
  bus: EventBus;
}

/** Starts the rules on a schedule, the queue of asynchronous calls, and the bus for other rules. */
export async function startEvents(
  { options, closers, clock, resolved, access, engine }: StackContext,
  { calls, deadLetters, asyncInvocations }: EventParts,
): Promise<Events> {
  const { now, region, accountId, onError } = engine;
  const rules = readRules(resolved);
  const currentTarget = createCurrentTarget(
    new Map([
      ...[...rules.schedules, ...rules.patterns].map(
        ({ name, targets }) => [name, targets.map(({ arn }) => arn)] as const,
      ),
      [RECEIPT_RULE, readReceiptRules(resolved).map(({ functionArn }) => functionArn)],
    ]),
  );
  const invokeForRule: InvokeFunction = (functionArn, event, rule) =>
    calls.invokeAs(
      rule === RECEIPT_RULE
        ? { service: 'ses.amazonaws.com' }
        : { service: 'events.amazonaws.com', sourceArn: rules.arns.get(rule)! },
    )(functionArn, event);
  const delivery = {
    clock,
    invokeFunction: invokeForRule,
    failures: { settings: asyncInvocations, store: calls.store },
    onRefused: storeUndelivered({
      queues: rules.deadLetterQueues,
      arns: rules.arns,
      deadLetters,
      authorizeService: access.authorizeService,
      onError,
      now,
    }),
    currentTarget,
    backoffMs: options.retryBackoffMs,
    onError,
  };

  const schedules = closers.addPart(
    await startSchedules({
      ...delivery,
      dataDir: join(options.dataDir, 'schedules'),
      rules: rules.schedules,
      region,
      accountId,
    }),
  );
  const invocations = closers.addPart(
    startAsyncInvocations({ ...delivery, dataDir: join(options.dataDir, 'events') }),
  );
  return { schedules, invocations, bus: createEventBus({ rules: rules.patterns, invocations }) };
}
