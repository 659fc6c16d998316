import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createPageFunction } from '@parley/local-cloud/gateway/edge-functions.ts';
import { createSite, type ServeSite } from '@parley/local-cloud/gateway/serve-site.ts';
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

/**
 * The headers of the answer that a link asks for. S3 sets them only for requests with a signature
 * of its own. The rest of a link's query is the signature for CloudFront, which nobody checks here.
 */
const ASKED_HEADERS = {
  'response-cache-control': 'cache-control',
  'response-content-disposition': 'content-disposition',
  'response-content-type': 'content-type',
};

/** What lets the page read files of the other origin, as the rules of the buckets do on AWS. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'ETag, Content-Range, Accept-Ranges',
};

/** Headers of a connection, which do not concern the other one. */
const OF_CONNECTION = ['connection', 'host', 'keep-alive', 'transfer-encoding'];

/**
 * Serves a stage on an emulator as CloudFront would: the built page, the API under `/api/`, and on
 * an origin of their own the files to which links lead. It checks no signatures of links.
 * @returns the addresses of both, and a function that ends them
 */
export async function serveStage({ stage, pages, pageAddresses, ports, onError }: ServeOptions) {
  let answerPage: ServeSite;
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
    for (const [query, header] of Object.entries(ASKED_HEADERS)) {
      const asked = searchParams.get(query);
      if (asked !== null) response.setHeader(header, asked);
    }
    // A preflight request of the player.
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    return forward(stage.endpoint, request, response, `/${bucket}${pathname}`, {});
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
  const origin = `http://localhost:${new URL(site.url).port}`;
  answerPage = createSite({
    directory: pages,
    pageFunction: createPageFunction({
      'viewer-request': pageAddresses,
      'viewer-response': pageAddresses,
    }),
    config: { ...stage.config, userPoolEndpoint: `${origin}${POOL_PATH}` },
  });
  return {
    site: origin,
    files: files.url,
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
  const [answer] = await Promise.all([answered, pipeline(request, asked)]);
  response.statusCode = answer.statusCode!;
  for (const [name, value] of Object.entries(answer.headers))
    if (!OF_CONNECTION.includes(name) && !response.hasHeader(name))
      response.setHeader(name, value!);
  await pipeline(answer, response);
}
