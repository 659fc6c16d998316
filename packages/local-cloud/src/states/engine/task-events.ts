import { randomBytes } from 'node:crypto';
import type { TaskState } from '../asl/definition.ts';
import type { Json } from '../asl/json.ts';
import { parseResource } from '../asl/parse-values.ts';
import type { NewEvent } from '../journal/history-store.ts';

const whole = { truncated: false };

/**
 * Returns functions that create the events of a Task state. A plain function ARN has event types of
 * its own, as on AWS.
 */
export function taskEvents(state: TaskState, region: string) {
  const plain = parseResource(state.Resource)?.kind === 'function';
  const target = {
    resourceType: 'lambda',
    resource: state.Resource.replace('arn:aws:states:::lambda:', ''),
  };
  const event = (
    service: string,
    own: string,
    details: object,
    ownDetails: object = details,
  ): NewEvent => {
    const type = plain ? `LambdaFunction${own}` : `Task${service}`;
    const key = `${type[0]!.toLowerCase()}${type.slice(1)}EventDetails`;
    return { type, details: { [key]: plain ? ownDetails : { ...target, ...details } } };
  };

  return {
    scheduled(
      args: Json,
      timeoutInSeconds: number | null,
      heartbeatInSeconds: number | null,
    ): NewEvent {
      const limits = {
        ...(timeoutInSeconds && { timeoutInSeconds }),
        ...(heartbeatInSeconds && { heartbeatInSeconds }),
      };
      const text = JSON.stringify(args);
      return event(
        'Scheduled',
        'Scheduled',
        { region, parameters: text, ...limits },
        { resource: state.Resource, input: text, inputDetails: whole, ...limits },
      );
    },
    started: (): NewEvent =>
      plain ? { type: 'LambdaFunctionStarted' } : event('Started', 'Started', {}),
    submitted: (output: Json): NewEvent =>
      event('Submitted', 'Submitted', { output: JSON.stringify(output), outputDetails: whole }),
    succeeded: (output: Json): NewEvent =>
      event('Succeeded', 'Succeeded', { output: JSON.stringify(output), outputDetails: whole }),
    failed: (error: string, cause: string): NewEvent => event('Failed', 'Failed', { error, cause }),
    timedOut: (error: string, cause: string): NewEvent =>
      event('TimedOut', 'TimedOut', { error, cause }),
  };
}

const BYTES = 48;

/** Creates a secret token with which its owner can complete one task. */
export function newTaskToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Checks whether a text has the format of a task token. */
export function looksLikeTaskToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{64}$/.test(text);
}
