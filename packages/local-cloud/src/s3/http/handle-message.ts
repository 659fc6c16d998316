import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Options } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';
import { answerRequest } from './answer-request.ts';
import { corsHeaders } from './cors.ts';
import { errorReply } from './error-reply.ts';
import { finishUnreadBody } from './finish-unread-body.ts';
import { readRequest } from './read-request.ts';
import type { S3Context, S3Reply, S3Request } from './s3-request.ts';
import { sendReply } from './send-reply.ts';

export type Handling = {
  context: S3Context;
  options: S3Options;
  onError: (error: unknown) => void;
};

/** Takes one HTTP exchange from its first header to its last byte. Never rejects. */
export async function handleMessage(
  message: IncomingMessage,
  response: ServerResponse,
  handling: Handling,
): Promise<void> {
  const { context, options, onError } = handling;
  const requestId = randomUUID();
  let request: S3Request | undefined;
  let reply: S3Reply;
  try {
    // A refused upload must leave the stream open, or the answer could not be sent on it.
    request = { ...readRequest(message), body: message.iterator({ destroyOnReturn: false }) };
    reply = await answerRequest(context, request, message.headers, options);
  } catch (error) {
    if (message.destroyed && !message.readableEnded) return;
    if (!(error instanceof S3Error)) onError(error);
    const known = error instanceof S3Error ? error : new S3Error('InternalError');
    reply = errorReply(known, request, requestId);
  }
  try {
    // The engine's own time: the SDK corrects its clock by it after RequestTimeTooSkewed.
    response.sendDate = false;
    response.setHeader('date', new Date(context.now()).toUTCString());
    response.setHeader('x-amz-request-id', requestId);
    response.setHeader('x-content-type-options', 'nosniff');
    const config = request?.bucket === undefined ? undefined : context.buckets.get(request.bucket);
    const cors = request && request.method !== 'OPTIONS' ? corsHeaders(request, config) : {};
    await sendReply(message, response, { ...reply, headers: { ...reply.headers, ...cors } });
    finishUnreadBody(message);
  } catch (error) {
    // A reader that goes away in the middle of a download is not a failure of ours.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') onError(error);
    response.destroy();
  }
}
