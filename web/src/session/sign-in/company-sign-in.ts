import { paths } from '../../paths.ts';
import { appConfig, type CompanyProvider } from '../app-config.ts';
import { returnPath } from './popup-message.ts';
import { sessionText } from './session-strings.ts';

/** How long a sign-in at a company may take. Cognito's own limit for its code is 5 minutes. */
const LIFETIME_MS = 15 * 60_000;
const KEY = 'companySignIn.';
const SCOPES = 'openid email profile';

/**
 * `enter`: in this window, which then leads on. `again`: in a window of its own, for a person who
 * is signed in and has to prove it; the page that asked gets the answer.
 */
type CompanySignInPurpose = 'enter' | 'again';

/** A sign-in that has left for the company's page. */
interface Begun {
  provider: CompanyProvider;
  /** The PKCE code verifier (RFC 7636), which never leaves this browser before the exchange. */
  verifier: string;
  purpose: CompanySignInPurpose;
  /** Where to continue. */
  returnTo: string;
  /** Epoch milliseconds of the device. */
  startedAt: number;
  /** Whether it repeats a first one, which had linked the person. */
  isRetry: boolean;
}

export type CompanySignInResult =
  | { kind: 'signed-in'; returnTo: string }
  | { kind: 'failed'; message: string; returnTo: string }
  /** The person has been linked, and has to be sent to the company's page once more. */
  | { kind: 'linked'; url: string };

/** Returns the companies' providers of this stage. */
export const companyProviders = async (): Promise<readonly CompanyProvider[]> =>
  (await appConfig()).managedLogin?.providers ?? [];

const toBase64Url = (bytes: Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const makeSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * Returns the address of the company's page, with a state and a code challenge of which only this
 * browser has the secret. The company asks for the password even if somebody is signed in there,
 * because the next person at this machine must not be signed in as the one before.
 */
export async function beginCompanySignIn(
  provider: CompanyProvider,
  { purpose, returnTo, isRetry = false }: Pick<Begun, 'purpose' | 'returnTo'> & Partial<Begun>,
): Promise<{ url: string; state: string }> {
  const { managedLogin, userPoolClientId } = await appConfig();
  if (!managedLogin) throw new Error('This stage has no companies of its own');
  removeExpired();
  const [state, verifier] = [makeSecret(), makeSecret()];
  const begun: Begun = {
    provider,
    verifier,
    purpose,
    returnTo,
    startedAt: Date.now(),
    isRetry,
  };
  localStorage.setItem(KEY + state, JSON.stringify(begun));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const url = new URL('/oauth2/authorize', managedLogin.domain);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: userPoolClientId,
    redirect_uri: toRedirectUri(),
    scope: SCOPES,
    state,
    identity_provider: provider.name,
    code_challenge: toBase64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    // The repetition goes through the session that the company's page has begun a moment ago.
    ...(!isRetry && { prompt: 'login' }),
  }).toString();
  return { url: url.href, state };
}

/** The only address to which the sign-in service returns; it is registered there. */
export const toRedirectUri = (): string => `${location.origin}/auth/popup`;

/** Checks whether the address is one with which the sign-in service has returned. */
export const isCompanyAnswer = (search: URLSearchParams): boolean =>
  search.has('code') || search.has('error');

/**
 * Takes up a sign-in that has returned; each can be taken up once.
 * @returns undefined if it did not begin in this browser, or took too long
 */
export function takeCompanySignIn(state: string | null): Begun | undefined {
  removeExpired();
  const key = KEY + (state ?? '');
  const stored = localStorage.getItem(key);
  localStorage.removeItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as Begun);
}

/** Checks whether another page has asked for the sign-in, which then takes it up. */
export function isAskedElsewhere(state: string | null): boolean {
  const stored = localStorage.getItem(KEY + (state ?? ''));
  return stored !== null && (JSON.parse(stored) as Begun).purpose === 'again';
}

