import type { IncomingMessage } from 'node:http';
import { CognitoError } from '../cognito-error.ts';
import { operationTable } from '../operations/operation-table.ts';
import type { PoolContext } from '../pool-context.ts';
import { assertSigned } from './assert-signed.ts';
import { readBody } from './read-body.ts';

const service = 'AWSCognitoIdentityProviderService.';

/** Runs the operation that a POST names in `X-Amz-Target` (AWS JSON 1.1) and answers its output. */
export async function runRequest(pool: PoolContext, request: IncomingMessage): Promise<object> {
  const body = await readBody(request);
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.startsWith(service)
    ? operationTable.get(target.slice(service.length))
    : undefined;
  if (!operation)
    throw new CognitoError('UnknownOperationException', 'The operation is not known.');
  if (request.headers['content-type']?.split(';')[0] !== 'application/x-amz-json-1.1') {
    throw new CognitoError(
      'SerializationException',
      'The content type must be application/x-amz-json-1.1.',
    );
  }
  if (operation.access === 'signed') assertSigned(pool, request, body);
  return operation.run(pool, parseJson(body));
}

function parseJson(body: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new CognitoError('SerializationException', 'The body is not a JSON object.');
}
