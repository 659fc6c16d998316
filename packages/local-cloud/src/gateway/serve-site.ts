import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { compress, encodingFor, type Encoding } from './compress.ts';
import { contentTypeOf } from './content-type.ts';
import { createRewrite } from './spa-rewrite.ts';
import type { Reply } from './to-reply.ts';

export interface SiteOptions {
  /** Folder with the built page. */
  directory: string;
  /** Source of the CloudFront Function. */
  rewriteSource: string | undefined;
  /** Content of /config.json. */
  config: object;
}

export type ServeSite = (request: IncomingMessage) => Promise<Reply>;

/** Bytes that stay compressed in memory. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Serves the built page as CloudFront and its bucket do: rewriting, compression, caching by the
 * names' hashes.
 */
export function createSite({ directory, rewriteSource, config }: SiteOptions): ServeSite {
  const rewrite = createRewrite(rewriteSource);
  const compressed = new Map<string, Buffer>();
  let cachedBytes = 0;

  const packed = async (key: string, encoding: Encoding, body: Buffer): Promise<Buffer> => {
    const known = compressed.get(key);
    if (known) return known;
    const made = await compress(encoding, body);
    if (cachedBytes + made.length <= CACHE_BYTES) {
      compressed.set(key, made);
      cachedBytes += made.length;
    }
    return made;
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    const path = decodedPath(rewrite(request.url!.split('?')[0]!, request.method));
    if (path === undefined) return plain(400, 'Bad Request');
    if (path === '/config.json') {
      return {
        status: 200,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
        body: Buffer.from(JSON.stringify(config)),
      };
    }
    const file = normalize(join(directory, path));
    const found = file.startsWith(directory + sep)
      ? await stat(file).catch(() => undefined)
      : undefined;
    if (!found?.isFile()) return plain(404, 'Not Found');

    const tag = `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`;
    const type = contentTypeOf(file);
    const encoding = encodingFor(
      String(request.headers['accept-encoding'] ?? ''),
      type,
      found.size,
    );
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      etag: `W/"${tag}"`,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === headers['etag'])
      return { status: 304, headers, body: Buffer.alloc(0) };
    const body = await readFile(file);
    if (!encoding) return { status: 200, headers, body };
    return {
      status: 200,
      headers: { ...headers, 'content-encoding': encoding },
      body: await packed(`${encoding} ${path} ${tag}`, encoding, body),
    };
  };
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
