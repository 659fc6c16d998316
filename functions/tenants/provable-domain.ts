import { domainToASCII } from 'node:url';

/** Domains at which anybody can have an address; nobody proves these as a company. */
const MAIL_PROVIDERS: ReadonlySet<string> = new Set([
  '126.com',
  '163.com',
  'btinternet.com',
  'comcast.net',
  'duck.com',
  'fastmail.com',
  'fastmail.fm',
  'free.fr',
  'freenet.de',
  'hey.com',
  'hushmail.com',
  'inbox.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'mail.com',
  'mail.ru',
  'mailbox.org',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'pm.me',
  'posteo.de',
  'proton.me',
  'qq.com',
  'rediffmail.com',
  'seznam.cz',
  'sina.com',
  't-online.de',
  'tuta.com',
  'verizon.net',
  'web.de',
  'wp.pl',
  'zoho.com',
]);
/** Providers that have this name under many endings. */
const PROVIDER_NAMES: ReadonlySet<string> = new Set([
  'aol',
  'gmail',
  'gmx',
  'googlemail',
  'hotmail',
  'icloud',
  'outlook',
  'protonmail',
  'tutanota',
  'yahoo',
  'yandex',
  'ymail',
]);

/** The ending of RFC 2606 for documentation, which nobody owns and no name server answers for. */
const DOCUMENTATION = 'example';

/** What belongs to addresses and paths, which the conversion to ASCII would cut off. */
const NO_DOMAIN = /[\s/:@?#\\%]/;

const ADVICE = 'Give the domain of your company, such as acme.com';

export type ProvableDomain = { ok: true; domain: string } | { ok: false; because: string };

/**
 * Reads a domain that a company can prove: one that somebody has registered below a public suffix
 * (publicsuffix.org). So no internal names and no addresses of machines are looked up.
 * @returns the domain in ASCII and lower case, or why it cannot be proved, as a sentence
 */
export async function toProvableDomain(given: string): Promise<ProvableDomain> {
  const typed = given.trim().replace(/\.$/, '');
  const name = NO_DOMAIN.test(typed) ? '' : domainToASCII(typed);
  if (name === '') return { ok: false, because: ADVICE };
  // The list of suffixes is large, and few calls need it.
  const { parse } = await import('tldts');
  const { hostname, domain, domainWithoutSuffix, publicSuffix, isIcann, isPrivate, isIp } = parse(
    name,
    { allowPrivateDomains: true },
  );
  if (isIp || hostname !== name) return { ok: false, because: ADVICE };
  if (!isIcann && !isPrivate && publicSuffix !== DOCUMENTATION)
    return { ok: false, because: ADVICE };
  if (domain === null)
    return { ok: false, because: `Many companies have domains below ${name}. ${ADVICE}` };
  if (domain !== name)
    return { ok: false, because: `Prove ${domain}, to which ${name} belongs, instead` };
  if (MAIL_PROVIDERS.has(domain) || PROVIDER_NAMES.has(domainWithoutSuffix ?? ''))
    return { ok: false, because: `Anybody can have an address at ${domain}. ${ADVICE}` };
  return { ok: true, domain };
}
