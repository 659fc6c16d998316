import * as z from 'zod';
import type { AccessControl } from '../iam/access-control.ts';
import type { DeadLetter, DeadLetters } from '../streams/dead-letters.ts';
import type { RefusedEvent } from './delivery-queue.ts';
import type { AsyncInvocations } from './start-async-invocations.ts';

/** The codes that EventBridge gives to what a target did not accept. */
const ERROR_CODES: Readonly<Record<string, string>> = {
  AccessDeniedException: 'NO_PERMISSIONS',
  ResourceNotFoundException: 'NO_RESOURCE',
};

const letterSchema = z.object({
  MessageAttributes: z.object({ RULE_NAME: z.string(), TARGET_ARN: z.string() }),
  Body: z.unknown(),
});

interface KeepOptions {
  /** The ARNs of queues by `<rule> <target>`. */
  queues: ReadonlyMap<string, string>;
  /** The ARNs of rules by their names. */
  arns: ReadonlyMap<string, string>;
  deadLetters: Pick<DeadLetters, 'add'>;
  /** Decides by the policies of the queues. */
  authorizeService: AccessControl['authorizeService'];
  /** Receives the loss of an event that a queue did not accept. */
  onError: (error: unknown) => void;
  /** Returns the local time in milliseconds since 1970. */
  now(): number;
}

/**
 * Returns a function that puts an event into the queue of its rule, if the rule has one. An event
 * is lost whose queue does not allow EventBridge to send for that rule. Source: EventBridge user
 * guide, "Using dead-letter queues to process undelivered events".
 */
export const storeUndelivered =
  ({ queues, arns, deadLetters, authorizeService, onError, now }: KeepOptions) =>
  ({ rule, target, payload, error }: RefusedEvent): void => {
    const queue = queues.get(`${rule} ${target}`);
    if (queue === undefined) return;
    const denied = authorizeService(
      { service: 'events.amazonaws.com', sourceArn: arns.get(rule) },
      { action: 'sqs:SendMessage', resource: queue, keys: {} },
    );
    if (denied !== undefined) return onError(new Error(`${rule} lost an event: ${denied}`));
    const letter = {
      MessageAttributes: {
        RULE_ARN: arns.get(rule),
        RULE_NAME: rule,
        TARGET_ARN: target,
        ERROR_CODE: ERROR_CODES[error.errorType] ?? 'SDK_CLIENT_ERROR',
        ERROR_MESSAGE: error.errorMessage,
        RETRY_ATTEMPTS: '0',
      },
      Body: JSON.parse(payload) as unknown,
    };
    deadLetters.add(queue, letter, now());
  };

/**
 * Delivers the event of a dead letter again and deletes the letter. Returns false if the letter is
 * not one of a rule.
 */
export function deliverAgain(
  { id, body }: DeadLetter,
  deadLetters: Pick<DeadLetters, 'remove'>,
  invocations: Pick<AsyncInvocations, 'add'>,
): boolean {
  const letter = letterSchema.safeParse(JSON.parse(body));
  if (!letter.success) return false;
  const { RULE_NAME, TARGET_ARN } = letter.data.MessageAttributes;
  const payload = JSON.stringify(letter.data.Body);
  invocations.add([{ rule: RULE_NAME, target: TARGET_ARN, payload }]);
  deadLetters.remove(id);
  return true;
}
