import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import type { AuthorizerSpec } from '../template/read/read-api.ts';

type TokenCheck =
  | { ok: true; claims: Record<string, string>; scopes: string[] }
  | { ok: false; description: string };

export type VerifyToken = (
  header: string | undefined,
  authorizer: AuthorizerSpec,
) => Promise<TokenCheck>;

/** A token that was accepted, and the milliseconds since 1970 between which it stays so. */
interface AcceptedToken {
  keys: ReturnType<typeof createLocalJWKSet>;
  from: number;
  until: number;
  check: TokenCheck;
}

/** The number of accepted tokens that are kept. */
const MAX_ACCEPTED = 500;

/**
 * Creates API Gateway's JWT authorizer. It checks the RS256 signature by a key of the pool, the
 * issuer, the audience (`aud`, or `client_id` of an access token), and `exp`, `nbf` and `iat` by
 * the local clock (`now`, milliseconds since 1970).
 */
export function createTokenVerifier(
  jwks: () => { keys: object[] },
  now: () => number,
): VerifyToken {
  // Imported keys are cached, because importing a key costs more than verifying a signature.
  let imported: { of: string; keys: ReturnType<typeof createLocalJWKSet> } | undefined;
  const importKeys = () => {
    const current = jwks() as JSONWebKeySet;
    const of = JSON.stringify(current);
    if (imported?.of !== of) imported = { of, keys: createLocalJWKSet(current) };
    return imported.keys;
  };
  // The same token comes with each request of a person, and verifying its signature costs more than
  // everything else here.
  const accepted = new Map<string, AcceptedToken>();
  const findAccepted = (id: string) => {
    const found = accepted.get(id);
    const isValid = found?.keys === importKeys() && found.from <= now() && now() < found.until;
    return isValid ? found.check : undefined;
  };
  const remember = (id: string, entry: AcceptedToken) => {
    if (accepted.size >= MAX_ACCEPTED) accepted.delete(accepted.keys().next().value!);
    accepted.set(id, entry);
  };
  return async (header, { issuer, audience }) => {
    const token = /^(?:Bearer\s+)?(\S+)$/i.exec(header?.trim() ?? '')?.[1];
    if (!token) return { ok: false, description: 'the token is missing' };
    const id = `${token} ${issuer} ${audience.join(' ')}`;
    const known = findAccepted(id);
    if (known) return known;
    try {
      const [from, keys] = [now(), importKeys()];
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256'],
        currentDate: new Date(from),
        requiredClaims: ['exp'],
      });
      const meant = payload.aud ?? payload['client_id'];
      if (![meant].flat().some((one) => audience.includes(String(one))))
        return { ok: false, description: 'the token has an invalid audience' };
      if (typeof payload.iat === 'number' && payload.iat > now() / 1000 + 60)
        return { ok: false, description: 'the token is not valid yet' };
      const check: TokenCheck = {
        ok: true,
        claims: toClaims(payload),
        scopes: typeof payload['scope'] === 'string' ? payload['scope'].split(' ') : [],
      };
      remember(id, { keys, from, until: payload.exp! * 1000, check });
      return check;
    } catch (error) {
      return {
        ok: false,
        description: `the token is refused: ${(error as { code?: string }).code ?? 'not a token'}`,
      };
    }
  };
}

/**
 * Converts every claim to text, as API Gateway does: a list becomes `[a b]`, a number its digits.
 */
function toClaims(payload: JWTPayload): Record<string, string> {
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(text).join(' ')}]`;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  };
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, text(value)]));
}
