import { createHash, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SignJWT } from 'jose';
import { escapeHtml, messagePage, plainPage } from '../cognito/managed-login/login-pages.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';

/** An identity provider of a company, for which this machine stands in. */
interface CompanyProviderSpec {
  name: string;
  /** The issuer in its tokens, which is no address of this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface CompanyProvidersOptions {
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  providers: readonly CompanyProviderSpec[];
  /** The only address to which codes are sent. */
  redirectUri: string;
  onError?: (error: unknown) => void;
}

export interface CompanyProviders {
  /** Returns the base URL of the provider with this issuer, or the issuer itself. */
  findUrl(issuer: string): string;
  close(): Promise<void>;
}

/** Whoever has signed in at a provider. */
interface Account {
  sub: string;
  email: string;
  name: string;
  emailVerified: boolean;
}

interface Grant {
  provider: string;
  account: Account;
  nonce: string | null;
  expiresAt: number;
}

const CODE_MS = 60_000;
const TOKEN_SECONDS = 300;
const SESSION_COOKIE = 'company-session';

/**
 * Starts providers (OpenID Connect, authorization code flow) at which one signs in as anybody: the
 * page asks for an address, for whether it is verified, and for which account at the provider has
 * it. They keep nothing over a restart. A session lasts as long as the browser, so that a second
 * sign-in is silent unless `prompt=login` is asked for.
 */
