import { type Claims, strictTenantId } from './claims.ts';

/** The specification's user session, as local storage keeps it under `userContext`. */
export interface UserContext {
  id: string;
  avatar: string;
  email: string;
  name: string;
  role: string;
  tenant_id: number;
  tier: 'Premium';
}

export const CONTEXT_KEY = 'userContext';
export const TOKEN_KEY = 'userJWT';

/** The session of a person's claims; null while the person belongs to no company. */
export function findContext(claims: Claims): UserContext | null {
  if (claims.tenantId === null || claims.role === null) return null;
  return {
    id: claims.sub,
    avatar: claims.avatar,
    email: claims.email,
    name: claims.name,
    role: claims.role,
    tenant_id: claims.tenantId,
    tier: 'Premium',
  };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What is stored now. `tenant_id` is null unless it is an integer: the request guard asks exactly
 * this.
 */
export function readStored(storeSession: Store): {
  context: UserContext | null;
  tenantId: number | null;
  token: string | null;
} {
  const token = storeSession.getItem(TOKEN_KEY) || null;
  const context = parseContext(storeSession.getItem(CONTEXT_KEY));
  return { context, tenantId: context ? context.tenant_id : null, token };
}

function parseContext(stored: string | null): UserContext | null {
  if (!stored) return null;
  try {
    const raw = JSON.parse(stored) as Partial<Record<keyof UserContext, unknown>> | null;
    if (typeof raw?.tenant_id !== 'number' || strictTenantId(raw.tenant_id) === null) return null;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    return {
      id: text(raw.id),
      avatar: text(raw.avatar),
      email: text(raw.email),
      name: text(raw.name),
      role: text(raw.role),
      tenant_id: raw.tenant_id,
      tier: 'Premium',
    };
  } catch {
    // Anybody can edit local storage; an unreadable session is no session.
    return null;
  }
}

export function store(into: Store, context: UserContext, token: string): void {
  into.setItem(CONTEXT_KEY, JSON.stringify(context));
  into.setItem(TOKEN_KEY, token);
}

export function clearSession(from: Store): void {
  from.removeItem(CONTEXT_KEY);
  from.removeItem(TOKEN_KEY);
}
