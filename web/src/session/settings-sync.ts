import type { Settings } from '../settings/settings.ts';

/** This browser's copy of the server's settings, shared by all its tabs. */
interface Mark {
  user: string;
  /** The settings as last read from the server. */
  seen: string | null;
  /** A choice that is not sent yet. */
  unsent: string | null;
  /** Recently replaced settings with the time of replacement, in ms of the browser's clock. */
  replaced: { text: string | null; at: number }[];
}

const KEY = 'settings-kept';
/** No request takes longer. */
const LATE_MS = 60_000;

export interface SettingsSyncDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The settings that the browser shows now. */
  shown: () => Settings;
  show: (settings: Settings) => void;
  send: (settings: Settings) => Promise<unknown>;
  /** Runs work serially across all tabs of the browser. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  defaults: Settings;
  /** The browser's clock, ms. */
  now: () => number;
}

const getText = (settings: Settings): string =>
  JSON.stringify(settings, Object.keys(settings).sort());

/**
 * Synchronizes a person's settings between this browser, where they apply immediately, and the
 * server, from which other devices get them.
 */
export class SettingsSync {
  readonly #deps: SettingsSyncDependencies;

  constructor(deps: SettingsSyncDependencies) {
    this.#deps = deps;
  }

  /**
   * Called when the account was read. Settings chosen elsewhere are applied; a choice made here
   * that was never sent is sent first.
   */
  meet(user: string, kept: Settings | null): void {
    const mark = this.#mark();
    const text = kept === null ? null : getText(kept);
    if (mark?.user === user && mark.unsent !== null) {
      void this.#sendChoice(user);
      return;
    }
    // The answer was requested before something was chosen in this browser, in any tab.
    if (this.#late(mark, user).some((one) => one.text === text)) return;
    // Another person's settings do not apply to this person; a browser without a previous user
    // keeps what it shows.
    if (kept === null && mark !== null && mark.user !== user) {
      this.#deps.show(this.#deps.defaults);
    }
    if (kept !== null && (mark?.user !== user || mark.seen !== text)) this.#deps.show(kept);
    this.#remember({ user, seen: text, unsent: null, replaced: this.#late(mark, user) });
  }

  /** The person has chosen settings in this browser. */
  chosen(user: string, settings: Settings): Promise<void> {
    const mark = this.#mark();
    const before = mark?.user === user ? (mark.unsent ?? mark.seen) : null;
    const replaced = [...this.#late(mark, user), { text: before, at: this.#deps.now() }];
    this.#remember({ user, seen: mark?.seen ?? null, unsent: getText(settings), replaced });
    return this.#sendChoice(user);
  }

  /** Settings that an answer in flight may still contain. */
  #late(mark: Mark | null, user: string): Mark['replaced'] {
    if (mark?.user !== user) return [];
    return mark.replaced.filter(({ at }) => this.#deps.now() - at < LATE_MS);
  }

  /**
   * Sends the latest choice, serially across all tabs, so that the last choice is stored whichever
   * tab it was made in.
   */
  #sendChoice(user: string): Promise<void> {
    return this.#deps.inTurn(async () => {
      const sent = this.#mark();
      if (sent?.user !== user || sent.unsent === null) return;
      try {
        await this.#deps.send(JSON.parse(sent.unsent) as Settings);
      } catch {
        // The choice already applies here; the mark makes the next visit send it.
        return;
      }
      const mark = this.#mark();
      if (mark?.user !== user) return;
      // Another choice may have been made in the meantime, here or in another tab: it is sent next.
      const unsent = mark.unsent === sent.unsent ? null : mark.unsent;
      const replaced = this.#late(mark, user).filter(
        ({ text }) => unsent !== null || text !== sent.unsent,
      );
      this.#remember({ user, seen: sent.unsent, unsent, replaced });
    });
  }

  #remember(mark: Mark): void {
    this.#deps.storage.setItem(KEY, JSON.stringify(mark));
  }

  #mark(): Mark | null {
    try {
      const mark = JSON.parse(this.#deps.storage.getItem(KEY) ?? 'null') as Partial<Mark> | null;
      if (typeof mark?.user !== 'string') return null;
      const { user, seen = null, unsent, replaced } = mark;
      return {
        user,
        seen,
        unsent: typeof unsent === 'string' ? unsent : null,
        replaced: Array.isArray(replaced) ? replaced : [],
      };
    } catch {
      // Local storage can be edited by anybody; an unreadable mark counts as none.
      return null;
    }
  }
}
