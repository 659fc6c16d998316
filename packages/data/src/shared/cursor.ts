import { type KeyRing, openText, sealText } from '../signing/key-ring.ts';

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

export function cursors(ring: KeyRing): Cursors {
  return {
    async seal(lastKey, scope) {
      if (!lastKey) return null;
      const payload = Buffer.from(JSON.stringify(lastKey)).toString('base64url');
      return sealText(ring, JSON.stringify(canonical(scope)), payload);
    },
    async open(cursor, scope) {
      if (cursor === undefined) return undefined;
      const payload = await openText(ring, JSON.stringify(canonical(scope)), cursor);
      if (payload === undefined) return 'malformed';
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
