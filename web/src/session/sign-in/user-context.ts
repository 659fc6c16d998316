/** The specification's user session, as stored in local storage under `userContext`. */
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

/** Returns the session of a user's claims; null while the user belongs to no company. */
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
 * Returns the stored session. `tenant_id` is null unless it is an integer, which the request guard
 * requires.
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
    // Local storage can be edited by anybody; an unreadable session counts as none.
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

/**
 * The claims of an identity token that the product uses. The server verifies the token; here it is
 * only read and sent.
 */
export interface Claims {
  sub: string;
  email: string;
  name: string;
  avatar: string;
  /** The first entry of the roles claim; null before a company is chosen. */
  role: string | null;
  /** Null for a user without a company. */
  tenantId: number | null;
  /** Seconds since the epoch. */
  expiresAt: number;
  /**
   * When the password was entered, milliseconds since the epoch; 0 if the token does not contain
   * it.
   */
  signedInAt: number;
}

/** Accepts a positive integer as a number or as its plain decimal text; nothing else is coerced. */
export function strictTenantId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,15}$/.test(value)) return null;
  return Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

/** Returns the first role of a claim that may be a list, a JSON list as text, or one name. */
function firstRole(value: unknown): string | null {
  const list: unknown =
    typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  const first: unknown = Array.isArray(list) ? list[0] : list;
  return typeof first === 'string' && first !== '' ? first : null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the claims of an identity token without verifying it.
 * @throws Error if the text is not a token
 */
export function readClaims(token: string): Claims {
  const middle = token.split('.')[1];
  if (!middle) throw new Error('Not an identity token');
  const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const raw = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return {
    // The id of a restored sign-in is that of the person, not of the sign-in (ADR 71).
    sub: text(raw['custom:person_id']) || text(raw['sub']),
    email: text(raw['email']),
    name: text(raw['name']) || text(raw['email']),
    avatar: text(raw['picture']),
    role: firstRole(raw['roles']),
    tenantId: strictTenantId(raw['tenant_id']),
    expiresAt: typeof raw['exp'] === 'number' ? raw['exp'] : 0,
    signedInAt: typeof raw['auth_time'] === 'number' ? raw['auth_time'] * 1000 : 0,
  };
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * Returns a readable name of the device from the browser's user agent: "Firefox on Windows". Empty
 * if it is unknown.
 */
export function deviceName(agent: string): string {
  return [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' on ');
}
