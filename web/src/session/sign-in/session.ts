import type { Identity } from './identity.ts';
import { type SessionStorages, SessionStore, type StoredSession } from './session-store.ts';
import { sessionText } from './session-strings.ts';
import { clearStorage } from './storage-owner.ts';
import {
  findContext,
  CONTEXT_KEY,
  TOKEN_KEY,
  type UserContext,
  readClaims,
} from './user-context.ts';

export interface SessionState {
  phase: 'starting' | 'anonymous' | 'authenticated';
  user: UserContext | null;
}

export interface SessionDependencies extends SessionStorages {
  /** Loads the identity provider's client on first use. */
  identity: () => Promise<Identity>;
  /** The server's clock as far as it is known; tokens expire by it. */
  now: () => number;
  /** Runs work exclusively across all tabs, so that a rotated refresh token is used once. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Called when this tab changes to another person or company: cached data of the previous one is
   * cleared.
   */
  left: () => void;
}

/**
 * The company for which a token was requested is not available to the person; the identity provider
 * issued one of another company.
 */
export class CompanyNotOpen extends Error {
  readonly instead: StoredSession;

  constructor(instead: StoredSession) {
    super(sessionText('company-not-open'));
    this.instead = instead;
  }
}

/**
 * Nobody is signed in any more, according to the identity provider or because nothing is stored.
 * All other failures to get a token are temporary.
 */
export class SessionOver extends Error {
  constructor() {
    super(sessionText('guard'));
    this.name = 'SessionOver';
  }
}

const REFRESH_BEFORE_MS = 60_000;

/**
 * The signed-in person and the company of this tab: starts, follows other tabs, renews the token,
 * ends. Every tab has a company of its own; a token is only used for the company that it names.
 */
