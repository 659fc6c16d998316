import { readClaims } from './claims.ts';
import type { Identity } from './identity.ts';
import { sessionText } from './session-strings.ts';
import { contextOf, CONTEXT_KEY, forget, readStored, store, TOKEN_KEY, type UserContext } from './user-context.ts';

export interface SessionState {
  phase: 'starting' | 'anonymous' | 'authenticated';
  user: UserContext | null;
}

export interface SessionWorld {
  storage: Storage;
  /** Loads the identity provider's client when it is first needed. */
  identity: () => Promise<Identity>;
  /** The server's clock, as far as it is known: tokens end by it. */
  now: () => number;
  /** Runs work alone among all tabs, so that a rotated refresh token is spent once. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const REFRESH_BEFORE_MS = 60_000;

/** Who is signed in: starts, follows other tabs, renews the token, ends. */
export class Session {
  #state: SessionState = { phase: 'starting', user: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #world: SessionWorld;

  constructor(world: SessionWorld) {
    this.#world = world;
  }

  get = (): SessionState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #enter(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Reads what is stored; a token that is about to end is renewed before anything is shown. */
  async start(): Promise<void> {
    const { context, token } = readStored(this.#world.storage);
    if (!context || !token) return this.#enter({ phase: 'anonymous', user: null });
    try {
      await this.token();
      this.#enter({ phase: 'authenticated', user: readStored(this.#world.storage).context });
    } catch {
      // Renewal was refused or impossible: the person signs in again, which says more than an error here could.
      forget(this.#world.storage);
      this.#enter({ phase: 'anonymous', user: null });
    }
  }

  /** Another tab changed what is stored: sign-out there is sign-out here. */
  storageChanged(key: string | null): void {
    if (key !== null && key !== CONTEXT_KEY && key !== TOKEN_KEY) return;
    const { context, token } = readStored(this.#world.storage);
    if (context && token) this.#enter({ phase: 'authenticated', user: context });
    else if (this.#state.phase === 'authenticated') this.#enter({ phase: 'anonymous', user: null });
  }

  /**
   * Takes over what the sign-in window left behind.
   * @returns false when the person belongs to no company yet
   */
  async adopt(): Promise<boolean> {
    const token = await (await this.#world.identity()).token(false);
    const context = token ? contextOf(readClaims(token)) : null;
    if (!token || !context) return false;
    store(this.#world.storage, context, token);
    this.#schedule(token);
    this.#enter({ phase: 'authenticated', user: context });
    return true;
  }

  /** A token with at least a minute left; renews it when needed. @throws Error without a session */
  async token(): Promise<string> {
    const kept = readStored(this.#world.storage).token;
    if (!kept) throw noSession();
    if (this.#msLeft(kept) > REFRESH_BEFORE_MS) {
      this.#schedule(kept);
      return kept;
    }
    return this.renew();
  }

  /** Fetches a new token, for example after the company or the role has changed. */
  renew(force = false): Promise<string> {
    return this.#renewUnless((kept) => !force && this.#msLeft(kept) > REFRESH_BEFORE_MS);
  }

  /** A token other than the one that the server has just refused; another call or tab may have fetched it already. */
  replace(refused: string): Promise<string> {
    return this.#renewUnless((kept) => kept !== refused);
  }

  #renewUnless(suffices: (kept: string) => boolean): Promise<string> {
    return this.#world.alone(async () => {
      const kept = readStored(this.#world.storage).token;
      // Another tab may have renewed it while this one waited its turn.
      if (kept && suffices(kept)) return kept;
      const token = await (await this.#world.identity()).token(true);
      const context = token ? contextOf(readClaims(token)) : null;
      if (!token || !context) throw noSession();
      store(this.#world.storage, { ...context, ...keepShown(this.#state.user, context) }, token);
      this.#schedule(token);
      this.#enter({ phase: 'authenticated', user: readStored(this.#world.storage).context });
      return token;
    });
  }

  /** The account was read or changed: name and avatar of the session follow. */
  rename(name: string, avatar: string): void {
    const { context, token } = readStored(this.#world.storage);
    if (!context || !token || (context.name === name && context.avatar === avatar)) return;
    store(this.#world.storage, { ...context, name, avatar }, token);
    this.#enter({ phase: 'authenticated', user: { ...context, name, avatar } });
  }

  /** Forgets the person in every tab. The identity provider is told by `logOut`. */
  end(): void {
    clearTimeout(this.#timer);
    forget(this.#world.storage);
    this.#enter({ phase: 'anonymous', user: null });
  }

  #msLeft(token: string): number {
    return readClaims(token).expiresAt * 1000 - this.#world.now();
  }

  #schedule(token: string): void {
    clearTimeout(this.#timer);
    const wait = Math.max(5_000, this.#msLeft(token) - REFRESH_BEFORE_MS);
    this.#timer = setTimeout(() => {
      // Without a network this fails; the next call tries again and shows its failure where the person looks.
      this.renew().catch(() => undefined);
    }, Math.min(wait, 2_000_000_000));
  }
}

const keepShown = (shown: UserContext | null, next: UserContext): Partial<UserContext> =>
  shown && shown.id === next.id && shown.tenant_id === next.tenant_id ? { name: shown.name, avatar: shown.avatar } : {};

const noSession = (): Error => new Error(sessionText('guard'));
