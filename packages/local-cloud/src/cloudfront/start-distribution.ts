import { createHash, createHmac, randomUUID } from 'node:crypto';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { SignatureV4 } from '@smithy/signature-v4';
import type { SourceData } from '@smithy/types';
import { listenOnLoopback, type ListeningServer } from '../shared/listen-on-loopback.ts';
import type { Keys } from '../sigv4/auth-result.ts';
import { decodePercent, encodeRfc3986, parseRequestTarget } from '../sigv4/signature.ts';
import type { Behavior, DistributionSpec } from '../template/read/read-distributions.ts';
import { verifySignedLink, type Refusal } from './verify-signed-link.ts';

export interface DistributionOptions {
  spec: DistributionSpec;
  /** 0 selects a free port. */
  port: number;
  /** The endpoint of S3. */
  s3Url: string;
  region: string;
  /** The keys with which CloudFront makes requests for this distribution. */
  keys: Keys;
  /** Returns the local time in milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
}

/**
 * The headers that CloudFront passes on whatever the policy says. Source: CloudFront developer
 * guide, "HTTP request headers and CloudFront behavior".
 */
const ALWAYS_PASSED = [
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
];

/** Headers of a connection, which do not concern the other one. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/**
 * Starts the counterpart of a CloudFront distribution whose links are signed, on an origin of its
 * own. It checks each request as CloudFront does, and asks S3 as CloudFront with an origin access
 * control does, so that the policy of the bucket decides what it may read. It caches nothing.
 */
export function startDistribution(options: DistributionOptions): Promise<ListeningServer> {
  const { spec, port, now, onError } = options;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url!;
    const behavior = spec.behaviors.find(({ matches }) => matches(target.split('?', 1)[0]!))!;
    response.sendDate = false;
    response.setHeader('date', new Date(now()).toUTCString());
    response.setHeader('x-amz-cf-id', randomUUID());
    const refuse = (refusal: Refusal) => sendError(response, behavior, refusal);
    if (!behavior.methods.includes(request.method!))
      return refuse({
        code: 'AccessDenied',
        message: 'This distribution is not configured to allow the HTTP request method',
      });
    const origin = `http://${request.headers.host}`;
    const refusal = verifySignedLink({ origin, target, keys: behavior.keys, now: now() });
    if (refusal) return refuse(refusal);
    const found = await askS3(options, behavior, request);
    if (!found) return refuse({ code: 'AccessDenied', message: 'Access denied' });
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(
        Object.entries(found.headers).filter(([name]) => !OF_CONNECTION.includes(name)),
      ),
      ...behavior.responseHeaders,
      'x-cache': found.statusCode! < 400 ? 'Miss from cloudfront' : 'Error from cloudfront',
    };
    response.writeHead(found.statusCode!, headers);
    await pipeline(found, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // People leave while media are being played.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ECONNRESET') onError(error);
      response.destroy();
    });
  });
  return listenOnLoopback(server, port);
}

function sendError(
  response: ServerResponse,
  { responseHeaders }: Behavior,
  { code, message }: Refusal,
): void {
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(403, {
    ...responseHeaders,
    'content-type': 'text/xml',
    'x-cache': 'Error from cloudfront',
    'content-length': Buffer.byteLength(body),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Resolves to the answer of S3, or to undefined if the address is not well encoded. */
async function askS3(
  { s3Url, region, keys, now }: DistributionOptions,
  behavior: Behavior,
  request: IncomingMessage,
): Promise<IncomingMessage | undefined> {
  const target = parseRequestTarget(request.url!);
  const key = target && decodePercent(target.path.slice(1));
  if (!target || key === undefined) return undefined;
  const passed = [...behavior.headers, ...ALWAYS_PASSED].flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const { hostname, port, host } = new URL(s3Url);
  const path = `/${[behavior.bucket, ...key.split('/')].map(encodeRfc3986).join('/')}`;
  const query = Object.fromEntries(
    target.query.filter(([name]) => behavior.queries.includes(name)),
  );
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: keys,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const signed = await signer.sign(
    {
      method: request.method!,
      protocol: 'http:',
      hostname,
      port: Number(port),
      path,
      query,
      headers: {
        ...Object.fromEntries(passed),
        host,
        'x-amz-content-sha256': createHash('sha256').digest('hex'),
      },
    },
    { signingDate: new Date(now()) },
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeRfc3986(value)}`);
  return new Promise((resolve, reject) => {
    const asked = sendRequest(
      s3Url,
      {
        method: request.method!,
        path: search.length > 0 ? `${path}?${search.join('&')}` : path,
        headers: signed.headers,
      },
      resolve,
    );
    asked.once('error', reject).end();
  });
}

/** The hashes of Node as the signer of the SDK takes them. */
class Sha256 {
  private readonly hash;

  constructor(secret?: SourceData) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret));
  }

  update(data: SourceData): void {
    this.hash.update(toBytes(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
}

const toBytes = (data: SourceData): Uint8Array | string =>
  typeof data === 'string'
    ? data
    : ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