export class Session {
  #state: SessionState = { phase: 'starting', user: null };
  /** Tokens of companies that this tab has left, for requests that were begun there. */
  #others = new Map<number, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #deps: SessionDependencies;
  readonly #store: SessionStore;

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
    this.#store = new SessionStore(deps);
  }

  get = (): SessionState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #enter(state: SessionState): void {
    const before = this.#state.user;
    const same = before?.id === state.user?.id && before?.tenant_id === state.user?.tenant_id;
    if (before?.id !== state.user?.id) this.#others.clear();
    // Called before the listeners, so that a page of the next company does not find cached data of
    // the previous one.
    if (before && !same) this.#deps.left();
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Reads the stored session; a token that is about to expire is renewed before anything is shown.
   */
  async start(): Promise<void> {
    this.#store.clearTab();
    const kept = this.#store.read();
    if (!kept) return this.#enter({ phase: 'anonymous', user: null });
    this.#store.write(kept);
    try {
      await this.token();
      this.#enter({ phase: 'authenticated', user: this.#store.read()?.context ?? null });
    } catch (error) {
      // The company has become unavailable to the person, so another one of theirs is entered.
      if (error instanceof CompanyNotOpen) return this.#show(error.instead);
      // The person has to sign in again; no error is shown.
      if (error instanceof SessionOver) return this.end();
      // No network, or the identity provider is busy: the next request asks for a token again.
      this.#enter({ phase: 'authenticated', user: kept.context });
    }
  }

  /**
   * Handles a change of storage by another tab: signing out applies to this tab too, entering
   * another company does not.
   */
  storageChanged(key: string | null): void {
    if (key !== null && key !== CONTEXT_KEY && key !== TOKEN_KEY) return;
    const kept = this.#store.read();
    if (kept) {
      this.#store.write(kept);
      this.#enter({ phase: 'authenticated', user: kept.context });
    } else if (this.#state.phase === 'authenticated') {
      this.#enter({ phase: 'anonymous', user: null });
    }
    this.#store.clearTab();
  }

  /** Returns the stored tenant, token and role. */
  stored(): { tenantId: number | null; token: string | null; role: string | null } {
    const kept = this.#store.read();
    return {
      tenantId: kept?.context.tenant_id ?? null,
      token: kept?.token ?? null,
      role: kept?.context.role ?? null,
    };
  }

  /**
   * Adopts the session that the sign-in window has created.
   * @returns false if the person does not belong to a company yet
   */
  async adopt(): Promise<boolean> {
    const token = await (await this.#deps.identity()).token(false);
    const context = token ? findContext(readClaims(token)) : null;
    if (!token || !context) return false;
    this.#show({ context, token });
    return true;
  }

  /**
   * Makes another company of the sign-in the one of this tab; other tabs stay where they are.
   * @throws CompanyNotOpen; SessionOver; another Error when the identity provider did not answer
   */
  async enterCompany(tenantId: number): Promise<void> {
    const before = this.#store.read();
    if (!before) throw new SessionOver();
    const token = await this.#renewUnless(
      (kept) => this.#msLeft(kept) > REFRESH_BEFORE_MS,
      tenantId,
    );
    this.#others.set(before.context.tenant_id, before.token);
    this.#show({ context: findContext(readClaims(token))!, token });
  }

  #show(kept: StoredSession): void {
    this.#store.write(kept, true);
    this.#schedule(kept.token);
    this.#enter({ phase: 'authenticated', user: kept.context });
  }

  /**
   * A token with at least a minute left; renews it when needed.
   * @param tenantId the company that the token must name; that of this tab where absent
   * @throws CompanyNotOpen; SessionOver; another Error when the identity provider did not answer
   */
  async token(tenantId?: number): Promise<string> {
    const own = this.#store.read();
    if (!own) throw new SessionOver();
    const kept = this.#tokenOf(own, tenantId);
    if (kept === undefined || this.#msLeft(kept) <= REFRESH_BEFORE_MS)
      return this.#renewUnless((one) => this.#msLeft(one) > REFRESH_BEFORE_MS, tenantId);
    if (kept === own.token) this.#schedule(kept);
    return kept;
  }

  /**
   * A token of the person, of whichever company: for calls that ask for none. Null when nobody is
   * signed in.
   */
  userToken(): Promise<string | null> {
    return this.#deps.alone(async () => (await this.#deps.identity()).token(false));
  }

  /** Fetches a new token, for example after the role has changed. */
  renew(force = false): Promise<string> {
    return this.#renewUnless((kept) => !force && this.#msLeft(kept) > REFRESH_BEFORE_MS);
  }

  /**
   * A token other than the one that the server has just refused; another call or tab may have
   * fetched it already.
   */
  replace(refused: string, tenantId?: number): Promise<string> {
    return this.#renewUnless((kept) => kept !== refused, tenantId);
  }

  #renewUnless(suffices: (kept: string) => boolean, tenantId?: number): Promise<string> {
    return this.#deps.alone(async () => {
      const own = this.#store.read();
      if (!own) throw new SessionOver();
      const wanted = tenantId ?? own.context.tenant_id;
      // Another tab may have renewed it while this one waited its turn.
      const kept = this.#tokenOf(own, wanted);
      if (kept !== undefined && suffices(kept)) return kept;
      const token = await (await this.#deps.identity()).token(true, wanted);
      const context = token ? findContext(readClaims(token)) : null;
      if (!token || context?.id !== own.context.id) throw new SessionOver();
      if (context.tenant_id !== wanted) throw new CompanyNotOpen({ context, token });
      if (wanted === own.context.tenant_id) {
        this.#store.write({
          context: { ...context, ...pickShown(this.#state.user, context) },
          token,
        });
        this.#schedule(token);
        this.#enter({ phase: 'authenticated', user: this.#store.read()?.context ?? null });
      } else {
        this.#others.set(wanted, token);
      }
      return token;
    });
  }

  #tokenOf(own: StoredSession, tenantId = own.context.tenant_id): string | undefined {
    return tenantId === own.context.tenant_id ? own.token : this.#others.get(tenantId);
  }

  /**
   * The session begins anew with another sign-in of the person, in the company of this tab. Calls
   * that need a token wait for it in all tabs, instead of finding that their session is over.
   * @param work signs in; gets a token that is good for some minutes, for ending the sessions of
   * before
   * @returns false where `work` says that it has not signed in yet; nothing has changed then
   */
  async startAnew(work: (token: string, tenantId: number) => Promise<boolean>): Promise<boolean> {
    const good = await this.renew(true);
    return this.#deps.alone(async () => {
      const own = this.#store.read();
      if (!own) throw new SessionOver();
      const wanted = own.context.tenant_id;
      if (!(await work(good, wanted))) return false;
      const token = await (await this.#deps.identity()).token(true, wanted);
      const context = token ? findContext(readClaims(token)) : null;
      if (!token || context?.id !== own.context.id) throw new SessionOver();
      this.#others.clear();
      this.#show({ context: { ...context, ...pickShown(this.#state.user, context) }, token });
      return true;
    });
  }

  /** The account was read or changed: name and avatar of the session follow. */
  rename(name: string, avatar: string): void {
    const kept = this.#store.read();
    if (!kept || (kept.context.name === name && kept.context.avatar === avatar)) return;
    const context = { ...kept.context, name, avatar };
    this.#store.write({ context, token: kept.token });
    this.#enter({ phase: 'authenticated', user: context });
  }

  /** Deletes the person's data in every tab. `logOut` ends the session at the identity provider. */
  end(): void {
    clearTimeout(this.#timer);
    this.#store.remove();
    this.#enter({ phase: 'anonymous', user: null });
  }

  /**
   * Signs the person out of this machine: also deletes all of their drafts and caches, in every
   * tab. Resolves after deleting what a form that closes now has still written.
   */
  async leave(): Promise<void> {
    this.end();
    const { storage, tab } = this.#deps;
    const clear = () => [storage, tab].forEach(clearStorage);
    clear();
    await new Promise((resolve) => setTimeout(resolve));
    clear();
  }

  #msLeft(token: string): number {
    return readClaims(token).expiresAt * 1000 - this.#deps.now();
  }

  #schedule(token: string): void {
    clearTimeout(this.#timer);
    const wait = Math.max(5_000, this.#msLeft(token) - REFRESH_BEFORE_MS);
    this.#timer = setTimeout(
      () => {
        // Without a network this fails; the next call retries and shows its error in the page.
        this.renew().catch(() => undefined);
      },
      Math.min(wait, 2_000_000_000),
    );
  }
}

const pickShown = (shown: UserContext | null, next: UserContext): Partial<UserContext> =>
  shown && shown.id === next.id && shown.tenant_id === next.tenant_id
    ? { name: shown.name, avatar: shown.avatar }
    : {};