export async function startCompanyProviders({
  port,
  now,
  providers,
  redirectUri,
  onError = (error) => console.error('company-provider.request-failed', error),
}: CompanyProvidersOptions): Promise<CompanyProviders> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(8).toString('hex');
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
  const codes = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant>();
  const sessions = new Map<string, Account>();

  const give = (response: ServerResponse, status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
  const show = (response: ServerResponse, status: number, html: string) =>
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .end(html);
  const sendBack = (
    response: ServerResponse,
    given: URLSearchParams,
    result: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const to = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...result, state: given.get('state') ?? '' }))
      to.searchParams.set(name, value);
    response.writeHead(302, { location: to.href, ...headers }).end();
  };
  const sendCode = (
    response: ServerResponse,
    given: URLSearchParams,
    provider: string,
    account: Account,
  ) => {
    const code = randomBytes(24).toString('base64url');
    codes.set(code, {
      provider,
      account,
      nonce: given.get('nonce'),
      expiresAt: now() + CODE_MS,
    });
    const session = randomBytes(24).toString('base64url');
    sessions.set(`${provider} ${session}`, account);
    const cookie = `${SESSION_COOKIE}=${session}; Path=/${provider}; HttpOnly; SameSite=Lax`;
    sendBack(response, given, { code }, { 'set-cookie': cookie });
  };

  /** Checks what only a mistake of the client could make wrong. */
  const checkRequest = ({ clientId }: CompanyProviderSpec, given: URLSearchParams): boolean =>
    given.get('client_id') === clientId &&
    given.get('redirect_uri') === redirectUri &&
    given.get('response_type') === 'code' &&
    (given.get('scope') ?? '').split(' ').includes('openid');

  const authorize = (
    spec: CompanyProviderSpec,
    request: IncomingMessage,
    response: ServerResponse,
    given: URLSearchParams,
  ) => {
    if (!checkRequest(spec, given))
      return show(response, 400, messagePage(spec.name, 'This request is not known here.'));
    const session = /company-session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const account = sessions.get(`${spec.name} ${session}`);
    if (account && !(given.get('prompt') ?? '').split(' ').includes('login'))
      return sendCode(response, given, spec.name, account);
    return show(response, 200, accountPage(spec.name, given));
  };

  const choose = (spec: CompanyProviderSpec, response: ServerResponse, form: URLSearchParams) => {
    if (!checkRequest(spec, form))
      return show(response, 400, messagePage(spec.name, 'This request is not known here.'));
    if (form.get('do') === 'cancel')
      return sendBack(response, form, {
        error: 'access_denied',
        error_description: 'The person has cancelled.',
      });
    const email = (form.get('email') ?? '').trim();
    return sendCode(response, form, spec.name, {
      sub: toSubject(spec.name, form.get('account') || email.toLowerCase()),
      email,
      name: form.get('name') || email.split('@')[0]!,
      emailVerified: form.get('verified') === 'yes',
    });
  };

  const exchange = async (
    spec: CompanyProviderSpec,
    response: ServerResponse,
    form: URLSearchParams,
  ) => {
    const isClient =
      form.get('client_id') === spec.clientId &&
      isEqual(form.get('client_secret') ?? '', spec.clientSecret);
    if (!isClient) return give(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (
      grant?.provider !== spec.name ||
      grant.expiresAt <= now() ||
      form.get('grant_type') !== 'authorization_code' ||
      form.get('redirect_uri') !== redirectUri
    )
      return give(response, 400, { error: 'invalid_grant' });
    const seconds = Math.floor(now() / 1000);
    const idToken = await new SignJWT({
      ...toClaims(grant.account),
      ...(grant.nonce !== null && { nonce: grant.nonce }),
      auth_time: seconds,
      iat: seconds,
      exp: seconds + TOKEN_SECONDS,
      iss: spec.issuer,
      aud: spec.clientId,
    })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
    const accessToken = randomBytes(24).toString('base64url');
    accessTokens.set(accessToken, { ...grant, expiresAt: now() + TOKEN_SECONDS * 1000 });
    return give(response, 200, {
      token_type: 'Bearer',
      access_token: accessToken,
      id_token: idToken,
      expires_in: TOKEN_SECONDS,
    });
  };

  const sendClaims = (
    spec: CompanyProviderSpec,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const grant = accessTokens.get(token);
    if (grant?.provider !== spec.name || grant.expiresAt <= now())
      return give(response, 401, { error: 'invalid_token' });
    return give(response, 200, toClaims(grant.account));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const [, name = '', ...rest] = url.pathname.split('/');
    const spec = providers.find((one) => one.name === name);
    const base = `${url.origin}/${name}`;
    switch (spec && `${request.method} ${rest.join('/')}`) {
      case 'GET .well-known/openid-configuration':
        return give(response, 200, {
          issuer: spec!.issuer,
          authorization_endpoint: `${base}/authorize`,
          token_endpoint: `${base}/token`,
          userinfo_endpoint: `${base}/userinfo`,
          jwks_uri: `${base}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
        });
      case 'GET keys':
        return give(response, 200, { keys: [jwk] });
      case 'GET authorize':
        return authorize(spec!, request, response, url.searchParams);
      case 'POST authorize':
        return choose(spec!, response, await readForm(request));
      case 'POST token':
        return exchange(spec!, response, await readForm(request));
      case 'GET userinfo':
        return sendClaims(spec!, request, response);
      default:
        return give(response, 404, { error: 'not_found' });
    }
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      onError(error);
      give(response, 500, { error: 'server_error' });
    });
  });
  const listening = await listenOnLoopback(server, port);
  return {
    findUrl: (issuer) => {
      const spec = providers.find((one) => one.issuer === issuer);
      return spec ? `${listening.url}/${spec.name}` : issuer;
    },
    close: () => listening.close(),
  };
}

const toClaims = ({ sub, email, name, emailVerified }: Account) => ({
  sub,
  email,
  email_verified: emailVerified,
  name,
});

/** Returns the id of an account, with upper and lower case as real providers have them. */
const toSubject = (provider: string, account: string): string =>
  createHash('sha256').update(`${provider} ${account}`).digest('base64url').slice(0, 24);

const isEqual = (given: string, wanted: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(wanted).digest(),
  );

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1');
    if (text.length > 32_768) throw new RangeError('The form is too large.');
  }
  return new URLSearchParams(text);
}

function accountPage(name: string, given: URLSearchParams): string {
  const hidden = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce'].map(
    (field) =>
      `<input type="hidden" name="${field}" value="${escapeHtml(given.get(field) ?? '')}">`,
  );
  return plainPage(
    `Sign in at ${name}`,
    `<p>This page stands in for the company's own. It believes everybody.</p>
<form method="post">${hidden.join('')}
<label>Email <input type="email" name="email" required autofocus></label>
<label>Name <input type="text" name="name"></label>
<label>Account at the company, if not the one of this address <input type="text"
  name="account"></label>
<label><input type="checkbox" name="verified" value="yes" checked> The address is verified</label>
<button name="do" value="go-on">Continue</button>
<button name="do" value="cancel" formnovalidate>Cancel</button>
</form>`,
  );
}
