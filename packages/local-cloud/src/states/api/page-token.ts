import { createHash } from 'node:crypto';
import { ApiError } from './find.ts';

/**
 * Creates a token that continues after `position` in the listing that `query` describes. It is not
 * valid for another listing.
 */
export function writePageToken(position: number | string, query: unknown): string {
  return Buffer.from(JSON.stringify([position, fingerprint(query)])).toString('base64url');
}

/**
 * Returns the position in a token. Throws InvalidToken if the token was not created here or belongs
 * to another listing.
 */
export function readPageToken<T extends number | string>(
  token: string,
  query: unknown,
  kind: 'number' | 'string',
): T {
  try {
    const [position, print] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [
      unknown,
      unknown,
    ];
    if (typeof position === kind && print === fingerprint(query)) return position as T;
  } catch {
    // The token is not JSON and is refused like any other invalid token.
  }
  throw new ApiError('InvalidToken', `Invalid Token: '${token}'`);
}

function fingerprint(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16);
}
