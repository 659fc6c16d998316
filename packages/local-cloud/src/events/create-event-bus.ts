import { matchesPattern } from '../streams/matches-pattern.ts';
import type { Json } from '../template/template.ts';
import type { AsyncInvocations } from './start-async-invocations.ts';

/** A rule of the template that waits for events. `input` is JSON text sent instead of the event. */
export interface EventRule {
  name: string;
  pattern: Json;
  targets: { arn: string; input?: string }[];
}

/** An event as EventBridge hands it on. */
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
   * Owes the event to every target of every rule that matches; on disk when this returns. From now on, or from an instant
   * on (milliseconds since 1970).
   */
  put(event: BusEvent, dueMs?: number): void;
}

interface Options {
  rules: EventRule[];
  invocations: Pick<AsyncInvocations, 'add'>;
}

/** EventBridge's default bus: hands each event to the targets of matching rules, which are functions. */
export const createEventBus = ({ rules, invocations }: Options): EventBus => ({
  put(event, dueMs) {
    const matching = rules.filter(({ pattern }) => matchesPattern(pattern, event as unknown as Json));
    invocations.add(matching.flatMap(({ name, targets }) => targets.map(({ arn, input }) => ({
      rule: name, target: arn, payload: input ?? JSON.stringify(event), dueMs,
    }))));
  },
});
