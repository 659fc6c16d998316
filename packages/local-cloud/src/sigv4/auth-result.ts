/**
 * Why a signature was refused. The codes belong to no AWS service; each engine maps them to its own
 * error names.
 */
export type AuthFailureCode =
  | 'missing-authentication'
  | 'malformed-authentication'
  | 'wrong-scope'
  | 'unknown-access-key'
  | 'clock-skew'
  | 'expired'
  | 'unsigned-headers'
  | 'signature-mismatch';

export type AuthFailure = { ok: false; code: AuthFailureCode; message: string };

/** Whose signature a request has: an access key and, for temporary keys, their token. */
export interface Caller {
  accessKeyId: string;
  sessionToken?: string | undefined;
}

/** An access key as a client uses it. */
export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
}

export type AuthResult = ({ ok: true } & Caller) | AuthFailure;

export type RequestHeaders = Record<string, string | string[] | undefined>;

/**
 * The input of both verifiers. `url` is the request target exactly as received (path and query, not
 * normalised, because a key may contain `..`). Header names are lower case, as Node provides them.
 * `bodySha256` is the hex hash of the body or, for S3, the value of `x-amz-content-sha256`.
 * `credentials` returns the secret of an access key; `now` is in epoch milliseconds.
 */
export type SignedRequest = {
  method: string;
  url: string;
  headers: RequestHeaders;
  bodySha256: string;
  service: string;
  region: string;
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  now: number;
};

/** Returns the result for a refused signature. */
export function authFailure(code: AuthFailureCode, message: string): AuthFailure {
  return { ok: false, code, message };
}

/** Returns the result for an access key that does not exist. */
export const unknownAccessKey = (): AuthFailure =>
  authFailure('unknown-access-key', 'The access key does not exist.');

export type CredentialScope = {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
};

const pattern = /^([^/\s]{1,128})\/(\d{8})\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})\/aws4_request$/;

/** Parses `AKID/20260131/eu-west-1/s3/aws4_request`; returns undefined for any other format. */
export function parseCredentialScope(text: string): CredentialScope | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [, accessKeyId, date, region, service] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { accessKeyId, date, region, service };
}
