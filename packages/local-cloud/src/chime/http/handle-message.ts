import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../api/operation.ts';
import { findOperation } from '../api/find-operation.ts';
import type { ChimeOptions } from '../chime-config.ts';
import { ChimeError } from '../chime-error.ts';
import { readSignedBody } from './read-signed-body.ts';

export type Handling = {
  options: ChimeOptions;
  operations: readonly Operation[];
  onError: (error: unknown) => void;
};

/** Takes one HTTP exchange of the REST APIs. Never rejects. */
export async function handleMessage(
  message: IncomingMessage,
  response: ServerResponse,
  { options, operations, onError }: Handling,
): Promise<void> {
  const requestId = randomUUID();
  let status: number;
  let body: string;
  try {
    const text = await readSignedBody(message, options);
    const { operation, path } = findOperation(
      operations,
      message.method ?? 'GET',
      message.url ?? '/',
    );
    const answer = await operation.run({
      path,
      body: operation.method === 'GET' || text === '' ? {} : parseJson(text),
      query: queryOf(message.url ?? '/'),
    });
    status = answer === undefined ? 204 : operation.status;
    body = answer === undefined ? '' : JSON.stringify(answer);
  } catch (thrown) {
    if (message.destroyed && !message.readableEnded) return;
    if (!(thrown instanceof ChimeError)) onError(thrown);
    const error =
      thrown instanceof ChimeError
        ? thrown
        : new ChimeError('ServiceFailureException', 'The request could not be handled.');
    status = error.status;
    body = JSON.stringify({ Code: error.code, Message: error.message, RequestId: requestId });
    response.setHeader('x-amzn-errortype', error.name);
  }
  // The engine's own time: the SDK corrects its clock by it when a signature is refused as too old.
  response.sendDate = false;
  response.setHeader('date', new Date(options.clock.now()).toUTCString());
  response.setHeader('x-amzn-requestid', requestId);
  if (!message.readableEnded) response.setHeader('connection', 'close');
  if (body) response.setHeader('content-type', 'application/json');
  response.writeHead(status, body ? { 'content-length': Buffer.byteLength(body) } : {});
  response.end(message.method === 'HEAD' ? undefined : body);
}

const queryOf = (target: string) => new URL(target, 'http://chime').searchParams;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ChimeError('BadRequestException', 'The request body is not JSON.');
  }
}
