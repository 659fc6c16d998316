import { matchesPattern } from '../streams/matches-pattern.ts';
import type { EventRule } from '../template/read/read-rules.ts';
import type { Json } from '../template/template.ts';
import type { AsyncInvocations } from './start-async-invocations.ts';

/** An event as EventBridge delivers it. */
export interface BusEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: { [key: string]: Json };
}

export interface EventBus {
  /**
   * Queues the event for every target of every matching rule; it is on disk when this returns.
   * `dueMs` (milliseconds since 1970) delays the delivery; without it the event is due now.
   */
  put(event: BusEvent, dueMs?: number): void;
}

interface Options {
  rules: EventRule[];
  invocations: Pick<AsyncInvocations, 'add'>;
}

/**
 * Creates EventBridge's default bus, which delivers each event to the targets of matching rules.
 * All targets are functions.
 */
export const createEventBus = ({ rules, invocations }: Options): EventBus => ({
  put(event, dueMs) {
    const matching = rules.filter(({ pattern }) =>
      matchesPattern(pattern, event as unknown as Json),
    );
    invocations.add(
      matching.flatMap(({ name, targets }) =>
        targets.map(({ arn, input }) => ({
          rule: name,
          target: arn,
          payload: input ?? JSON.stringify(event),
          dueMs,
        })),
      ),
    );
  },
});