/** Removes what a closed window or a sign-in that was given up has left. */
function removeExpired(): void {
  for (const [key, value] of Object.entries(localStorage)) {
    if (!key.startsWith(KEY)) continue;
    const { startedAt } = JSON.parse(String(value)) as Begun;
    if (Math.abs(Date.now() - startedAt) > LIFETIME_MS) localStorage.removeItem(key);
  }
}

/** What exchanges a code for tokens: the identity provider's client. */
interface CodeSignIn {
  signInWithCode(code: string, verifier: string): Promise<void>;
}

/** Completes a sign-in of this window that has returned with a code or an error. */
export async function completeCompanySignIn(
  search: URLSearchParams,
  begun: Begun | undefined,
  identity: () => Promise<CodeSignIn>,
): Promise<CompanySignInResult> {
  const returnTo = returnPath(begun?.returnTo, paths.app);
  const fail = (message: string): CompanySignInResult => ({ kind: 'failed', message, returnTo });
  if (!begun) return fail(sessionText('company.expired'));
  const code = search.get('code');
  if (code === null) {
    if (isLinked(search) && !begun.isRetry) {
      const { url } = await beginCompanySignIn(begun.provider, { ...begun, isRetry: true });
      return { kind: 'linked', url };
    }
    return fail(companyErrorMessage(search, begun.provider));
  }
  try {
    await (await identity()).signInWithCode(code, begun.verifier);
    return { kind: 'signed-in', returnTo };
  } catch (error) {
    return fail(exchangeErrorMessage(error, begun.provider));
  }
}

/**
 * The first sign-in of a person ends with an error, after it has linked them (ADR 76). The second
 * text is Cognito's own for a user who has been linked meanwhile.
 */
const isLinked = (search: URLSearchParams): boolean =>
  /company-sign-in-linked|Already found an entry for username/i.test(
    search.get('error_description') ?? '',
  );

const isRefused = (text: string): boolean => text.includes('company-sign-in-refused');

/** Returns what the person can do about an error with which the sign-in service has returned. */
export function companyErrorMessage(
  search: URLSearchParams,
  { displayName: company }: CompanyProvider,
): string {
  const description = search.get('error_description') ?? '';
  if (isRefused(description)) return sessionText('company.refused', { company });
  if (/user is disabled/i.test(description)) return sessionText('identity.disabled');
  if (search.get('error') === 'access_denied') return sessionText('company.cancelled', { company });
  return sessionText('company.failed', { company });
}

/** A refusal of the token endpoint. */
export class CodeRefused extends Error {
  constructor(description: string) {
    super(description);
    this.name = 'CodeRefused';
  }
}

/** Somebody else has signed in than the person who was asked. */
export class OtherPerson extends Error {
  constructor() {
    super(sessionText('company.other-person'));
    this.name = 'OtherPerson';
  }
}

/** Returns what the person can do if the code of a sign-in could not be exchanged for tokens. */
export function exchangeErrorMessage(
  error: unknown,
  { displayName: company }: CompanyProvider,
): string {
  if (error instanceof OtherPerson) return error.message;
  if (error instanceof CodeRefused)
    return sessionText(isRefused(error.message) ? 'company.refused' : 'company.failed', {
      company,
    });
  return sessionText('identity.no-answer');
}

/** The channel on which a window of its own reports to the page that opened it. */
const CHANNEL = 'parley-company-sign-in';

/** What a window of its own has got: the query with which the sign-in service returned. */
export interface CompanyAnswer {
  state: string;
  search: string;
}

/**
 * Reports to the page that asked. The windows know each other no more: the company's page has
 * other rules for its opener than this site.
 */
export function reportCompanyAnswer(answer: CompanyAnswer): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
}

/** Calls `onAnswer` with what comes for this state, until the returned function is called. */
export function awaitCompanyAnswer(
  state: string,
  onAnswer: (search: URLSearchParams) => void,
): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<CompanyAnswer>) => {
    if (data.state === state) onAnswer(new URLSearchParams(data.search));
  });
  return () => channel.close();
}
