interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

let policy: ReturnType<Policies['createPolicy']> | undefined;

/**
 * Creates a worker from a script of this origin. The page's policy (Trusted Types) requires
 * approval of every script URL, and this function approves own scripts only.
 * @throws TypeError for another origin
 */
export function ownWorker(url: string): Worker {
  const own = (address: string): string => {
    const { origin, href } = new URL(address, location.href);
    if (origin !== location.origin) throw new TypeError(`${origin} is not this page's origin`);
    return href;
  };
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  policy ??= types?.createPolicy('parley-own-workers', { createScriptURL: own });
  return new Worker((policy ? policy.createScriptURL(url) : own(url)) as string, {
    type: 'module',
  });
}
