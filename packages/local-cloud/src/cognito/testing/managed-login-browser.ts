import { createHash, randomBytes } from 'node:crypto';

/** What a person enters on the page of the stand-in provider. */
export interface ProviderChoice {
  email: string;
  verified?: boolean;
  /** The account at the provider, if it is not the one of the address. */
  account?: string;
  cancels?: boolean;
}

/**
 * A browser without a page: it follows redirections, keeps cookies by origin, and fills in the page
 * of the stand-in provider.
 */
export function openBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { hostname } = new URL(url);
    const jar = jars.get(hostname) ?? new Map<string, string>();
    jars.set(hostname, jar);
    return jar;
  };
  const request = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=');
      if (value === '') jarOf(url).delete(name);
      else jarOf(url).set(name, value);
    }
    return answer;
  };
  /** Follows redirections until one that leads to `end`, or until a page. */
  const follow = async (url: string, end: string, init?: RequestInit): Promise<Landing> => {
    const answer = await request(url, init);
    const to = answer.headers.get('location');
    if (to === null) return { url, status: answer.status, html: await answer.text() };
    const next = new URL(to, url).href;
    return next.startsWith(end) ? { url: next, status: 302, html: '' } : follow(next, end);
  };
  return {
    follow,
    /** Opens an address, and chooses an account if a provider's page comes up on the way. */
    async signIn(url: string, end: string, choice: ProviderChoice): Promise<Landing> {
      const page = await follow(url, end);
      if (!page.html.includes('Sign in at ')) return page;
      const body = new URLSearchParams(
        [...page.html.matchAll(/name="(\w+)" value="([^"]*)"/g)]
          .filter(([, name]) => name !== 'do' && name !== 'verified')
          .map(([, name, value]) => [name!, unescape(value!)]),
      );
      body.set('email', choice.email);
      if (choice.account !== undefined) body.set('account', choice.account);
      if (choice.verified ?? true) body.set('verified', 'yes');
      body.set('do', choice.cancels ? 'cancel' : 'go-on');
      return follow(page.url.split('?')[0]!, end, {
        method: 'POST',
        body,
      });
    },
  };
}

export interface Landing {
  url: string;
  status: number;
  html: string;
}

const unescape = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Returns a new code verifier with its challenge (RFC 7636, S256). */
export function makePkce() {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
}
