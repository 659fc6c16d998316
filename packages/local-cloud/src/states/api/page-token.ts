import { createHash } from 'node:crypto';
import { ApiError } from './find.ts';

/** A token that goes on after `position` of the listing that `query` describes, and of no other. */
export function writePageToken(position: number | string, query: unknown): string {
  return Buffer.from(JSON.stringify([position, fingerprint(query)])).toString('base64url');
}

/** The position in a token. InvalidToken when it is none of ours or belongs to another listing. */
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
    // Not JSON: answered like any other foreign token.
  }
  throw new ApiError('InvalidToken', `Invalid Token: '${token}'`);
}

function fingerprint(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16);
}
