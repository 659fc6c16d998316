import { once } from 'node:events';
import { Agent, request as sendRequest } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { X509CertificateGenerator } from '@peculiar/x509';

/** Headers of a connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
]);

export interface Http2Proxy {
  /** The flags with which Chromium sends all its requests to the proxy. */
  flags: string[];
  close: () => Promise<void>;
}

/**
 * Starts a proxy to which a browser speaks HTTP/2, as to CloudFront. The local cloud speaks
 * HTTP/1.1, with which headers are sent anew with each request. The browser keeps its addresses, so
 * that the page has the same origin as without the proxy.
 */
export async function startHttp2Proxy(): Promise<Http2Proxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(await createCertificate(), (request, response) => {
    forward(agent, request, response);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    flags: [
      `--proxy-server=https://127.0.0.1:${port}`,
      // Requests to this machine would not use it otherwise.
      '--proxy-bypass-list=<-loopback>',
      '--ignore-certificate-errors',
    ],
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const session of sessions) session.destroy();
      agent.destroy();
      await closed;
    },
  };
}

/** Sends a request on to the server of its address, if that is on this machine. */
function forward(agent: Agent, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { host, hostname } = new URL(`http://${request.authority}`);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') {
    response.writeHead(502).end();
    return;
  }
  const given = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
  const sent = sendRequest(
    `http://${host}${request.url}`,
    { agent, method: request.method, headers: { ...Object.fromEntries(given), host } },
    (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
      response.writeHead(answer.statusCode!, Object.fromEntries(headers));
      answer.pipe(response);
    },
  );
  sent.on('error', () => response.stream.destroy());
  request.pipe(sent);
}

/** @returns a new key, and a certificate of this machine that it signs itself, both as PEM */
async function createCertificate(): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    keys,
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${key.toString('base64')}\n-----END PRIVATE KEY-----\n`,
    cert: certificate.toString('pem'),
  };
}
