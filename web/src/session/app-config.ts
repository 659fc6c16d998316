import { parseUrl } from '@parley/domain/text/parse-url.ts';

/** A company's own identity provider. */
export interface CompanyProvider {
  /** The name by which the sign-in service knows it. */
  name: string;
  /** The company as people call it. */
  displayName: string;
}

/** The configuration of this stage, from `GET /config.json`. */
export interface AppConfig {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The endpoint of the user pool, if it is not AWS. */
  userPoolEndpoint?: string | undefined;
  apiBase: string;
  /** Where people of these companies sign in; absent if no company has its own provider. */
  managedLogin?: { domain: string; providers: CompanyProvider[] } | undefined;
  mailboxUrl?: string | undefined;
  developerUrl?: string | undefined;
  errorDsn?: string | undefined;
  /** The endpoint for page views; nothing is sent without it. */
  analytics?: string | undefined;
}

/** @throws Error if companies' providers are configured in a form that is not known */
function parseManagedLogin(value: unknown): AppConfig['managedLogin'] {
  if (value === undefined) return undefined;
  const { domain, providers } = value as Record<string, unknown>;
  const url = typeof domain === 'string' ? parseUrl(domain) : null;
  if (!url || !Array.isArray(providers)) throw new Error('config.json has an unknown managedLogin');
  return {
    domain: url.origin,
    providers: providers.map((one: Record<string, unknown>) => ({
      name: String(one['name']),
      displayName: String(one['displayName']),
    })),
  };
}

/**
 * Parses the configuration of the stage.
 * @throws Error naming the first field that is missing or not a string
 */
function parseConfig(value: unknown): AppConfig {
  const raw: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const needed = (name: string): string => {
    const found = raw[name];
    if (typeof found !== 'string' || found === '') throw new Error(`config.json has no ${name}`);
    return found;
  };
  const optional = (name: string): string | undefined =>
    typeof raw[name] === 'string' && raw[name] !== '' ? (raw[name] as string) : undefined;
  return {
    region: needed('region'),
    userPoolId: needed('userPoolId'),
    userPoolClientId: needed('userPoolClientId'),
    apiBase: needed('apiBase'),
    managedLogin: parseManagedLogin(raw['managedLogin']),
    userPoolEndpoint: optional('userPoolEndpoint'),
    mailboxUrl: optional('mailboxUrl'),
    developerUrl: optional('developerUrl'),
    errorDsn: optional('errorDsn'),
    analytics: optional('analytics'),
  };
}

let loading: Promise<AppConfig> | undefined;

/** Sets the configuration, which is then not read. For tests; undefined reads it again. */
export function setAppConfig(config: AppConfig | undefined): void {
  loading = config && Promise.resolve(config);
}

/**
 * Returns the configuration, read once. A failure is not cached, so that the next call tries again.
 */
export function appConfig(): Promise<AppConfig> {
  loading ??= fetch('/config.json', { cache: 'no-cache' })
    .then((answer) => {
      if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
      return answer.json();
    })
    .then(parseConfig)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
