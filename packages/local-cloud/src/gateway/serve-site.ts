import { createHash } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, normalize, sep, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageFunction } from './edge-functions.ts';
import type { Reply } from './to-reply.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** CloudFront compresses files of 1,000 to 10,000,000 bytes. */
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|wasm|manifest\+json)|image\/svg)/;

/** The files that are deployed with brotli as their encoding, and those that browsers may keep. */
const COMPRESSED_FOLDER = '/br/';
const HAS_HASH = /^(\/br)?\/assets\//;

type Encoding = 'br' | 'gzip';

/**
 * Returns the encoding for a file of a type and size among those that the browser accepts. Brotli
 * is preferred, as on CloudFront.
 */
function encodingFor(
  accepted: string | undefined,
  type: string,
  bytes: number,
): Encoding | undefined {
  if (bytes < MIN_BYTES || bytes > MAX_BYTES || !COMPRESSIBLE.test(type)) return undefined;
  const names = (accepted ?? '')
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/** Compresses a body. Brotli quality 5 is sufficient for a page on the same machine. */
function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(body);
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.onnx': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Returns the content type of a file by its extension. */
function getContentType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

export interface SiteOptions {
  /** The folder of the built page. */
  directory: string;
  pageFunction: PageFunction;
  /** The content of /config.json. */
  config: object;
  /** Other files that are generated at deployment, by name. */
  texts?: Readonly<Record<string, string>>;
}

export type ServeSite = (request: IncomingMessage) => Promise<Reply>;

/** The maximum total size of the cached compressed files. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Creates the server of the built page. It works like CloudFront and its bucket: rewriting,
 * compression, and caching by the hashes in file names.
 */
export function createSite({
  directory,
  pageFunction,
  config,
  texts = {},
}: SiteOptions): ServeSite {
  const compressed = new Map<string, Buffer>();
  let cachedBytes = 0;

  const packed = async (
    key: string,
    encoding: Encoding,
    read: () => Buffer | Promise<Buffer>,
  ): Promise<Buffer> => {
    const known = compressed.get(key);
    if (known) return known;
    const made = await compress(encoding, await read());
    if (cachedBytes + made.length <= CACHE_BYTES) {
      compressed.set(key, made);
      cachedBytes += made.length;
    }
    return made;
  };

  return async (request) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    const uri = request.url!.split('?')[0]!;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const wanted = pageFunction.onRequest(uri, method, accepted);
    if ('statusCode' in wanted)
      return plain(
        wanted.statusCode,
        '',
        Object.fromEntries(
          Object.entries(wanted.headers).map(([name, { value }]) => [name, value]),
        ),
      );
    const path = decodedPath(wanted.uri);
    if (path === undefined) return plain(400, 'Bad Request');
    if (path === '/config.json') {
      return {
        status: 200,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
        body: Buffer.from(JSON.stringify(config)),
      };
    }
    const send = async (
      { type, tag, size }: { type: string; tag: string; size: number },
      read: () => Buffer | Promise<Buffer>,
    ): Promise<Reply> => {
      const isStoredCompressed = path.startsWith(COMPRESSED_FOLDER);
      const encoding = isStoredCompressed ? undefined : encodingFor(accepted, type, size);
      const headers: Record<string, string> = {
        'content-type': type,
        'cache-control': HAS_HASH.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: `W/"${tag}"`,
        vary: 'accept-encoding',
        ...(isStoredCompressed && { 'content-encoding': 'br' }),
      };
      if (request.headers['if-none-match'] === headers['etag'])
        return { status: 304, headers, body: Buffer.alloc(0) };
      const status = pageFunction.onResponse(uri, method, 200);
      if (!encoding) return { status, headers, body: await read() };
      return {
        status,
        headers: { ...headers, 'content-encoding': encoding },
        body: await packed(`${encoding} ${path} ${tag}`, encoding, read),
      };
    };
    const text = texts[path.slice(1)];
    if (text !== undefined) {
      const body = Buffer.from(text);
      const tag = createHash('sha256').update(body).digest('base64url').slice(0, 16);
      return send({ type: getContentType(path), tag, size: body.length }, () => body);
    }
    const file = normalize(join(directory, path));
    const found = file.startsWith(directory + sep) ? findFile(file) : undefined;
    if (!found?.isFile()) return plain(404, 'Not Found');

    const tag = `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`;
    return send({ type: getContentType(file), tag, size: found.size }, () => readFile(file));
  };
}

/** Synchronous, because handing the call over to another thread costs far more than the call. */
function findFile(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const plain = (status: number, text: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body: Buffer.from(text),
});

function decodedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
