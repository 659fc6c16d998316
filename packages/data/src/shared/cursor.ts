import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadSecret } from './load-secret.ts';
import type { TenantStore } from './tenant-store.ts';

/** What a cursor is valid for: one tenant, one user, one route and one set of filters. */
export interface CursorScope {
  tenantId: number;
  userId: string;
  route: string;
  filters?: Record<string, unknown>;
}

/** Signs and verifies page cursors. A cursor is valid only in the scope for which it was issued. */
export interface Cursors {
  seal(lastKey: Record<string, string> | undefined, scope: CursorScope): Promise<string | null>;
  /** Returns the last key, undefined if no cursor was sent, or 'malformed'. */
  open(
    cursor: string | undefined,
    scope: CursorScope,
  ): Promise<Record<string, string> | undefined | 'malformed'>;
}

/**
 * @param platform tenant 1's store, which contains the signing key (created at first use; the first
 *   writer wins)
 */
export function cursors(platform: TenantStore): Cursors {
  const key = loadSecret(platform, 'cursor');
  const sign = async (payload: string, scope: CursorScope) =>
    createHmac('sha256', await key())
      .update(JSON.stringify(canonical(scope)))
      .update('\n')
      .update(payload)
      .digest();
  return {
    async seal(lastKey, scope) {
      if (!lastKey) return null;
      const payload = Buffer.from(JSON.stringify(lastKey)).toString('base64url');
      return `${payload}.${(await sign(payload, scope)).toString('base64url')}`;
    },
    async open(cursor, scope) {
      if (cursor === undefined) return undefined;
      const [payload, signature, rest] = cursor.split('.');
      if (!payload || !signature || rest !== undefined) return 'malformed';
      const given = Buffer.from(signature, 'base64url');
      const wanted = await sign(payload, scope);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'malformed';
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
    },
  };
}

function canonical(scope: CursorScope): unknown[] {
  return [
    scope.tenantId,
    scope.userId,
    scope.route,
    Object.entries(scope.filters ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
}
