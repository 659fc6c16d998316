import { hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AccessControl } from '../iam/access-control.ts';
import { xmlDocument, type XmlFields } from '../s3/http/xml.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import { jsonServiceErrorName } from '../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../sigv4/verify-header-auth.ts';
import { assumeRole, type SessionRequest } from './assume-role.ts';
import { StsError } from './sts-error.ts';

export interface StsOptions {
  /** 0 selects a free port. */
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  region: string;
  accountId: string;
  access: AccessControl;
  /** Receives every unexpected error that caused a 500; written to stderr by default. */
  onError?: (error: unknown) => void;
}

export interface StsEngine {
  url: string;
  close(): Promise<void>;
}

const NAMESPACE = 'https://sts.amazonaws.com/doc/2011-06-15/';
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Starts the Security Token Service on 127.0.0.1: AssumeRole with the roles of the template and
 * session policies. Source: AWS Security Token Service API reference, version 2011-06-15.
 */
export async function startSts(options: StsOptions): Promise<StsEngine> {
  const onError = options.onError ?? ((error: unknown) => console.error('sts engine', error));
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    // The SDK corrects its clock by this header.
    response.sendDate = false;
    response.setHeader('date', new Date(options.now()).toUTCString());
    const answer = (status: number, root: string, fields: XmlFields) => {
      const text = xmlDocument(root, fields, NAMESPACE);
      response.writeHead(status, {
        'content-type': 'text/xml',
        'content-length': Buffer.byteLength(text),
        'x-amzn-requestid': requestId,
      });
      response.end(text);
    };
    try {
      answer(200, 'AssumeRoleResponse', {
        AssumeRoleResult: await run(options, request),
        ResponseMetadata: { RequestId: requestId },
      });
    } catch (thrown) {
      if (!request.complete) return void response.destroy();
      if (!(thrown instanceof StsError)) onError(thrown);
      const error =
        thrown instanceof StsError
          ? thrown
          : new StsError('InternalFailure', 'The request failed inside the local STS', 500);
      answer(error.status, 'ErrorResponse', {
        Error: { Type: 'Sender', Code: error.code, Message: error.message },
        RequestId: requestId,
      });
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  return listenOnLoopback(server, options.port);
}

async function run(options: StsOptions, request: IncomingMessage): Promise<XmlFields> {
  const body = await readBody(request);
  const { access, region, now } = options;
  const caller = verifyHeaderAuth({
    method: request.method ?? '',
    url: request.url ?? '/',
    headers: request.headers,
    bodySha256: hash('sha256', body),
    service: 'sts',
    region,
    credentials: access.credentials,
    now: now(),
  });
  if (!caller.ok) throw new StsError(jsonServiceErrorName(caller.code), caller.message, 403);
  const parameters = new URLSearchParams(body.toString('utf8'));
  if (request.method !== 'POST' || parameters.get('Action') !== 'AssumeRole')
    throw new StsError('InvalidAction', 'Only AssumeRole is served here');
  const given = Object.fromEntries(parameters) as unknown as SessionRequest;
  return assumeRole(given, caller, options);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_BODY_BYTES) parts.push(part);
  }
  if (size > MAX_BODY_BYTES) throw new StsError('ValidationError', 'The request is too large');
  return Buffer.concat(parts);
}
