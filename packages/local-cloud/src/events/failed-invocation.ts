import { randomUUID } from 'node:crypto';
import type { FunctionError } from '../lambda/invocation.ts';

interface Failed {
  functionArn: string;
  /** JSON text of the event. */
  payload: string;
  /** How often the function was called with it. */
  invokeCount: number;
  error: FunctionError;
  /** Milliseconds since 1970. */
  atMs: number;
}

/**
 * The object that Lambda writes of an event that a function could not take.
 * Source: AWS Lambda developer guide, "Capturing records of Lambda asynchronous invocations".
 */
export function failedInvocation({ functionArn, payload, invokeCount, error, atMs }: Failed): { key: string; content: string } {
  const timestamp = new Date(atMs).toISOString();
  const day = timestamp.slice(0, 10).replaceAll('-', '/');
  const second = timestamp.slice(0, 19).replaceAll(':', '.');
  const content = {
    version: '1.0',
    timestamp,
    requestContext: {
      requestId: randomUUID(), functionArn: `${functionArn}:$LATEST`, condition: 'RetriesExhausted',
      approximateInvokeCount: invokeCount,
    },
    requestPayload: JSON.parse(payload),
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: error,
  };
  return {
    key: `aws/lambda/async/${functionArn.split(':').at(-1)}/${day}/${second}-${randomUUID()}`,
    content: JSON.stringify(content),
  };
}
