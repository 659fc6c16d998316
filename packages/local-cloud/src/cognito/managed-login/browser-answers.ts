import type { IncomingMessage, ServerResponse } from 'node:http';

/** The cookie of a session of managed login, and that of a sign-in that goes on at a provider. */
export const COOKIES = { session: 'cognito', browser: 'csrf-state' } as const;

export interface Redirection {
  to: string;
  cookies?: string[];
}

export const makeCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

export function readCookie(request: IncomingMessage, wanted: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === wanted && value) return value;
  }
  return undefined;
}

/** Returns an address with parameters added. */
export function withParameters(
  address: string,
  parameters: Record<string, string | undefined>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

export const redirect = (response: ServerResponse, { to, cookies = [] }: Redirection) =>
  response
    .writeHead(302, { location: to, 'cache-control': 'no-store', 'set-cookie': cookies })
    .end();

export const sendPage = (response: ServerResponse, status: number, html: string) =>
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *",
    })
    .end(html);
