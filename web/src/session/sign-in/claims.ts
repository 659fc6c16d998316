/**
 * What the product reads from an identity token. The server verifies it; here it is only shown and
 * carried.
 */
export interface Claims {
  sub: string;
  email: string;
  name: string;
  avatar: string;
  /** First entry of the roles claim; null before a company is chosen. */
  role: string | null;
  /** Null for a person who has signed up but not registered a company. */
  tenantId: number | null;
  /** Seconds since the epoch. */
  expiresAt: number;
  /**
   * When the password was entered, milliseconds since the epoch; 0 where the token does not say.
   */
  signedInAt: number;
}

/**
 * A tenant id is a positive integer, written as a number or as its plain decimal text; nothing else
 * is coerced.
 */
export function strictTenantId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,15}$/.test(value)) return null;
  return Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

/** First role of a claim that may be a list, a JSON list as text, or one name. */
function firstRole(value: unknown): string | null {
  const list: unknown =
    typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  const first: unknown = Array.isArray(list) ? list[0] : list;
  return typeof first === 'string' && first !== '' ? first : null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the claims of an identity token without verifying it.
 * @throws Error when the text is not a token.
 */
export function readClaims(token: string): Claims {
  const middle = token.split('.')[1];
  if (!middle) throw new Error('Not an identity token');
  const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const raw = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return {
    sub: text(raw['sub']),
    email: text(raw['email']),
    name: text(raw['name']) || text(raw['email']),
    avatar: text(raw['picture']),
    role: firstRole(raw['roles']),
    tenantId: strictTenantId(raw['tenant_id']),
    expiresAt: typeof raw['exp'] === 'number' ? raw['exp'] : 0,
    signedInAt: typeof raw['auth_time'] === 'number' ? raw['auth_time'] * 1000 : 0,
  };
}
