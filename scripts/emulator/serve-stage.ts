import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createPageFunction } from '@parley/local-cloud/gateway/edge-functions.ts';
import { createSite } from '@parley/local-cloud/gateway/serve-site.ts';
import { listenOnLoopback } from '@parley/local-cloud/shared/listen-on-loopback.ts';

/** A stage on an emulator of AWS. */
export interface EmulatedStage {
  /** The address of the emulator. */
  endpoint: string;
  /** The host name, with the port, by which the emulator recognizes a request to the API. */
  apiHost: string;
  /** The content of config.json. */
  config: Record<string, unknown>;
  filesBucket: string;
  recordingsBucket: string;
}

export interface ServeOptions {
  stage: EmulatedStage;
  /** The folder with the built page. */
  pages: string;
  /** The source of the CloudFront Function that says which file an address stands for. */
  pageAddresses: string;
  /** The ports of the page and of the files. */
  ports: { site: number; files: number };
  onError(error: unknown): void;
}

/** The path under which the page reaches the user pool; the emulator has no host name for it. */
const POOL_PATH = '/user-pool/';

/** What a link asks of S3; the rest of its query is the signature, which nobody checks here. */
const LINK_QUERIES = [
  'response-cache-control',
  'response-content-disposition',
  'response-content-type',
];

/** Headers of a connection, which do not concern the other one. */
const OF_CONNECTION = ['connection', 'host', 'keep-alive', 'transfer-encoding'];

/**
 * Serves a stage on an emulator as CloudFront would: the built page, the API under `/api/`, and on
 * an origin of their own the files to which links lead. It checks no signatures of links.
 */
export async function serveStage({ stage, pages, pageAddresses, ports, onError }: ServeOptions) {
  const answerPage = createSite({
    directory: pages,
    pageFunction: createPageFunction({
      'viewer-request': pageAddresses,
      'viewer-response': pageAddresses,
    }),
    config: {
      ...stage.config,
      userPoolEndpoint: `http://localhost:${ports.site}${POOL_PATH}`,
    },
  });
  const serveSite = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url!;
    if (url.startsWith('/api/'))
      return forward(stage.endpoint, request, response, url, { host: stage.apiHost });
    if (url.startsWith(POOL_PATH))
      return forward(stage.endpoint, request, response, url.slice(POOL_PATH.length - 1), {});
    const { status, headers, body } = await answerPage(request);
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const serveFile = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const bucket = pathname.startsWith('/recordings/') ? stage.recordingsBucket : stage.filesBucket;
    const query = new URLSearchParams(
      [...searchParams].filter(([name]) => LINK_QUERIES.includes(name)),
    );
    return forward(stage.endpoint, request, response, `/${bucket}${pathname}?${query}`, {});
  };
  const listen = (answer: typeof serveSite, port: number) =>
    listenOnLoopback(
      createServer((request, response) => {
        answer(request, response).catch((error: unknown) => {
          onError(error);
          if (!response.headersSent) response.writeHead(502);
          response.end();
        });
      }),
      port,
    );
  const site = await listen(serveSite, ports.site);
  const files = await listen(serveFile, ports.files);
  return {
    async close() {
      await Promise.all([site.close(), files.close()]);
    },
  };
}

/** Sends a request on to the emulator with other headers, and its answer back. */
async function forward(
  endpoint: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const given = Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.includes(name));
  const asked = sendRequest(new URL(endpoint), {
    method: request.method!,
    path,
    headers: { ...Object.fromEntries(given), ...headers },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  await pipeline(request, asked);
  const answer = await answered;
  response.writeHead(answer.statusCode!, answer.headers);
  await pipeline(answer, response);
}
